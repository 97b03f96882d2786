import { useState, type ReactNode, type SyntheticEvent } from "react";
import { ApiError, NetworkError } from "../../session/calls/api-error.ts";
import { FailureBanner } from "../../session/failures/failure-banner.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { isWrongPassword, useAttempt } from "../once/use-attempt.ts";
import { WalletPasswordField } from "./wallet-password-field.tsx";

interface WalletPasswordStepProps<Result> {
  /** Rejects with WrongPasswordError, by name, when the password does not open. */
  readonly open: (password: string) => Promise<Result>;
  readonly onOpened: (result: Result, password: string) => void;
  /** What the button says. */
  readonly label: string;
  /** Another button before it. */
  readonly beside?: ReactNode;
}

/** Asks for the wallet password and does with it what it is asked for. */
export function WalletPasswordStep<Result>({
  open,
  onOpened,
  label,
  beside,
}: WalletPasswordStepProps<Result>) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const attempt = useAttempt();
  const wrong = isWrongPassword(attempt.error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setMissing(password === "");
    if (password === "") return;
    void attempt.run(
      () => open(password),
      (result) => onOpened(result, password),
    );
  };
  const type = (value: string): void => {
    setPassword(value);
    setMissing(false);
    attempt.forget();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {attempt.error !== undefined && !wrong && <Failed error={attempt.error} />}
      <WalletPasswordField
        value={password}
        onValue={type}
        missing={missing}
        failure={attempt.error}
      />
      <DialogActions>
        {beside}
        <Button type="submit" size="large" busy={attempt.busy}>
          {label}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A call that failed says why; anything else is the browser's. */
function Failed({ error }: { readonly error: unknown }) {
  if (error instanceof ApiError || error instanceof NetworkError)
    return <FailureBanner error={error} />;
  return (
    <Banner tone="danger" role="alert">
      This browser could not open the wallet. Nothing was changed.
    </Banner>
  );
}
