import { WALLET_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { signWithPassword } from "../../../vault/vault.ts";
import { amountLabel } from "./amount-label.ts";
import { TransferFailure } from "./transfer-failure.tsx";
import type { TransferOrder } from "./transfer.ts";
import { UnansweredTransferError, type useTransfer } from "./use-transfer.ts";

interface PasswordStepProps {
  readonly order: TransferOrder;
  readonly transfer: ReturnType<typeof useTransfer>;
  readonly onBack: () => void;
  readonly onLock: (locked: boolean) => void;
  readonly onSent: () => void;
}

const { password: messages } = WALLET_MESSAGES;

/** The wallet password that opens the phrase on this device; a repeat after a lost answer needs none. */
export function PasswordStep({ order, transfer, onBack, onLock, onSent }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const unanswered = transfer.error instanceof UnansweredTransferError;
  const wrong = transfer.error?.name === "WrongPasswordError";
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (transfer.isPending) return;
    if (password === "" && !unanswered) return setMissing(true);
    onLock(true);
    transfer.mutate((request) => signWithPassword(order.walletAddress, password, request), {
      onSuccess: onSent,
      onSettled: () => onLock(false),
    });
  };
  const type = (value: string): void => {
    setPassword(value);
    setMissing(false);
    if (wrong) transfer.reset();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {transfer.error && !wrong && <TransferFailure error={transfer.error} />}
      {!unanswered && (
        <PasswordField
          label="Wallet password"
          what="wallet password"
          autoComplete="off"
          value={password}
          onChange={(event) => type(event.currentTarget.value)}
          error={missing ? messages.required : wrong ? messages.wrong : undefined}
        />
      )}
      <DialogActions>
        <Button
          variant="secondary"
          size="large"
          disabled={transfer.isPending || unanswered}
          onClick={onBack}
        >
          Back
        </Button>
        <Button type="submit" size="large" busy={transfer.isPending}>
          {unanswered ? "Try again" : `Send ${amountLabel(order.amount)}`}
        </Button>
      </DialogActions>
    </form>
  );
}
