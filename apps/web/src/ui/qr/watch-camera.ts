import { qrReader } from "./read-qr.ts";

/** Milliseconds between two looks, and the longer side of what is looked at: enough for a code of 60 modules. */
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

/**
 * Shows the camera in `video` and resolves with the first QR code that it sees; undefined once `signal` is aborted. The
 * camera is off again in every case. Rejects when there is no camera, or it may not be used.
 */
export async function watchCamera(
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  // One after the other: asked for together, a reader that cannot be fetched would leave the camera on.
  const read = await qrReader();
  if (signal.aborted) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment" },
  });
  try {
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const canvas = document.createElement("canvas");
    while (!signal.aborted) {
      const text = draw(video, canvas) ? await read(canvas) : undefined;
      if (text !== undefined) return text;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
