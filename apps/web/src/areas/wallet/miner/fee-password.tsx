import { WALLET_MESSAGES } from "@nuc/contract";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { signWithPassword } from "../../../vault/vault.ts";
import type { Registration } from "./use-registration.ts";

interface FeePasswordProps {
  readonly walletAddress: string;
  readonly registering: Registration;
  readonly submitLabel: string;
  /** What became of it, where it failed. */
  readonly failure: ReactNode;
  readonly onBack: () => void;
  readonly backLabel: string;
}

const { password: messages } = WALLET_MESSAGES;

/** The wallet password that signs the fee on this device; a repeat after a lost answer needs none. */
export function FeePassword(props: FeePasswordProps) {
  const { walletAddress, registering, submitLabel, failure, onBack, backLabel } = props;
  const { unanswered, pending, wrongPassword } = registering;
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (pending) return;
    if (password === "" && !unanswered) return setMissing(true);
    registering.pay((transfer) => signWithPassword(walletAddress, password, transfer));
  };
  const type = (value: string): void => {
    setPassword(value);
    setMissing(false);
    if (wrongPassword) registering.reset();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {!wrongPassword && failure}
      {!unanswered && (
        <PasswordField
          label="Wallet password"
          what="wallet password"
          autoComplete="off"
          value={password}
          onChange={(event) => type(event.currentTarget.value)}
          error={missing ? messages.required : wrongPassword ? messages.wrong : undefined}
        />
      )}
      <DialogActions>
        <Button variant="secondary" size="large" disabled={pending || unanswered} onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit" size="large" busy={pending}>
          {unanswered ? "Try again" : submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
