import { type PaymentMethod, PURCHASE_MESSAGES, type PurchaseTerms } from "@nuc/contract";
import { Bitcoin, FlaskConical, Landmark, type LucideIcon, Wallet } from "lucide-react";
import { useState, type SyntheticEvent } from "react";
import { methodName } from "../../../orders/methods.ts";
import { classNames } from "../../../ui/classes/class-names.ts";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { StepActions } from "./step-actions.tsx";

interface MethodStepProps {
  readonly terms: PurchaseTerms;
  /** Those that are offered now. */
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | undefined;
  /** Why the server refused the method. */
  readonly fault: string | undefined;
  readonly onDone: (method: PaymentMethod) => void;
  readonly onBack: () => void;
}

/** How the coins are paid: a row for each method that is offered, of which the chosen one says more. */
export function MethodStep({ terms, methods, chosen, fault, onDone, onBack }: MethodStepProps) {
  const [picked, setPicked] = useState(chosen);
  // The switches may close a method while this is open; one that is left alone is chosen.
  const method =
    picked !== undefined && methods.includes(picked)
      ? picked
      : methods.length === 1
        ? methods[0]
        : undefined;
  const [missing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (method === undefined) setMissing(true);
    else onDone(method);
  };
  const shownFault = missing
    ? PURCHASE_MESSAGES.order.methodUnknown
    : method === chosen
      ? fault
      : undefined;
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <fieldset
        className="grid grid-cols-1 rounded-2 border border-line-strong"
        aria-describedby={shownFault === undefined ? undefined : "method-fault"}
      >
        <legend className="sr-only">Payment method</legend>
        {methods.map((offered) => (
          <Row
            key={offered}
            method={offered}
            alone={methods.length === 1}
            sandbox={terms.sandbox.includes(offered)}
            checked={offered === method}
            onChoose={() => {
              setPicked(offered);
              setMissing(false);
            }}
          />
        ))}
      </fieldset>
      {shownFault !== undefined && <FieldError id="method-fault">{shownFault}</FieldError>}
      <StepActions onBack={onBack}>Continue</StepActions>
    </form>
  );
}

interface Face {
  readonly Icon: LucideIcon;
  /** What one pays with, in a line of a phone. */
  readonly by: string;
  /** What else the buyer of coins should know, once it is chosen. */
  readonly next: string;
}

const ofTrial = "After Confirm you choose how the payment ends.";

const faces: Record<PaymentMethod, Face> = {
  1: {
    Icon: Wallet,
    by: "Card or PayPal balance",
    next: "Its page opens after Confirm. Coins arrive within a minute.",
  },
  2: {
    Icon: Bitcoin,
    by: "Another coin",
    next: "Its page opens after Confirm. Your coins arrive once its network confirms.",
  },
  3: {
    Icon: Landmark,
    by: "Australian bank transfer",
    next: "After Confirm you see where to transfer to, with your code.",
  },
  4: { Icon: FlaskConical, by: "A trial", next: ofTrial },
};

/** Of a method that the sandbox replaces, and of the sandbox itself. */
const noMoney = "Sandbox: no money moves";

interface RowProps {
  readonly method: PaymentMethod;
  readonly alone: boolean;
  readonly sandbox: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Row({ method, alone, sandbox, checked, onChoose }: RowProps) {
  const { Icon, by, next } = faces[method];
  const isTrial = sandbox || method === 4;
  return (
    <label
      className={classNames(
        "grid min-h-15 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 border-line px-4 py-2 not-last:border-b first-of-type:rounded-t-2 last-of-type:rounded-b-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
        checked ? "bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]" : "hover:bg-sunken",
      )}
    >
      <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
      <span className="grid">
        <strong className="font-[580]">{methodName(method)}</strong>
        {isTrial ? (
          <span className="text-small text-warning">{noMoney}</span>
        ) : (
          <span className="text-small text-ink-2">{by}</span>
        )}
      </span>
      <input
        type="radio"
        name="method"
        value={method}
        checked={checked}
        onChange={onChoose}
        className={radioClass}
      />
      {checked && (
        <span className="col-span-2 col-start-2 pt-1 pb-1 text-small text-ink-2">
          {alone ? "The only method open right now." : sandbox ? `${by}. ${ofTrial}` : next}
        </span>
      )}
    </label>
  );
}
