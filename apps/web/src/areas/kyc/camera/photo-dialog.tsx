import { CHECK_REASON_WORDS } from "@nuc/contract";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { BlobImage } from "../../../camera/blob-image.tsx";
import { hintsOfPhoto, type PhotoHint, type PhotoSubject } from "../../../camera/judge-photo.ts";
import { greyOfFile } from "../../../camera/read-photo.ts";
import { LiveCamera } from "../../../camera/live-camera.tsx";
import { cameraFaultWords } from "./no-camera.tsx";
import type { CameraFault } from "../../../camera/open-camera.ts";

/** What the dialog shows: the camera, why there is no picture of it, or a photo that is about to be sent. */
export type PhotoStep =
  | { readonly kind: "camera" }
  | { readonly kind: "no-camera"; readonly fault: CameraFault }
  | { readonly kind: "photo"; readonly photo: File; readonly taken: boolean };

interface PhotoDialogProps {
  readonly subject: PhotoSubject;
  /** What is photographed, within a sentence: "passport". */
  readonly what: string;
  /** Undefined = closed. */
  readonly step: PhotoStep | undefined;
  readonly onStep: (step: PhotoStep | undefined) => void;
  /** Opens the device's own file chooser. */
  readonly onChoose: () => void;
  readonly onSend: (photo: File) => void;
}

/** Takes a photo, or shows one that could be better, before anything is sent. */
export function PhotoDialog({ subject, what, step, onStep, onChoose, onSend }: PhotoDialogProps) {
  return (
    <Dialog
      open={step !== undefined}
      onOpenChange={(open) => {
        if (!open) onStep(undefined);
      }}
      title={subject === "selfie" ? "Take a selfie" : `Photo of your ${what}`}
      description={
        step?.kind === "camera"
          ? "The photo is taken when the picture is good, or when you press the button."
          : undefined
      }
    >
      {step?.kind === "camera" && (
        <StepStart>
          <LiveCamera
            subject={subject}
            what={what}
            onPhoto={(photo) => onStep({ kind: "photo", photo, taken: true })}
            onFault={(fault) => onStep({ kind: "no-camera", fault })}
          />
          <ChooseInstead variant="secondary" onChoose={onChoose} />
        </StepStart>
      )}
      {step?.kind === "no-camera" && (
        <StepStart>
          <Banner tone="warning" role="alert">
            {cameraFaultWords[step.fault]}
          </Banner>
          <ChooseInstead variant="primary" onChoose={onChoose} />
          <Button variant="quiet" size="large" onClick={() => onStep({ kind: "camera" })}>
            Try the camera again
          </Button>
        </StepStart>
      )}
      {step?.kind === "photo" && (
        <LookStep
          key={step.photo.name + step.photo.lastModified}
          photo={step.photo}
          subject={subject}
          again={step.taken ? "Take another" : "Choose another"}
          onAgain={step.taken ? () => onStep({ kind: "camera" }) : onChoose}
          onSend={() => onSend(step.photo)}
        />
      )}
    </Dialog>
  );
}

interface ChooseInsteadProps extends Pick<PhotoDialogProps, "onChoose"> {
  /** The one thing to do where there is no camera. */
  readonly variant: "primary" | "secondary";
}

function ChooseInstead({ variant, onChoose }: ChooseInsteadProps) {
  return (
    <Button variant={variant} size="large" onClick={onChoose}>
      Choose a photo instead
    </Button>
  );
}

interface LookStepProps {
  readonly photo: File;
  readonly subject: PhotoSubject;
  readonly again: string;
  readonly onAgain: () => void;
  readonly onSend: () => void;
}

function LookStep({ photo, subject, again, onAgain, onSend }: LookStepProps) {
  const hints = useHints(photo, subject);
  const doubtful = hints.length > 0;
  return (
    <StepStart>
      <BlobImage
        blob={photo}
        alt={subject === "selfie" ? "Your selfie" : "Your photo of the document"}
        className="max-h-[50dvh] w-full rounded-2 bg-sunken object-contain"
      />
      {doubtful && (
        <Banner tone="warning" role="status">
          {hints.map((hint) => reasonOf(hint)).join(" ")}
        </Banner>
      )}
      <DialogActions>
        <Button variant={doubtful ? "primary" : "secondary"} size="large" onClick={onAgain}>
          {again}
        </Button>
        <Button variant={doubtful ? "secondary" : "primary"} size="large" onClick={onSend}>
          {doubtful ? "Send it anyway" : "Send this photo"}
        </Button>
      </DialogActions>
    </StepStart>
  );
}

const reasonOf = (hint: PhotoHint): string =>
  hint === "too-far" || hint === "moving" ? "" : CHECK_REASON_WORDS[hint].customer;

/** What the photo could be better at, once it is measured; nothing for what the browser cannot open: the server says so then. */
function useHints(photo: File, subject: PhotoSubject): readonly PhotoHint[] {
  const [hints, setHints] = useState<readonly PhotoHint[]>([]);
  useEffect(() => {
    let left = false;
    hintsOfFile(photo, subject).then(
      (found) => {
        if (!left) setHints(found);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [photo, subject]);
  return hints;
}

export async function hintsOfFile(photo: Blob, subject: PhotoSubject): Promise<PhotoHint[]> {
  const seen = await greyOfFile(photo);
  return seen === undefined ? [] : hintsOfPhoto(seen.grey, seen.shortSide, subject);
}
