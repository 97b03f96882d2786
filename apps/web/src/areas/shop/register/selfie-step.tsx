import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { useId, useState } from "react";
import { BlobImage } from "../../../camera/blob-image.tsx";
import { LiveCamera } from "../../../camera/live-camera.tsx";
import type { CameraFault } from "../../../camera/open-camera.ts";
import { isOutage, messageOf, toneOf } from "../../../session/calls/api-error.ts";
import { useAttempt } from "../../../signing/once/use-attempt.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { CameraMissing } from "../../../camera/camera-missing.tsx";
import { selfieOf, sendSelfie } from "./selfie.ts";

const { register: messages } = SHOP_CARD_MESSAGES;

/** A picture of the holder; `path` names it once it was sent. */
export interface Selfie {
  readonly file: File;
  readonly path?: string;
}

interface SelfieStepProps {
  readonly selfie: Selfie | undefined;
  readonly onSelfie: (selfie: Selfie | undefined) => void;
  /** Called once the picture is on the server. */
  readonly onSent: (path: string) => void;
}

/** Takes the picture that shops see beside the name, and sends it. */
export function SelfieStep({ selfie, onSelfie, onSent }: SelfieStepProps) {
  const [fault, setFault] = useState<CameraFault>();
  const [missing, setMissing] = useState(false);
  const faultId = useId();
  const sending = useAttempt();
  const take = (photo: File): void => {
    setMissing(false);
    selfieOf(photo).then(
      (file) => onSelfie({ file }),
      () => setFault("none"),
    );
  };
  const takeAnother = (): void => {
    sending.forget();
    onSelfie(undefined);
  };
  const proceed = (): void => {
    if (selfie === undefined) setMissing(true);
    else if (selfie.path !== undefined) onSent(selfie.path);
    else void sending.run(() => send(selfie.file), onSent);
  };
  return (
    <>
      {sending.error !== undefined && (
        <Banner tone={toneOf(sending.error)} role="alert">
          {isOutage(sending.error) ? messages.selfieFailed : messageOf(sending.error)}
        </Banner>
      )}
      {selfie !== undefined && (
        <Taken file={selfie.file} busy={sending.busy} onAgain={takeAnother} />
      )}
      {selfie === undefined && fault !== undefined && (
        <CameraMissing
          fault={fault}
          withoutOne="Connect one and try again."
          onPhone="Or log in on your phone and register there."
          onTryAgain={() => setFault(undefined)}
        />
      )}
      {selfie === undefined && fault === undefined && (
        <LiveCamera subject="selfie" what="selfie" onPhoto={take} onFault={setFault} />
      )}
      <div aria-live="polite" className="contents">
        {missing && <FieldError id={faultId}>{messages.selfieRequired}</FieldError>}
      </div>
      <div className="grid gap-2">
        <Button
          size="large"
          full
          // One button is primary: the one that takes the picture, until there is one.
          variant={selfie === undefined ? "secondary" : "primary"}
          aria-describedby={missing ? faultId : undefined}
          busy={sending.busy}
          onClick={proceed}
        >
          {messages.proceed}
        </Button>
        <LinkButton to="/wallet-listing" variant="quiet" size="large" full>
          {messages.cancel}
        </LinkButton>
      </div>
    </>
  );
}

/** What has gone out is not taken back: a page that is left forgets the answer. */
const send = (file: File): Promise<string> => sendSelfie(file, new AbortController().signal);

interface TakenProps {
  readonly file: File;
  readonly busy: boolean;
  readonly onAgain: () => void;
}

function Taken({ file, busy, onAgain }: TakenProps) {
  return (
    <div className="grid gap-4">
      <BlobImage
        blob={file}
        alt="Your selfie"
        className="mx-auto aspect-[26/23] w-full max-w-[80dvh] rounded-2 bg-sunken object-cover"
      />
      <Button variant="secondary" size="large" disabled={busy} autoFocus onClick={onAgain}>
        Take another
      </Button>
    </div>
  );
}
