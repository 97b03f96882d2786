import { MEASURED_SIDE, WORKING_SIDE } from "@nuc/identity/photo-figures";
import { greyPhoto, type GreyPhoto } from "./grey-photo.ts";

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** With the longer side at most so long; never larger than it is. */
function within(side: number, { width, height }: Sized): Sized {
  const scale = Math.min(1, side / Math.max(width, height, 1));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The size at which a photo is measured. */
export const measuredSize = (photo: Sized): Sized => within(MEASURED_SIDE, photo);

/** The size of a photo that the page takes itself: all that the checks use. */
export const takenSize = (seen: Sized): Sized => within(WORKING_SIDE, seen);

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

/** Draws a part of a picture in this size; undefined where the browser draws nothing. */
export function drawPart(
  source: CanvasImageSource,
  part: Part,
  { width, height }: Sized,
  canvas: HTMLCanvasElement,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | undefined {
  if (width === 0 || height === 0) return undefined;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d", settings);
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return pen;
}

/** A picture in grey as it is measured; undefined where the browser gives no pixels. */
export function greyOfSource(
  source: CanvasImageSource,
  part: Part,
  canvas = document.createElement("canvas"),
): GreyPhoto | undefined {
  const { width, height } = measuredSize(part);
  const pen = drawPart(source, part, { width, height }, canvas, { willReadFrequently: true });
  return pen && greyPhoto(pen.getImageData(0, 0, width, height));
}

/** What is measured of a file. Rejects for one that is not a picture. */
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
