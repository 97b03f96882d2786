import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";

import { type Picture, pipeline, pixels } from "../image/picture.ts";

/** Photos of groups that a package brings as its samples: none is committed here. */
const samples = join(
  createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json"),
  "../demo",
);

/** One of the six photos, whole. */
export const groupPhoto = (number: number): Promise<Picture> =>
  pixels(sharp(readFileSync(join(samples, `sample${number}.jpg`))));

/** A part of a photo, in shares of its sides, made this high. */
export async function portrait(
  number: number,
  [left, top, width, height]: readonly [number, number, number, number],
  high: number,
): Promise<Picture> {
  const photo = await groupPhoto(number);
  const part = pipeline(photo).extract({
    left: Math.round(photo.width * left),
    top: Math.round(photo.height * top),
    width: Math.round(photo.width * width),
    height: Math.round(photo.height * height),
  });
  return pixels(part.resize({ height: high }));
}

/** A portrait as if it were a photo from another day: mirrored and broader, so that its face is near to the first one but not equal. */
export const anotherDay = async (picture: Picture): Promise<Picture> =>
  pixels(
    pipeline(picture)
      .flop()
      .resize(Math.round(picture.width * 1.25), picture.height, { fit: "fill" }),
  );

export const asDataUrl = async (picture: Picture) =>
  `data:image/jpeg;base64,${(await pipeline(picture).jpeg({ quality: 92 }).toBuffer()).toString("base64")}`;
