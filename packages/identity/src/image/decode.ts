import sharp, { type Metadata } from "sharp";

import { PictureError } from "../identity-error.ts";
import { WORKING_SIDE } from "../quality/photo-figures.ts";
import { type Picture, pipeline, pixels } from "./picture.ts";
import { sniff } from "./sniff.ts";

/** Longer side of what is decoded and shorter side that a header may name, in pixels. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 60_000_000;
const MAX_SECONDS = 15;

// A picture is looked at once: a cache would only hold what people have sent in memory.
sharp.cache(false);

const open = (bytes: Buffer) =>
  sharp(bytes, {
    failOn: "truncated",
    limitInputPixels: MAX_PIXELS,
    pages: 1,
    sequentialRead: true,
  });

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await open(bytes).metadata();
  } catch (cause) {
    const tooLarge = cause instanceof Error && cause.message.includes("pixel limit");
    throw new PictureError(tooLarge ? "too-many-pixels" : "damaged", cause);
  }
}

/**
 * The pixels of a JPEG or PNG, turned as its EXIF data says and without these. Bytes, pixels, frames and scans are limited
 * before anything is decoded.
 * @throws {PictureError} for everything else, and for files that are cut off or damaged
 */
export async function decode(bytes: Buffer): Promise<Picture> {
  const format = sniff(bytes);
  const header = await headerOf(bytes);
  if (header.format !== format) throw new PictureError("not-jpeg-or-png");
  if ((header.pages ?? 1) > 1) throw new PictureError("too-many-frames");
  if (Math.max(header.width, header.height) > MAX_SIDE) throw new PictureError("too-many-pixels");
  if (header.space === "cmyk" || header.channels > 4) throw new PictureError("colours");
  try {
    return await pixels(
      open(bytes)
        .timeout({ seconds: MAX_SECONDS })
        .autoOrient()
        .flatten({ background: "#fff" })
        .resize({
          width: WORKING_SIDE,
          height: WORKING_SIDE,
          fit: "inside",
          withoutEnlargement: true,
        }),
    );
  } catch (cause) {
    throw new PictureError("damaged", cause);
  }
}

/** A JPEG of the pixels alone: no EXIF data, no place, no preview, nothing behind the end of the file. */
export const cleanCopy = (picture: Picture): Promise<Buffer> =>
  pipeline(picture).jpeg({ quality: 90 }).toBuffer();
