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

/**
 * Shows the camera in `video` until `signal` is aborted; then it is off. Rejects where there is none or it may not be used:
 * see `cameraFault`.
 *
 * @param wanted which camera, in what size
 * @param onStop it stopped by itself, with an error for `cameraFault`
 * @returns the camera's own track; undefined where `signal` was aborted meanwhile
 */
export async function openCamera(
  video: HTMLVideoElement,
  wanted: MediaTrackConstraints,
  signal: AbortSignal,
  onStop: (error: Error) => void,
): Promise<MediaStreamTrack | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted });
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  if (signal.aborted) {
    close();
    return undefined;
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
    if (signal.aborted) return undefined;
    close();
    throw error;
  }
  return stream.getVideoTracks()[0];
}
