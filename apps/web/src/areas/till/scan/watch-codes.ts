import { openCamera } from "../../../camera/open-camera.ts";
import { firstCode } from "../../../ui/qr/first-code.ts";
import { qrReader } from "../../../ui/qr/read-qr.ts";

/** A camera that may be chosen. */
export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** What an open camera can do beside showing its picture. */
export interface OpenCamera {
  readonly id: string | undefined;
  readonly cameras: readonly CameraChoice[];
  /** Undefined where it has none. */
  readonly setTorch: ((on: boolean) => Promise<void>) | undefined;
}

/** `torch` is in the W3C's Image Capture, and not in every list of types. */
type TorchCapabilities = MediaTrackCapabilities & { readonly torch?: boolean };

function torchOf(track: MediaStreamTrack): OpenCamera["setTorch"] {
  const { torch }: TorchCapabilities = track.getCapabilities?.() ?? {};
  if (torch !== true) return undefined;
  return async (on) =>
    track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] });
}

async function camerasHere(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

interface Watched {
  readonly onOpen: (camera: OpenCamera) => void;
  readonly onStop: (error: Error) => void;
}

/**
 * Shows a camera in `video` and resolves with the first QR code that it sees; undefined once `signal` is aborted. Rejects as
 * `openCamera` does.
 *
 * @param id of a camera; undefined = the one at the back, or whichever there is
 */
export async function watchCodes(
  video: HTMLVideoElement,
  id: string | undefined,
  signal: AbortSignal,
  { onOpen, onStop }: Watched,
): Promise<string | undefined> {
  const read = await qrReader();
  if (signal.aborted) return undefined;
  const wanted = id === undefined ? { facingMode: "environment" } : { deviceId: { exact: id } };
  const track = await openCamera(video, wanted, signal, onStop);
  if (track === undefined) return undefined;
  const cameras = await camerasHere();
  if (signal.aborted) return undefined;
  onOpen({ id: track.getSettings?.().deviceId ?? id, cameras, setTorch: torchOf(track) });
  return await firstCode(video, read, signal);
}
