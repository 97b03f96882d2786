import { type Sale, TILL_MESSAGES } from "@nuc/contract";
import { formatNuc, labelNuc, parseNuc } from "@nuc/money";
import { type SyntheticEvent, useState } from "react";
import { parseAmount } from "../../../signing/transfer/typed-amount.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { DialogActions } from "../../../ui/dialogs/dialog-actions.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { useFocusOnFault } from "../../../ui/fields/use-focus-on-fault.ts";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { RefundSigning } from "./refund-signing.tsx";

interface RefundStepsProps {
  readonly sale: Sale;
  /** Called with true while the payment back is on its way and the dialog must stay. */
  readonly onLock: (locked: boolean) => void;
  /** The sale with what was paid back. */
  readonly onSale: (sale: Sale) => void;
  readonly onClose: () => void;
}

/** How much, then the key of the shop's wallet, then done. */
export function RefundSteps({ sale, onLock, onSale, onClose }: RefundStepsProps) {
  const [amount, setAmount] = useState<bigint>();
  const [isDone, setDone] = useState(false);
  if (isDone && amount !== undefined)
    return (
      <StepStart key="done">
        <p role="status">{amountLabel(amount)} go back to the customer, who gets an email.</p>
        <DialogActions>
          <Button size="large" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </StepStart>
    );
  if (amount === undefined)
    return (
      <StepStart key="amount">
        <AmountForm sale={sale} onAmount={setAmount} onCancel={onClose} />
      </StepStart>
    );
  return (
    <StepStart key="sign">
      <RefundSigning
        sale={sale}
        amount={amount}
        onLock={onLock}
        onBack={() => setAmount(undefined)}
        onSale={(changed) => {
          onSale(changed);
          setDone(true);
        }}
      />
    </StepStart>
  );
}

interface AmountFormProps {
  readonly sale: Sale;
  readonly onAmount: (amount: bigint) => void;
  readonly onCancel: () => void;
}

function AmountForm({ sale, onAmount, onCancel }: AmountFormProps) {
  const left = parseNuc(sale.amount) - parseNuc(sale.refunded);
  const [typed, setTyped] = useState(formatNuc(left));
  const [wrong, setWrong] = useState(false);
  const amount = parseAmount(typed);
  const field = useFocusOnFault<HTMLInputElement>(wrong);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (amount === undefined || amount === 0n || amount > left) setWrong(true);
    else onAmount(amount);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p>
        {sale.customer} paid {amountLabel(parseNuc(sale.amount))}. You sign the payment back with
        your wallet, on this device.
      </p>
      <TextField
        ref={field}
        label="Amount, NUC"
        hint={`The rest of this sale, or part of it.`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        error={wrong ? faultOf(amount, left) : undefined}
      />
      <DialogActions>
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="large">
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}

function faultOf(amount: bigint | undefined, left: bigint): string {
  if (amount !== undefined && amount > left) return TILL_MESSAGES.refund.tooMuch(labelNuc(left));
  return TILL_MESSAGES.checkout.keyedMalformed;
}
