/** Why there is no picture of a camera. */
export type CameraFault = "none" | "denied" | "busy" | "stopped";

/** The names of the failures of `getUserMedia` (W3C Media Capture and Streams, 10.2). */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** The camera was unplugged, or the person took the permission back. */
class CameraStoppedError extends Error {}

export function cameraFault(error: unknown): CameraFault {
  if (error instanceof CameraStoppedError) return "stopped";
  return (error instanceof DOMException ? faults[error.name] : undefined) ?? "none";
}

/** The camera at the back for documents, the one at the front for faces; whichever there is, else. */
export type Facing = "environment" | "user";

/**
 * All that a sensor has, four to three as the window is: asked for sixteen to nine, a browser cuts the sensor's picture, and the
 * window cuts it again. Some cameras have only a few frames a second in their largest size, for which no hand is still enough.
 */
const wanted = {
  width: { ideal: 4_096 },
  height: { ideal: 3_072 },
  frameRate: { ideal: 24 },
} satisfies MediaTrackConstraints;

/**
 * Shows the camera in `video` until `signal` is aborted; then it is off. Rejects where there is none or it may not be used:
 * see `cameraFault`.
 *
 * @param onStop it stopped by itself, with an error for `cameraFault`
 */
export async function openCamera(
  video: HTMLVideoElement,
  facing: Facing,
  signal: AbortSignal,
  onStop: (error: Error) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, ...wanted },
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
  const reportStop = (): void => onStop(new CameraStoppedError());
  // `stop` of our own does not fire it (W3C Media Capture and Streams, 4.3.1).
  for (const track of stream.getTracks()) track.addEventListener("ended", reportStop, { signal });
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
