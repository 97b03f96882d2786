import { KYC_MESSAGES, type KycDocument } from "@nuc/contract";
import { useId, useRef, useState } from "react";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { useToast } from "../../../ui/feedback/toasts.tsx";
import { hintsOfFile, PhotoDialog, type PhotoStep } from "../camera/photo-dialog.tsx";
import { fileFault, isPicture } from "../photo/file-rules.ts";
import { documentTexts } from "./documents.ts";
import { DropBox } from "./drop-box.tsx";

interface OpenBoxProps {
  readonly document: KycDocument;
  readonly megabytes: number;
  /** Why the last photo was not taken; shown under the box until another is tried. */
  readonly fault: string | undefined;
  readonly onPhoto: (photo: File) => void;
  /** Of a file that is refused before it is sent. */
  readonly onRefused: (message: string) => void;
}

/** A box that takes a photo: a chosen file, a dropped one, or the camera. A photo that could be better is shown before it is sent. */
export function OpenBox({ document, megabytes, fault, onPhoto, onRefused }: OpenBoxProps) {
  const { what, subject, hint } = documentTexts[document];
  const toast = useToast();
  const faultId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<PhotoStep>();

  const send = (photo: File): void => {
    setStep(undefined);
    onPhoto(photo);
  };
  const take = async (file: File | undefined, dropped: boolean): Promise<void> => {
    if (dropped && file !== undefined && !isPicture(file)) {
      toast.error(KYC_MESSAGES.upload.notAccepted);
      return;
    }
    const wrong = fileFault(file, megabytes);
    if (wrong !== undefined || file === undefined) {
      setStep(undefined);
      onRefused(wrong ?? KYC_MESSAGES.upload.empty);
      return;
    }
    // One that the browser cannot open goes to the server, which says why.
    const hints = await hintsOfFile(file, subject).catch(() => []);
    if (hints.length === 0) send(file);
    else setStep({ kind: "photo", photo: file, taken: false });
  };
  return (
    <>
      <DropBox
        what={what}
        hint={hint}
        megabytes={megabytes}
        cameraFirst={subject === "selfie"}
        input={input}
        faultId={fault === undefined ? undefined : faultId}
        onFile={(file, dropped) => void take(file, dropped)}
        onCamera={() => setStep({ kind: "camera" })}
      />
      {fault !== undefined && <FieldError id={faultId}>{fault}</FieldError>}
      <PhotoDialog
        subject={subject}
        what={what}
        step={step}
        onStep={setStep}
        onChoose={() => input.current?.click()}
        onSend={send}
      />
    </>
  );
}
