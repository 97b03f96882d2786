import { figuresOf } from "@nuc/identity/photo-figures";
import { drawPart, greyOfSource, seenPart, takenSize } from "./read-photo.ts";

/** Of a JPEG: small print stays readable, and 2,400 px by 1,800 px stay under 2 MB. */
const JPEG_QUALITY = 0.92;
/** Frames of which the sharpest becomes the photo, and milliseconds between two: a finger on the button shakes the device. */
const [FRAMES, PAUSE_MS] = [3, 60];

/** How sharp what was drawn is; 0 where the browser gives no pixels. */
function edgeOf(canvas: HTMLCanvasElement): number {
  const { width, height } = canvas;
  const grey = greyOfSource(canvas, { x: 0, y: 0, width, height });
  return grey === undefined ? 0 : figuresOf(grey, Math.min(width, height)).edge;
}

/** Gives the pixels back at once: phones allow a page few canvases of this size. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** The sharpest of the next frames, as much of it as the window shows. */
async function sharpest(video: HTMLVideoElement): Promise<HTMLCanvasElement> {
  let [best, other] = [document.createElement("canvas"), document.createElement("canvas")];
  let edge = Number.NEGATIVE_INFINITY;
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (frame > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const part = seenPart({ width: video.videoWidth, height: video.videoHeight });
    drawPart(video, part, takenSize(part), other);
    const found = edgeOf(other);
    if (found <= edge) continue;
    edge = found;
    [best, other] = [other, best];
  }
  empty(other);
  return best;
}

/** What the camera shows now: the sharpest of a few frames, in as many pixels as the checks use. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = await sharpest(video);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  empty(canvas);
  if (photo === null) throw new Error("The browser made no photo of the camera's picture");
  return new File([photo], `${name}.jpg`, { type: "image/jpeg" });
}
