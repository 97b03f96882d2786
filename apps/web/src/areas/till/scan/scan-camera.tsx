import { Flashlight, FlashlightOff } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CameraFault, cameraFault } from "../../../camera/open-camera.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Guilloche } from "../../../ui/drawings/guilloche.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { type OpenCamera, watchCodes } from "./watch-codes.ts";

interface ScanCameraProps {
  /** Id of the camera to open; undefined = whichever suits. */
  readonly camera: string | undefined;
  readonly onCamera: (id: string) => void;
  readonly onText: (text: string) => void;
  readonly onFault: (fault: CameraFault) => void;
}

/** The camera, looking for the code of a card. */
export function ScanCamera({ camera, onCamera, onText, onFault }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [open, setOpen] = useState<OpenCamera>();
  const handleText = useEffectEvent(onText);
  const handleFault = useEffectEvent((error: unknown) => onFault(cameraFault(error)));
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    if (video.current === null) return undefined;
    watchCodes(video.current, camera, signal, { onOpen: setOpen, onStop: handleFault }).then(
      (text) => {
        if (text !== undefined && !signal.aborted) handleText(text);
      },
      (error: unknown) => {
        if (!signal.aborted) handleFault(error);
      },
    );
    return () => leave.abort();
  }, [camera]);
  return (
    <div className="grid gap-4">
      <div className="on-deep relative mx-auto grid aspect-square w-full max-w-[min(30rem,62dvh)] place-items-center overflow-hidden rounded-3 bg-deep">
        {open === undefined && <Guilloche className="absolute inset-0 m-auto size-4/5" />}
        <video
          ref={video}
          muted
          playsInline
          aria-label="Camera, looking for the code of a card"
          className="absolute inset-0 size-full object-cover"
        />
        <Corners />
      </div>
      <p role="status" className="text-small text-ink-2">
        {open === undefined
          ? "Starting the camera…"
          : "Hold the customer's card in front of the camera."}
      </p>
      {open !== undefined && <CameraTools key={open.id} open={open} onCamera={onCamera} />}
    </div>
  );
}

function CameraTools({
  open,
  onCamera,
}: {
  readonly open: OpenCamera;
  readonly onCamera: (id: string) => void;
}) {
  const [lit, setLit] = useState(false);
  const { id, cameras, setTorch } = open;
  const light = (): void => {
    // A camera that cannot after all stays as it is.
    setTorch?.(!lit).then(
      () => setLit(!lit),
      () => undefined,
    );
  };
  return (
    <div className="flex flex-wrap items-end gap-3 empty:hidden">
      {cameras.length > 1 && (
        <div className="min-w-48 flex-1">
          <Select
            label="Camera"
            value={id ?? ""}
            options={cameras.map(({ id: value, label }) => ({ value, label }))}
            onChange={({ currentTarget }) => onCamera(currentTarget.value)}
          />
        </div>
      )}
      {setTorch !== undefined && (
        <Button
          variant="secondary"
          size="large"
          aria-pressed={lit}
          icon={
            lit ? (
              <FlashlightOff className="size-5" strokeWidth={1.75} />
            ) : (
              <Flashlight className="size-5" strokeWidth={1.75} />
            )
          }
          onClick={light}
        >
          Light
        </Button>
      )}
    </div>
  );
}

/** Where the code belongs. */
function Corners() {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      className="pointer-events-none absolute size-3/5 text-mint"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
    >
      <path d="M2 24V9a7 7 0 0 1 7-7h15M76 2h15a7 7 0 0 1 7 7v15M98 76v15a7 7 0 0 1-7 7H76M24 98H9a7 7 0 0 1-7-7V76" />
    </svg>
  );
}
