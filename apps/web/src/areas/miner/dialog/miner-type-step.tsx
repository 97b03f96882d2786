import {
  MINER_MESSAGES,
  type MinerOffer,
  type RegistrationCategory,
  type WalletRecord,
} from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { useState, type SyntheticEvent } from "react";
import { Amount } from "../../../ui/values/amount.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { radioClass } from "../../../ui/classes/choice-class.ts";
import { FieldError } from "../../../ui/fields/field-frame.tsx";
import { groupedNumber } from "../../../ui/values/grouped-number.ts";
import { ReedBar } from "../../../ui/drawings/reed-bar.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";
import type { TransferCosts } from "../../../signing/transfer/transfer-costs.ts";
import { balanceFault } from "./balance-fault.ts";
import { categoryNames } from "../standing/miner-rules.ts";

interface MinerTypeStepProps {
  readonly wallet: WalletRecord;
  readonly offers: readonly MinerOffer[];
  readonly costs: TransferCosts;
  readonly initial: RegistrationCategory | undefined;
  readonly onChoose: (category: RegistrationCategory) => void;
}

/** Silver or gold, with fee, balance after and free slots; the balance must exceed the fee. */
export function MinerTypeStep({ wallet, offers, costs, initial, onChoose }: MinerTypeStepProps) {
  const [category, setCategory] = useState(initial);
  const [fault, setFault] = useState<string>();
  const balance = parseNuc(wallet.balance);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const offer = offers.find((one) => one.category === category);
    const found = faultOf(offer, balance, costs);
    setFault(found);
    if (offer && found === undefined) onChoose(offer.category);
    else goToChoice(event.currentTarget);
  };
  const choose = (next: RegistrationCategory): void => {
    setCategory(next);
    setFault(undefined);
  };
  return (
    <StepStart>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <fieldset
          className="grid gap-3"
          aria-describedby={fault === undefined ? undefined : "miner-type-fault"}
        >
          <legend className="sr-only">Type of miner</legend>
          {offers.map((offer) => (
            <OfferCard
              key={offer.category}
              offer={offer}
              left={balance - parseNuc(offer.fee) - costs.fee}
              chosen={offer.category === category}
              onChoose={() => choose(offer.category)}
            />
          ))}
        </fieldset>
        {fault !== undefined && (
          <div role="alert">
            <FieldError id="miner-type-fault">{fault}</FieldError>
          </div>
        )}
        <Button type="submit" size="large" full>
          Continue
        </Button>
      </form>
    </StepStart>
  );
}

function faultOf(
  offer: MinerOffer | undefined,
  balance: bigint,
  costs: TransferCosts,
): string | undefined {
  if (!offer) return MINER_MESSAGES.categoryRequired;
  if (!offer.feesReceived) return MINER_MESSAGES.feesOfOther;
  return balanceFault(balance, parseNuc(offer.fee), costs);
}

/** Brings the person to the type that is chosen, or to the first one. */
function goToChoice(form: Element): void {
  const choice = form.querySelector("input:checked") ?? form.querySelector("input");
  if (choice instanceof HTMLElement) choice.focus();
}

interface OfferCardProps {
  readonly offer: MinerOffer;
  /** What the wallet would still hold; negative where it holds too little. */
  readonly left: bigint;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function OfferCard({ offer, left, chosen, onChoose }: OfferCardProps) {
  const { category, fee, free, capacity, waiting } = offer;
  const name = categoryNames[category];
  return (
    <label className="grid cursor-pointer gap-3 rounded-3 border border-line p-4 has-checked:border-accent has-checked:bg-accent-soft">
      <span className="flex items-center gap-3">
        <input
          type="radio"
          name="miner-type"
          value={category}
          aria-label={name}
          className={radioClass}
          checked={chosen}
          onChange={onChoose}
        />
        <span className="flex-1 font-[580]">{name}</span>
        <Amount value={parseNuc(fee)} exact />
      </span>
      <span className="text-small">{whatItDoes[category]}</span>
      <ReedBar
        value={capacity === 0 ? 0 : free / capacity}
        label={`Free ${name} slots: ${groupedNumber(free)} of ${groupedNumber(capacity)}`}
      />
      <span className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small text-ink-2">
        <span className="figures">{slotsInWords(free, waiting)}</span>
        {offer.feesReceived ? (
          <span>{left < 0n ? "Your balance is too small" : <LeftAfter left={left} />}</span>
        ) : (
          <span>Fees not received for this type</span>
        )}
      </span>
    </label>
  );
}

/** Which kind mints: decided by the wallet's category alone. */
const whatItDoes: Record<RegistrationCategory, string> = {
  SILVER: "Mints new coins once every 24 hours.",
  GOLD: "Does not mint.",
};

function LeftAfter({ left }: { readonly left: bigint }) {
  return (
    <>
      Left after: <Amount value={left} />
    </>
  );
}

const count = (number: number, noun: string): string =>
  `${groupedNumber(number)} ${noun}${number === 1 ? "" : "s"}`;

function slotsInWords(free: number, waiting: number): string {
  if (free > 0) return `${count(free, "slot")} free`;
  if (waiting === 0) return "No slot free: you would be the first to wait";
  return `No slot free, ${count(waiting, "wallet")} waiting`;
}
