import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { isWrongPassword, useAttempt } from "./use-attempt.ts";
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
      {attempt.error !== undefined && !wrong && (
        <Banner tone="danger" role="alert">
          This browser could not open the wallet. Nothing was changed.
        </Banner>
      )}
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
