import type { ReadQr } from "./read-qr.ts";

/** Milliseconds between two checks, and the longer side of what is looked at: enough for a code of 60 modules. */
const pause = 150;
const longerSide = 720;

/** Draws what the camera sees, not larger than need be; false before its first picture. */
function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): boolean {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return false;
  const scale = Math.min(1, longerSide / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return pen !== null;
}

/** The first QR code that `video` shows; undefined once `signal` is aborted. */
export async function firstCode(
  video: HTMLVideoElement,
  read: ReadQr,
  signal: AbortSignal,
): Promise<string | undefined> {
  const canvas = document.createElement("canvas");
  while (!signal.aborted) {
    const text = draw(video, canvas) ? await read(canvas) : undefined;
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
