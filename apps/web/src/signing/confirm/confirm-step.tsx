import type { CautionReason, ConfirmNeeded } from "@nuc/contract";
import { useState, type ReactNode } from "react";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { confirmByPasskey } from "../../session/signed-in/confirm-by-passkey.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { StepStart } from "../../ui/layout/step-start.tsx";
import { useAttempt } from "../once/use-attempt.ts";
import { CodeStep } from "./code-step.tsx";
import { beginWithCode } from "./own-code.ts";

interface ConfirmStepProps {
  readonly needed: ConfirmNeeded;
  /** What no one else may do. */
  readonly misuse?: string;
  /** What follows once it is confirmed; its failure is said here. */
  readonly then: () => Promise<void>;
  /** What follows is under way. */
  readonly busy?: boolean;
  readonly onBack?: () => void;
}

const why: Record<CautionReason, string> = {
  "new-device": "This device is new to your account.",
  "password-changed": "Your password changed in the last 24 hours.",
  "email-changed": "Your email changed in the last 24 hours.",
};

/** Asks somebody to show that it is them, by the account's passkey or by an emailed code, and continues by itself. */
export function ConfirmStep({
  needed,
  misuse = "empties your wallet",
  then,
  busy = false,
  onBack,
}: ConfirmStepProps) {
  const byPasskey = needed.confirm.includes("passkey");
  const back = onBack && (
    <Button variant="secondary" size="large" disabled={busy} onClick={onBack}>
      Back
    </Button>
  );
  const Way = byPasskey ? ByPasskey : ByEmail;
  return (
    <StepStart key="confirm">
      <div className="grid gap-2">
        <h2 className="text-h3">Confirm that it's you</h2>
        <p className="text-small text-ink-2">
          {needed.reasons.map((reason) => why[reason]).join(" ")} So that nobody else {misuse},{" "}
          {byPasskey ? "use your passkey" : "enter a code that we email you"}.
        </p>
      </div>
      <Way then={then} busy={busy} back={back} />
    </StepStart>
  );
}

interface WayProps {
  readonly then: () => Promise<void>;
  readonly busy: boolean;
  readonly back: ReactNode;
}

const nothing = (): void => undefined;

function ByPasskey({ then, busy, back }: WayProps) {
  const attempt = useAttempt();
  const confirm = async (): Promise<void> => {
    await confirmByPasskey();
    await then();
  };
  return (
    <>
      <FailureBanner error={attempt.error} />
      <DialogActions>
        {back}
        <Button
          size="large"
          busy={busy || attempt.busy}
          onClick={() => void attempt.run(confirm, nothing)}
        >
          Use your passkey
        </Button>
      </DialogActions>
    </>
  );
}

function ByEmail({ then, busy, back }: WayProps) {
  const [sent, setSent] = useState(false);
  const attempt = useAttempt();
  if (sent) return <CodeStep then={then} busy={busy} beside={back} />;
  return (
    <>
      <FailureBanner error={attempt.error} />
      <DialogActions>
        {back}
        <Button
          size="large"
          busy={attempt.busy}
          onClick={() => void attempt.run(beginWithCode, () => setSent(true))}
        >
          Email me a code
        </Button>
      </DialogActions>
    </>
  );
}
