import { WALLET_MESSAGES } from "@nuc/contract";
import { useState, type SyntheticEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { signTextWithPassword } from "../../../vault/vault.ts";
import { amountLabel } from "../send/amount-label.ts";
import { MintFailure } from "./mint-failure.tsx";
import { UnansweredMintError } from "./mint-order.ts";
import type { useMint } from "./use-mint.ts";

interface MintPasswordStepProps {
  readonly address: string;
  /** Smallest units. */
  readonly reward: bigint;
  readonly mint: ReturnType<typeof useMint>;
  readonly onCancel: () => void;
  /** Told true while the mint is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
}

const { password: messages } = WALLET_MESSAGES;

/** The wallet password that opens the phrase on this device; a repeat after a lost answer needs none. */
export function MintPasswordStep(props: MintPasswordStepProps) {
  const { address, reward, mint, onCancel, onLock } = props;
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const unanswered = mint.error instanceof UnansweredMintError;
  const wrong = mint.error?.name === "WrongPasswordError";
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (mint.isPending) return;
    if (password === "" && !unanswered) return setMissing(true);
    onLock(true);
    mint.mutate((text) => signTextWithPassword(address, password, text), {
      onSettled: () => onLock(false),
    });
  };
  const type = (value: string): void => {
    setPassword(value);
    setMissing(false);
    if (wrong) mint.reset();
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {mint.error && !wrong && <MintFailure error={mint.error} />}
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
        <Button variant="secondary" size="large" disabled={mint.isPending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="large" busy={mint.isPending}>
          {unanswered ? "Try again" : `Mint ${amountLabel(reward)}`}
        </Button>
      </DialogActions>
    </form>
  );
}
