import { MEASURED_SIDE } from "@nuc/identity/photo-figures";
import { greyPhoto, type GreyPhoto } from "./grey-photo.ts";

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** The size at which a photo is measured: its longer side at most `MEASURED_SIDE`. */
export function measuredSize({ width, height }: Sized): Sized {
  const scale = Math.min(1, MEASURED_SIDE / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A part of a picture, in its pixels. */
export interface Part extends Sized {
  readonly x: number;
  readonly y: number;
}

/** The camera's window on the page is four to three: what of its picture is seen there, and taken. */
export function seenPart({ width, height }: Sized): Part {
  const seen = {
    width: Math.min(width, (height * 4) / 3),
    height: Math.min(height, (width * 3) / 4),
  };
  return { ...seen, x: (width - seen.width) / 2, y: (height - seen.height) / 2 };
}

/** A picture in grey as it is measured; undefined where the browser gives no pixels. */
export function greyOfSource(
  source: CanvasImageSource,
  part: Part,
  canvas = document.createElement("canvas"),
): GreyPhoto | undefined {
  const { width, height } = measuredSize(part);
  if (width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return greyPhoto(pen.getImageData(0, 0, width, height));
}

/** What is measured of a file. Rejects for one that is no picture. */
export async function greyOfFile(
  file: Blob,
): Promise<{ readonly grey: GreyPhoto; readonly shortSide: number } | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = picture;
    const grey = greyOfSource(picture, { x: 0, y: 0, width, height });
    return grey && { grey, shortSide: Math.min(width, height) };
  } finally {
    picture.close();
  }
}
