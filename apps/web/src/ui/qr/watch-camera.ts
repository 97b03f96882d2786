import { firstCode } from "./first-code.ts";
import { qrReader } from "./read-qr.ts";

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
    return await firstCode(video, read, signal);
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
