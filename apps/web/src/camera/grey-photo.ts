/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface CanvasPixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** One byte a pixel. */
export interface GreyPhoto {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Luma by ITU-R BT.601, as the server has it. */
export function greyPhoto({ width, height, data }: CanvasPixels): GreyPhoto {
  const grey = new Uint8Array(width * height);
  for (let index = 0, at = 0; index < grey.length; index += 1, at += 4)
    grey[index] =
      ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return { width, height, data: grey };
}

const TILE = 32;
/** A step of brightness between neighbours that print and faces have, and a bare table hardly. */
const STEP = 24;
/** Pixels of a tile with such a step, from which on it holds something. */
const MIN_STEPS = 8;

/** Whether there is something to see in a tile of `TILE` pixels. */
function holdsDetail({ width, data }: GreyPhoto, left: number, top: number): boolean {
  let steps = 0;
  for (let y = top; y < top + TILE; y += 1)
    for (let at = y * width + left; at < y * width + left + TILE - 1; at += 1)
      if (Math.abs((data[at + 1] ?? 0) - (data[at] ?? 0)) >= STEP) steps += 1;
  return steps >= MIN_STEPS;
}

/** The share of the photo's middle (its inner two thirds) in which something is to be seen; 0 for a bare table. */
export function detailShare(grey: GreyPhoto): number {
  const [x, y] = [grey.width / 6, grey.height / 6];
  let [tiles, full] = [0, 0];
  for (let top = Math.ceil(y); top + TILE <= grey.height - y; top += TILE)
    for (let left = Math.ceil(x); left + TILE <= grey.width - x; left += TILE) {
      tiles += 1;
      if (holdsDetail(grey, left, top)) full += 1;
    }
  return tiles === 0 ? 0 : full / tiles;
}

/** Every how many pixels two frames are compared. */
const STRIDE = 7;

/** How much two frames of one camera differ: 0 = not at all, 255 = black to white. Other sizes differ wholly. */
export function motionBetween(before: GreyPhoto, now: GreyPhoto): number {
  if (before.data.length !== now.data.length) return 255;
  let [sum, count] = [0, 0];
  for (let at = 0; at < now.data.length; at += STRIDE) {
    sum += Math.abs((now.data[at] ?? 0) - (before.data[at] ?? 0));
    count += 1;
  }
  return count === 0 ? 255 : sum / count;
}
