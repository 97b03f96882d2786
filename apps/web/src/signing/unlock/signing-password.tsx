import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { UnansweredError } from "../once/unanswered-error.ts";
import { isWrongPassword } from "../once/use-attempt.ts";
import { WalletPasswordField } from "./wallet-password-field.tsx";

interface SigningPasswordProps {
  /** How the last try failed; null where none has. */
  readonly error: Error | null;
  readonly pending: boolean;
  /** The message for a failure, except a wrong password. */
  readonly failure: ReactNode;
  /** Says what is done: "Send 5.00 NUC". */
  readonly submitLabel: string;
  readonly backLabel?: string;
  /** Whether one may also go back while the outcome of the last try is not known. Off by default. */
  readonly mayLeave?: boolean;
  readonly onSign: (password: string) => void;
  /** A wrong password is typed again: its failure is over. */
  readonly onRetype: () => void;
  readonly onBack: () => void;
}

/** Why nothing was signed, and the field under it, come into sight where the sheet is longer than the screen. */
const showFromHere = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: "start" });

/** The wallet password that opens the key on this device and signs; a repeat after a lost answer needs none. */
export function SigningPassword({
  error,
  pending,
  failure,
  submitLabel,
  backLabel = "Back",
  mayLeave = false,
  onSign,
  onRetype,
  onBack,
}: SigningPasswordProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const unanswered = error instanceof UnansweredError;
  const wrong = isWrongPassword(error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (password === "" && !unanswered) return setMissing(true);
    onSign(password);
  };
  const type = (value: string): void => {
    setPassword(value);
    setMissing(false);
    if (wrong) onRetype();
  };
  return (
    // Without a box of its own: the actions stay at the foot under all of the step, not under this form alone.
    <form noValidate className="contents" onSubmit={submit}>
      {!wrong && failure && <div ref={showFromHere}>{failure}</div>}
      {!unanswered && (
        <WalletPasswordField value={password} onValue={type} missing={missing} failure={error} />
      )}
      <DialogActions stay>
        <Button
          variant="secondary"
          size="large"
          disabled={pending || (unanswered && !mayLeave)}
          onClick={onBack}
        >
          {backLabel}
        </Button>
        <Button type="submit" size="large" busy={pending}>
          {unanswered ? "Try again" : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
