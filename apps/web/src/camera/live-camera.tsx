import { Camera } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { classNames } from "../ui/classes/class-names.ts";
import { ReedRing } from "../ui/drawings/reed-ring.tsx";
import type { PhotoSubject } from "./judge-photo.ts";
import { hintWords } from "./hint-words.ts";
import { type CameraFault, cameraFault, openCamera } from "./open-camera.ts";
import { takePhoto } from "./take-photo.ts";
import { type FrameState, watchFrames } from "./watch-frames.ts";

/**
 * All that a sensor has, four to three as the window is: asked for sixteen to nine, a browser cuts the sensor's picture, and the
 * window cuts it again. Some cameras have only a few frames a second in their largest size, for which no hand is still enough.
 */
const photoSize = {
  width: { ideal: 4_096 },
  height: { ideal: 3_072 },
  frameRate: { ideal: 24 },
} satisfies MediaTrackConstraints;

interface LiveCameraProps {
  readonly subject: PhotoSubject;
  /** What is photographed: "passport". */
  readonly what: string;
  readonly onPhoto: (photo: File) => void;
  readonly onFault: (fault: CameraFault) => void;
}

/** The reeds beside the hint: few, since the ring is small. */
const reeds = { count: 24, outer: 190, inner: 120 };

/** The camera with what to do about its picture. It takes the photo by itself once that is good for a moment, or by the button. */
export function LiveCamera({ subject, what, onPhoto, onFault }: LiveCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  /** Of the open camera, until it takes its one photo: by the button or by itself. */
  const untaken = useRef<AbortSignal>(undefined);
  const [seen, setSeen] = useState<FrameState>();
  const [isTaking, setTaking] = useState(false);
  const fail = (error: unknown): void => onFault(cameraFault(error));
  const take = async (): Promise<void> => {
    const signal = untaken.current;
    if (video.current === null || signal === undefined) return;
    untaken.current = undefined;
    setTaking(true);
    const photo = await takePhoto(video.current, what.replaceAll(" ", "-"));
    if (!signal.aborted) onPhoto(photo);
  };
  const takeByItself = useEffectEvent(take);
  const failByItself = useEffectEvent(fail);
  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    const watch = async (screen: HTMLVideoElement): Promise<void> => {
      // The camera at the back for documents, the one at the front for faces; whichever there is, else.
      const facingMode = subject === "selfie" ? "user" : "environment";
      await openCamera(screen, { facingMode, ...photoSize }, signal, (error) =>
        failByItself(error),
      );
      untaken.current = signal;
      if (await watchFrames(screen, subject, signal, setSeen)) await takeByItself();
    };
    if (video.current !== null)
      watch(video.current).catch((error: unknown) => {
        if (!signal.aborted) failByItself(error);
      });
    return () => leave.abort();
  }, [subject]);
  return (
    <div className="grid gap-4">
      {/* As wide as leaves all of it in the window of a phone in landscape. */}
      <div className="on-deep relative mx-auto w-full max-w-[80dvh] overflow-hidden rounded-2 bg-deep">
        <video
          ref={video}
          muted
          playsInline
          aria-label={`Camera, for a photo of your ${what}`}
          className={classNames(
            "aspect-4/3 w-full object-cover",
            // As in a mirror; the photo itself is the right way round.
            subject === "selfie" && "-scale-x-100",
          )}
        />
        <Frame subject={subject} good={seen !== undefined && seen.held > 0} />
      </div>
      <div role="status" className="flex min-h-8 items-center gap-3 font-[560]">
        <ReedRing value={seen?.held ?? 0} reeds={reeds} className="size-8 flex-none" />
        {statusOf(seen, subject)}
      </div>
      <Button
        size="large"
        autoFocus
        asleep={seen === undefined}
        busy={isTaking}
        icon={<Camera className="size-5" strokeWidth={1.75} />}
        onClick={() => {
          take().catch(fail);
        }}
      >
        Take the photo
      </Button>
    </div>
  );
}

function statusOf(seen: FrameState | undefined, subject: PhotoSubject): string {
  if (seen === undefined) return "Starting the camera…";
  return seen.hint === undefined ? "Good. Hold still…" : hintWords(seen.hint, subject);
}

/** Where the document or the face belongs. */
function Frame({ subject, good }: { readonly subject: PhotoSubject; readonly good: boolean }) {
  return (
    <svg
      viewBox="0 0 400 300"
      aria-hidden="true"
      className={classNames(
        "pointer-events-none absolute inset-0 size-full",
        good ? "text-mint" : "text-on-deep",
      )}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray={good ? undefined : "10 8"}
    >
      {subject === "selfie" ? (
        <ellipse cx="200" cy="145" rx="82" ry="112" />
      ) : (
        <rect x="28" y="34" width="344" height="232" rx="16" />
      )}
    </svg>
  );
}
