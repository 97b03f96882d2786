import { ScanLine } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Banner } from "./banner.tsx";
import { Button } from "./button.tsx";
import { watchCamera } from "./watch-camera.ts";

export interface QrScannerProps {
  /** What is looked for: "the code on the new device". */
  readonly what: string;
  readonly onText: (text: string) => void;
}

/** The camera, looking for one QR code. It asks for the camera when the button is pressed, not before. */
export function QrScanner({ what, onText }: QrScannerProps) {
  const [watching, setWatching] = useState(false);
  const [failed, setFailed] = useState(false);
  const begin = (): void => {
    setFailed(false);
    setWatching(true);
  };
  const end = (text: string | undefined): void => {
    setWatching(false);
    if (text !== undefined) onText(text);
  };
  return (
    <div className="grid gap-3">
      {failed && (
        <Banner tone="warning" role="alert">
          The camera could not be used. Copy the text below the code instead, and paste it here.
        </Banner>
      )}
      {watching ? (
        <>
          <Camera
            what={what}
            onText={end}
            onFailure={() => {
              setWatching(false);
              setFailed(true);
            }}
          />
          <Button variant="secondary" onClick={() => setWatching(false)}>
            Turn the camera off
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          size="large"
          icon={<ScanLine className="size-5" strokeWidth={1.75} />}
          onClick={begin}
        >
          Scan with the camera
        </Button>
      )}
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
  const tell = useRef({ onText, onFailure });
  useEffect(() => {
    tell.current = { onText, onFailure };
  });
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    if (video.current === null) return undefined;
    watchCamera(video.current, signal).then(
      (text) => {
        if (!signal.aborted) tell.current.onText(text);
      },
      () => {
        if (!signal.aborted) tell.current.onFailure();
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
