import type { ReactNode } from "react";
import type { CameraFault } from "../../../camera/open-camera.ts";

/** Why the camera shows nothing, and what helps. */
export const cameraFaultWords: Readonly<Record<CameraFault, ReactNode>> = {
  none: (
    <>
      We found no camera on this device. Choose a photo instead
      {/* A phone is not offered to go on with a phone. */}
      <span className="max-md:hidden">, or continue on your phone</span>.
    </>
  ),
  denied:
    "This page is not allowed to use your camera. Allow it in your browser settings for this site, or choose a photo instead.",
  busy: "Another app is using your camera. Close it and try again, or choose a photo instead.",
  stopped: "The camera stopped. Try it again, or choose a photo instead.",
};
