import { KYC_MESSAGES, type KycDocument } from "@nuc/contract";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/dialogs/dialog.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { documentTexts } from "../upload/documents.ts";
import type { UploadOutcome } from "../upload/run-upload.ts";

/** What the page says of an upload once it is over. */
export interface ShownOutcome {
  readonly document: KycDocument;
  readonly outcome: Exclude<UploadOutcome, { kind: "checking" }>;
  /** Whether nothing is left to do: the check is complete. */
  readonly complete: boolean;
  /** Sends a photo again whose connection was lost. */
  readonly sendAgain: () => void;
}

interface OutcomeDialogProps {
  /** Stays while the dialog closes. */
  readonly said: ShownOutcome | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

function titleOf({ document, outcome, complete }: ShownOutcome): string {
  if (outcome.kind === "failed") return outcome.title;
  if (complete) return `${KYC_MESSAGES.page.heading} ${KYC_MESSAGES.page.done}`;
  const { accepted, received } = documentTexts[document];
  return outcome.kind === "passed" ? accepted : received;
}

const tones = { passed: "success", "in-review": "info", failed: "danger" } as const;

/** The modal after each upload: green for what passed, red with the specification's title for what did not. */
export function OutcomeDialog({ said, open, onClose }: OutcomeDialogProps) {
  if (said === undefined) return null;
  const { outcome, complete } = said;
  const again = outcome.kind === "failed" && outcome.again;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={titleOf(said)}
      finalFocus={() => document.querySelector<HTMLElement>(`[data-box=${said.document}]`)}
      actions={
        <>
          {again && (
            <Button variant="secondary" size="large" onClick={onClose}>
              Later
            </Button>
          )}
          <Button
            size="large"
            onClick={() => {
              onClose();
              if (again) said.sendAgain();
            }}
          >
            {again ? "Send it again" : complete ? "Continue" : "OK"}
          </Button>
        </>
      }
    >
      <Banner tone={tones[outcome.kind]} role={outcome.kind === "failed" ? "alert" : "status"}>
        {outcome.message}
      </Banner>
      {complete && outcome.kind !== "failed" && <p>{KYC_MESSAGES.page.after}</p>}
    </Dialog>
  );
}
