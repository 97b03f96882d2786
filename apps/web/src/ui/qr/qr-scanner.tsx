import { ScanLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "../feedback/banner.tsx";
import { Button } from "../buttons/button.tsx";
import { watchCamera } from "./watch-camera.ts";

export interface QrScannerProps {
  /** What is looked for: "the code on the new device". */
  readonly what: string;
  readonly onText: (text: string) => void;
  /** Called when there is no camera to use; the scanner says so itself. */
  readonly onFailure: () => void;
  /** Whether it is what most people go on with. */
  readonly primary: boolean;
  /** What to do without a camera. */
  readonly instead: string;
  /** Whether the camera was asked for already, by the button that led here. */
  readonly begun?: boolean;
}

/** The camera, looking for one QR code. It asks for the camera when a button is pressed, not before. */
export function QrScanner({
  what,
  onText,
  onFailure,
  primary,
  instead,
  begun = false,
}: QrScannerProps) {
  const [state, setState] = useState<"begin" | "watching" | "off" | "failed">(
    begun ? "watching" : "begin",
  );
  if (state === "watching")
    return (
      <div className="grid gap-3">
        <Camera
          what={what}
          onText={(text) => {
            setState("off");
            if (text !== undefined) onText(text);
          }}
          onFailure={() => {
            setState("failed");
            onFailure();
          }}
        />
        {/* Each of the two buttons takes the other's place, and its focus. */}
        <Button autoFocus variant="secondary" onClick={() => setState("off")}>
          Turn the camera off
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      {state === "failed" && (
        <Banner tone="warning" role="alert">
          We could not use the camera. {instead}
        </Banner>
      )}
      <Button
        autoFocus={state === "off"}
        variant={primary ? "primary" : "secondary"}
        size="large"
        icon={<ScanLine className="size-5" strokeWidth={1.75} />}
        onClick={() => setState("watching")}
      >
        Scan with the camera
      </Button>
    </div>
  );
}

interface CameraProps {
  readonly what: string;
  readonly onText: (text: string | undefined) => void;
  readonly onFailure: () => void;
}

function Camera({ what, onText, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const handlers = useRef({ onText, onFailure });
  useEffect(() => {
    handlers.current = { onText, onFailure };
  });
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    if (video.current === null) return undefined;
    watchCamera(video.current, signal).then(
      (text) => {
        if (!signal.aborted) handlers.current.onText(text);
      },
      () => {
        if (!signal.aborted) handlers.current.onFailure();
      },
    );
    return () => leave.abort();
  }, []);
  return (
    <div className="on-deep overflow-hidden rounded-2 bg-deep">
      <video
        ref={video}
        muted
        playsInline
        aria-label={`Camera, looking for ${what}`}
        className="aspect-square w-full object-cover"
      />
    </div>
  );
}
