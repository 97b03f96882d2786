import type { MinerOffer } from "@nuc/contract";
import { SlotFees } from "./slot-fees.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { StepStart } from "../../../ui/layout/step-start.tsx";

interface FeesReceivedStepProps {
  readonly walletName: string;
  readonly offers: readonly MinerOffer[];
  readonly onContinue: () => void;
}

/** What registration means, before anything is chosen. */
export function FeesReceivedStep({ walletName, offers, onContinue }: FeesReceivedStepProps) {
  return (
    <StepStart>
      <Banner tone="success">You can register {walletName} as a miner now.</Banner>
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-ink-3">
        <li>You choose a type, Silver or Gold. A Silver wallet can mint coins once a day.</li>
        <li>
          The slot is booked and its fee is paid from this wallet, in one step. Your clearance took
          no coins: you pay the slot fee once.
        </li>
        <li>If no slot is free, the wallet waits in a queue and nothing is paid.</li>
        <li>If the fee cannot be paid, the slot is given back.</li>
      </ul>
      <SlotFees offers={offers} />
      <Button size="large" full onClick={onContinue}>
        Continue
      </Button>
    </StepStart>
  );
}
