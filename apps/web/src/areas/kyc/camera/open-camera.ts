import { seenPart } from "../photo/read-photo.ts";

/** Why there is no picture of a camera. */
export type CameraFault = "none" | "denied" | "busy";

/** The names of the failures of `getUserMedia` (W3C Media Capture and Streams, 10.2). */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotReadableError: "busy",
  AbortError: "busy",
};

export const cameraFault = (error: unknown): CameraFault =>
  (error instanceof DOMException ? faults[error.name] : undefined) ?? "none";

/** The camera at the back for documents, the one at the front for faces; whichever there is, else. */
export type Facing = "environment" | "user";

/**
 * Shows the camera in `video` until `signal` is aborted; then it is off. Rejects where there is none or it may not be used:
 * see `cameraFault`.
 */
export async function openCamera(
  video: HTMLVideoElement,
  facing: Facing,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    // As sharp as it gets: small print is read from the photo.
    video: { facingMode: facing, width: { ideal: 2_560 }, height: { ideal: 1_440 } },
  });
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) {
    close();
    return;
  }
  signal.addEventListener("abort", close, { once: true });
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    // A page that is left while the camera starts interrupts it: no failure.
    if (signal.aborted) return;
    close();
    throw error;
  }
}

/** Of a JPEG: small print stays readable, and 2,560 px by 1,440 px stay under 2 MB. */
const JPEG_QUALITY = 0.92;

/** What the camera shows now, in all its pixels. */
export async function takePhoto(video: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  const { x, y, width, height } = seenPart({ width: video.videoWidth, height: video.videoHeight });
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  canvas.getContext("2d")?.drawImage(video, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const photo = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  if (photo === null) throw new Error("The browser made no photo of the camera's picture");
  return new File([photo], `${name}.jpg`, { type: "image/jpeg" });
}
