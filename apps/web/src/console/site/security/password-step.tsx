import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { FailureBanner } from "../../../session/failures/failure-banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";

interface PasswordStepProps {
  readonly busy: boolean;
  /** Of the last try. */
  readonly error: unknown;
  readonly onPassword: (password: string) => void;
  readonly onCancel: () => void;
}

/** The password once more, so that a page that was left open sets nothing up. */
export function PasswordStep({ busy, error, onPassword, onCancel }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFault(password === "" ? ACCOUNT_LIFE_MESSAGES.passwordRequired : undefined);
    if (password !== "" && !busy) onPassword(password);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FailureBanner error={error} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault(undefined);
        }}
        error={fault}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={busy}>
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}
