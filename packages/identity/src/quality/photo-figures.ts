import { eachGradient } from "../image/gradients.ts";
import { type Grey, percentiles } from "../image/grey.ts";

/** Measured with the longer side at 1,024 px. */
export interface QualityFigures {
  /** Shorter side of the photo itself, in pixels. */
  readonly shortSide: number;
  /** Steepest edges over the contrast: 1 is sharp, under 0.45 blurred. Dark and noise do not move it, as they do a variance. */
  readonly edge: number;
  readonly mean: number;
  readonly contrast: number;
  /** Share of tiles of 32 px in which nothing is left but white, beside others that hold something. */
  readonly burnt: number;
}

/** Longer side of what the checks work on, in pixels: letters of a passport have about 40 then. More is not used. */
export const WORKING_SIDE = 2_400;
/** The longer side at which photos are measured, in pixels. */
export const MEASURED_SIDE = 1_024;
const TILE = 32;

/** How far the 99.5th percentile of the gradients goes. */
function steepest(grey: Grey): number {
  const counts = new Uint32Array(512);
  eachGradient(grey, (dx, dy) => {
    const step = Math.min(511, Math.round(Math.hypot(dx, dy)));
    counts[step] = (counts[step] ?? 0) + 1;
  });
  const all = counts.reduce((a, b) => a + b, 0);
  let left = all * 0.995;
  const place = counts.findIndex((count) => (left -= count) < 0);
  return Math.max(place, 0);
}

/** Whether a tile is white all over: paper is hardly ever as bright as a lamp on it. */
function isBurnt({ width, data }: Grey, left: number, top: number): boolean {
  let bright = 0;
  for (let y = top; y < top + TILE; y += 1)
    for (let x = left; x < left + TILE; x += 1) if ((data[y * width + x] ?? 0) >= 253) bright += 1;
  return bright >= TILE * TILE * 0.98;
}

function burntShare(grey: Grey): number {
  let [tiles, burnt] = [0, 0];
  for (let top = 0; top + TILE <= grey.height; top += TILE)
    for (let left = 0; left + TILE <= grey.width; left += TILE) {
      tiles += 1;
      if (isBurnt(grey, left, top)) burnt += 1;
    }
  return tiles === 0 ? 0 : burnt / tiles;
}

/**
 * @param grey the photo with its longer side at 1,024 px
 * @param shortSide of the photo itself
 */
export function figuresOf(grey: Grey, shortSide: number): QualityFigures {
  const [low = 0, high = 0] = percentiles(grey, [0.01, 0.99]);
  return {
    shortSide,
    edge: high > low ? steepest(grey) / (high - low) : 0,
    mean: grey.data.reduce((a, b) => a + b, 0) / grey.data.length,
    contrast: high - low,
    burnt: burntShare(grey),
  };
}

export type QualityFault = "too-small" | "blurred" | "no-contrast" | "too-dark" | "glare";

/** What a photo must reach (`burnt`: not pass) not to be useless where nothing can be read in it. Thresholds: decision 42. */
const USELESS: QualityFigures = { shortSide: 400, edge: 0.45, contrast: 25, mean: 20, burnt: 0.05 };

/** Skin and hair have softer edges than print: sharp selfies were at 0.33 to 0.48. */
export const SELFIE_MIN_EDGE = 0.2;

/** What a photo of a document should reach while it can be taken again. */
export const GOOD_DOCUMENT: QualityFigures = { ...USELESS, edge: 0.7, mean: 50, burnt: 0.02 };

/** The same for a selfie. */
export const GOOD_SELFIE: QualityFigures = { ...GOOD_DOCUMENT, edge: 0.25 };

/** In which figures a photo falls short of `limits`: by default those of a useless one. */
export function qualityFaults(
  { shortSide, edge, mean, contrast, burnt }: QualityFigures,
  limits: QualityFigures = USELESS,
): QualityFault[] {
  const faults: readonly (readonly [QualityFault, boolean])[] = [
    ["too-small", shortSide < limits.shortSide],
    ["blurred", edge < limits.edge],
    ["no-contrast", contrast < limits.contrast],
    ["too-dark", mean < limits.mean],
    ["glare", burnt > limits.burnt],
  ];
  return faults.filter(([, holds]) => holds).map(([fault]) => fault);
}
