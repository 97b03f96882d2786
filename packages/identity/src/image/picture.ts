import sharp, { type Sharp } from "sharp";

import type { Grey } from "./grey.ts";

/** Pixels in memory: 8 bits each of red, green and blue, row by row, upright. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The picture for further steps of sharp. */
export const pipeline = ({ width, height, data }: Picture) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** What a pipeline makes, as pixels again. */
export async function pixels(from: Sharp): Promise<Picture> {
  const { data, info } = await from
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The picture with its longer side at most `side`; the same object when it is. */
export async function within(picture: Picture, side: number): Promise<Picture> {
  const longer = Math.max(picture.width, picture.height);
  return longer <= side
    ? picture
    : pixels(pipeline(picture).resize({ width: side, height: side, fit: "inside" }));
}

/** Turned clockwise; corners that come in are grey. */
export const turned = (picture: Picture, degrees: number): Promise<Picture> =>
  degrees === 0
    ? Promise.resolve(picture)
    : pixels(pipeline(picture).rotate(degrees, { background: "#888" }));

/** Luma by ITU-R BT.601. */
export function greyOf({ width, height, data }: Picture): Grey {
  const grey = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < grey.length; i += 1, at += 3)
    grey[i] = ((data[at] ?? 0) * 77 + (data[at + 1] ?? 0) * 150 + (data[at + 2] ?? 0) * 29) >> 8;
  return { width, height, data: grey };
}
