import type { KycDocument } from "@nuc/contract";
import { useState } from "react";
import { queryClient } from "../../../session/calls/query-client.ts";
import { isComplete } from "../progress/boxes.ts";
import { kycProgressQuery } from "../../../session/signed-in/kyc-progress.ts";
import type { UploadOutcome } from "../upload/run-upload.ts";
import type { ShownOutcome } from "./outcome-dialog.tsx";

/** The message after an upload, one at a time; the last one leads to the next step. */
export function useOutcomes(onComplete: () => void) {
  const [said, setSaid] = useState<ShownOutcome>();
  const [open, setOpen] = useState(false);
  const showOutcome = (
    document: KycDocument,
    outcome: UploadOutcome,
    sendAgain: () => void,
  ): void => {
    // The server continues by itself, and the box shows how far it is.
    if (outcome.kind === "checking") return;
    const progress = queryClient.getQueryData(kycProgressQuery.queryKey);
    const complete = progress !== undefined && isComplete(progress);
    setSaid({ document, outcome, complete, sendAgain });
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    if (said?.complete === true && said.outcome.kind !== "failed") onComplete();
  };
  return { said, open, showOutcome, close };
}
