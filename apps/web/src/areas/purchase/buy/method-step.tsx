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

/** How the coins are paid: a tile for each method that is offered. */
export function MethodStep({ terms, methods, chosen, fault, onDone, onBack }: MethodStepProps) {
  const [method, setMethod] = useState(
    chosen !== undefined && methods.includes(chosen)
      ? chosen
      : methods.length === 1
        ? methods[0]
        : undefined,
  );
  const [missing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (method === undefined || !methods.includes(method)) setMissing(true);
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
        className={classNames("grid gap-3", methods.length > 1 && "md:grid-cols-2")}
        aria-describedby={shownFault === undefined ? undefined : "method-fault"}
      >
        <legend className="sr-only">Payment method</legend>
        {methods.map((offered) => (
          <Tile
            key={offered}
            method={offered}
            alone={methods.length === 1}
            sandbox={terms.sandbox.includes(offered)}
            checked={offered === method}
            onChoose={() => {
              setMethod(offered);
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
  readonly text: string;
}

const faces: Record<PaymentMethod, Face> = {
  1: { Icon: Wallet, text: "Card or PayPal balance. Coins arrive within a minute." },
  2: { Icon: Bitcoin, text: "Pay with another coin. Your coins arrive once its network confirms." },
  3: { Icon: Landmark, text: "Australian bank transfer with your code." },
  4: { Icon: FlaskConical, text: "Choose how the payment ends." },
};

/** Of a method that the sandbox replaces, and of the sandbox itself. */
const noMoney = "Sandbox: no money moves";

interface TileProps {
  readonly method: PaymentMethod;
  readonly alone: boolean;
  readonly sandbox: boolean;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

function Tile({ method, alone, sandbox, checked, onChoose }: TileProps) {
  const { Icon, text } = faces[method];
  return (
    <label
      className={classNames(
        "grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-start gap-x-3 gap-y-1 rounded-2 border p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus",
        checked
          ? "border-accent bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]"
          : "border-line-strong hover:border-ink-2",
      )}
    >
      <Icon className="size-6" strokeWidth={1.75} aria-hidden="true" />
      <input
        type="radio"
        name="method"
        value={method}
        checked={checked}
        onChange={onChoose}
        className={radioClass}
      />
      <strong className="col-span-2 pt-2 font-[580]">{methodName(method)}</strong>
      <span className="col-span-2 text-small text-ink-2">
        {alone ? "The only method open right now." : text}
      </span>
      {(sandbox || method === 4) && (
        <span className="col-span-2 pt-1 text-micro font-[580] text-warning">{noMoney}</span>
      )}
    </label>
  );
}
