import type { ReactNode } from "react";
import type { CameraFault } from "../../../camera/open-camera.ts";

/** Why the camera shows nothing, and what helps. */
export const cameraFaultWords: Readonly<Record<CameraFault, ReactNode>> = {
  none: (
    <>
      This device has no camera that the page can use. Choose a photo instead
      {/* A phone is not offered to go on with a phone. */}
      <span className="max-md:hidden">, or continue on your phone</span>.
    </>
  ),
  denied:
    "The page may not use your camera. Allow it in your browser's settings for this site, or choose a photo instead.",
  busy: "Another program uses your camera. Close it and try again, or choose a photo instead.",
  stopped: "The camera stopped. Try it again, or choose a photo instead.",
};
