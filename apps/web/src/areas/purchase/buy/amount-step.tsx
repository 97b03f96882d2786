import { centsOf, PURCHASE_MESSAGES, purchaseBounds, type PurchaseTerms } from "@nuc/contract";
import { ArrowLeftRight } from "lucide-react";
import { useId, useRef, useState, type SyntheticEvent } from "react";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { ReedSlider } from "../../../ui/fields/reed-slider.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { amountFault, convertAmount, type TypedAmount } from "./amount.ts";
import { StepActions } from "./step-actions.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const { amount: words } = PURCHASE_MESSAGES;

/** USD between two stops of the slider, in cents. */
const sliderStep = 25;

interface AmountStepProps {
  readonly terms: PurchaseTerms;
  readonly typed: TypedAmount;
  readonly onType: (typed: TypedAmount) => void;
  /** Why the server refused the amount. */
  readonly fault: string | undefined;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** How much, in NUC or in USD: each follows the other. */
export function AmountStep({ terms, typed, onType, fault, onDone, onBack }: AmountStepProps) {
  const [judged, setJudged] = useState(fault !== undefined);
  const faultId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { nuc, usd, cents, price } = convertAmount(typed, terms.rate);
  const found = amountFault(typed, terms) ?? fault;
  const shown = judged ? found : undefined;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setJudged(true);
    if (found === undefined) onDone();
    else first.current?.focus();
  };
  const leave = (): void => setJudged(judged || typed.text.trim() !== "");
  const field = { inputMode: "decimal", autoComplete: "off", faultId: shown && faultId } as const;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <p className="figures text-ink-2">{words.worth("NUC", terms.rate)}</p>
      <div className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <TextField
          {...field}
          ref={first}
          label="You get"
          affix={<Unit>NUC</Unit>}
          className="figures pr-16!"
          value={nuc}
          onChange={({ currentTarget }) => onType({ field: "nuc", text: currentTarget.value })}
          onBlur={leave}
        />
        <ArrowLeftRight
          className="mb-4 size-5 text-ink-3 max-md:hidden"
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <TextField
          {...field}
          label="You pay"
          affix={<Unit>USD</Unit>}
          className="figures pr-16!"
          value={usd}
          onChange={({ currentTarget }) => onType({ field: "usd", text: currentTarget.value })}
          onBlur={leave}
        />
      </div>
      <Range terms={terms} cents={cents} onSlide={(slid) => onType({ field: "usd", text: slid })} />
      <div aria-live="polite" className="text-small text-ink-3">
        {shown === undefined ? (
          <p>{words.hint(whole(terms.least), whole(terms.most))}</p>
        ) : (
          <FieldError id={faultId}>{shown}</FieldError>
        )}
      </div>
      <StepActions onBack={onBack}>
        {price === undefined ? "Continue" : `Continue with ${amountLabel(price, "USD")}`}
      </StepActions>
    </form>
  );
}

const Unit = ({ children }: { readonly children: string }) => (
  <span className="pr-3 text-small text-ink-3">{children}</span>
);

/** Without its cents where there are none: "30.00" is "30". */
const whole = (price: string): string => price.replace(/\.00$/, "");

interface RangeProps {
  readonly terms: PurchaseTerms;
  readonly cents: bigint | undefined;
  readonly onSlide: (usd: string) => void;
}

function Range({ terms, cents, onSlide }: RangeProps) {
  const [least, most] = [Number(centsOf(terms.least)), Number(centsOf(terms.most))];
  const [minNuc, maxNuc] = purchaseBounds(terms.rate);
  const value = cents === undefined ? least : Number(cents);
  return (
    <div>
      <ReedSlider
        label="Price in USD"
        min={least}
        max={most}
        step={sliderStep}
        value={value}
        text={`${(Math.min(Math.max(value, least), most) / 100).toFixed(2)} USD`}
        onValue={(slid) => onSlide((slid / 100).toFixed(2))}
      />
      <p className="figures flex justify-between gap-4 text-micro text-ink-3">
        <span>
          {whole(terms.least)} USD · {amountLabel(minNuc)}
        </span>
        <span>
          {whole(terms.most)} USD · {amountLabel(maxNuc)}
        </span>
      </p>
    </div>
  );
}
