import { CameraOff } from "lucide-react";
import type { CameraFault } from "./open-camera.ts";
import { Button } from "../ui/buttons/button.tsx";

/** Why there is no picture of a camera, and what helps. */
const words: Readonly<Record<CameraFault, { readonly title: string; readonly text: string }>> = {
  none: {
    title: "No camera",
    text: "We found no camera on this device.",
  },
  denied: {
    title: "Camera not allowed",
    text: "Allow the camera in the address bar, then try again.",
  },
  busy: {
    title: "Camera in use",
    text: "Another app is using your camera. Close it, then try again.",
  },
  stopped: {
    title: "The camera stopped",
    text: "It was unplugged, or this page is no longer allowed to use it. Check it, then try again.",
  },
};

interface CameraMissingProps {
  readonly fault: CameraFault;
  /** What to do where there is none: "Connect one and try again." */
  readonly withoutOne: string;
  /** How to use a phone in its place; not shown on a phone. */
  readonly onPhone?: string;
  readonly onTryAgain: () => void;
}

/** In place of the camera's picture. */
export function CameraMissing({ fault, withoutOne, onPhone, onTryAgain }: CameraMissingProps) {
  const { title, text } = words[fault];
  return (
    <div
      role="alert"
      className="grid min-h-56 content-center justify-items-center gap-3 rounded-2 bg-sunken px-5 py-8 text-center"
    >
      <CameraOff className="size-8 text-ink-2" strokeWidth={1.75} aria-hidden="true" />
      <h2 className="text-h3">{title}</h2>
      <p className="max-w-[24em] text-small text-ink-2">
        {fault === "none" ? `${text} ${withoutOne}` : text}
        {onPhone !== undefined && <span className="max-md:hidden"> {onPhone}</span>}
      </p>
      <Button variant="secondary" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
