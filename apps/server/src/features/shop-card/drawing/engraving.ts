import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { SHEET, type Side } from "./card-face.ts";

const drawings = new Map<Side, string>();
const pictures = new Map<Side, Promise<Buffer>>();
/** Dots an inch, for a printer. */
const PRINT_RESOLUTION = 600;

/** What all cards have on a side, as SVG in mm with its bleed. */
export function engraving(side: Side): string {
  const known = drawings.get(side);
  if (known !== undefined) return known;
  // Resolved by the package's `imports`, which means the same from the source and the bundle.
  const { resolve } = createRequire(import.meta.url);
  const svg = readFileSync(resolve(`#shop-card/${side}.svg`), "utf8");
  drawings.set(side, svg);
  return svg;
}

/** The same as JPEG for a printer, drawn once. */
export async function engravingPicture(side: Side): Promise<Buffer> {
  const picture = pictures.get(side) ?? drawPicture(side);
  pictures.set(side, picture);
  return await picture;
}

/** Pixels of the picture. */
export const PICTURE_SIZE = {
  width: Math.round((SHEET.width / 25.4) * PRINT_RESOLUTION),
  height: Math.round((SHEET.height / 25.4) * PRINT_RESOLUTION),
} as const;

async function drawPicture(side: Side): Promise<Buffer> {
  return await sharp(Buffer.from(engraving(side)), { density: PRINT_RESOLUTION * 2 })
    .resize(PICTURE_SIZE.width, PICTURE_SIZE.height)
    .flatten({ background: "#fff" })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
