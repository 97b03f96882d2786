import { SHOP_CARD_MESSAGES } from "@nuc/contract";
import { Button } from "../../../ui/buttons/button.tsx";
import { LinkButton } from "../../../ui/buttons/link-button.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";

const { doneTitle, done } = SHOP_CARD_MESSAGES.register;

interface DoneStepProps {
  /** Left out where the wallet was there before. */
  readonly onTopUp: (() => void) | undefined;
}

/** The wallet is registered; both ways lead to the wallets, the first one with a transfer begun. */
export function DoneStep({ onTopUp }: DoneStepProps) {
  return (
    <>
      <div role="status" className="grid grid-cols-1 justify-items-center gap-3 py-6 text-center">
        <ReedRing value={1} className="size-36">
          <Coin className="size-24" />
        </ReedRing>
        <p className="mt-2 max-w-full text-h2 wrap-break-word">{doneTitle}</p>
        <p className="text-ink-2">{done}</p>
        {onTopUp !== undefined && (
          <p className="max-w-[26em] text-small text-ink-2">
            It is empty. Top it up with what you want to spend in shops.
          </p>
        )}
      </div>
      <div className="grid gap-2">
        {onTopUp !== undefined && (
          <Button size="large" full onClick={onTopUp}>
            Top up the wallet
          </Button>
        )}
        <LinkButton
          to="/wallet-listing"
          variant={onTopUp === undefined ? "primary" : "quiet"}
          size="large"
          full
        >
          Go to your wallets
        </LinkButton>
      </div>
    </>
  );
}
