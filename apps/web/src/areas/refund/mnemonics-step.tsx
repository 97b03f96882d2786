import { REFUND_MESSAGES, WALLET_MESSAGES, type RefundDue, type WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState, type SyntheticEvent } from "react";
import { Button } from "../../ui/buttons/button.tsx";
import { DialogActions } from "../../ui/dialogs/dialog-actions.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { useFocusOnFault } from "../../ui/fields/use-focus-on-fault.ts";
import { amountLabel } from "../../ui/values/amount-label.ts";
import { UnansweredRefundError } from "./pay-refund.ts";
import { RefundFailure } from "./refund-failure.tsx";
import { typedPhrase } from "./refund-rules.ts";
import { NotOfThisWalletError, type useRefund } from "./use-refund.ts";

interface MnemonicsStepProps {
  readonly due: RefundDue;
  readonly wallet: WalletRecord;
  readonly refund: ReturnType<typeof useRefund>;
  readonly onBack: () => void;
  /** Called with true while the refund is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
}

/** The words confirm the refund; a repeat after a lost answer needs none. */
export function MnemonicsStep({ due, wallet, refund, onBack, onLock }: MnemonicsStepProps) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const { error, isPending } = refund;
  const unanswered = error instanceof UnansweredRefundError;
  const mismatch = error instanceof NotOfThisWalletError;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const phrase = typedPhrase(text);
    if (phrase === "" && !unanswered) return setMissing(true);
    onLock(true);
    refund.mutate(unanswered ? undefined : () => phrase, {
      onError: (failure) => {
        // The signed bytes are all that is needed from here on.
        if (failure instanceof UnansweredRefundError) setText("");
      },
      onSettled: () => onLock(false),
    });
  };
  const type = (value: string): void => {
    setText(value);
    setMissing(false);
    if (mismatch) refund.reset();
  };
  const fault = missing
    ? REFUND_MESSAGES.mnemonicsRequired
    : mismatch
      ? WALLET_MESSAGES.phrase.notOfThisWallet
      : undefined;
  const field = useFocusOnFault<HTMLTextAreaElement>(missing || (mismatch && error));
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {error && !mismatch && <RefundFailure error={error} />}
      {!unanswered && (
        <TextArea
          ref={field}
          label="Mnemonics"
          rows={3}
          className="font-mono"
          hint={`The twelve words of ${wallet.account_name} in their order. They stay on this device and are not stored.`}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          error={fault}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <DialogActions>
        <Button
          variant="secondary"
          size="large"
          disabled={isPending || unanswered}
          onClick={onBack}
        >
          Back
        </Button>
        <Button type="submit" size="large" busy={isPending}>
          {unanswered ? "Try again" : `Refund ${amountLabel(parseNuc(due.amount))}`}
        </Button>
      </DialogActions>
    </form>
  );
}
