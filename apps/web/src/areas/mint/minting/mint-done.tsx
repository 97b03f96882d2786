import { MINT_MESSAGES, type MintAnswer } from "@nuc/contract";
import { Amount } from "../../../ui/values/amount.tsx";
import { Coin } from "../../../ui/drawings/coin.tsx";
import { ReedRing } from "../../../ui/drawings/reed-ring.tsx";
import { TextLink } from "../../../ui/buttons/text-link.tsx";

interface MintDoneProps {
  readonly answer: MintAnswer;
  /** What the mint pays; undefined where that is not known here. */
  readonly reward?: bigint | undefined;
}

/** The strike: the ring closes, the coin presses in and out; then what was minted, and when the next mint opens. */
export function MintDone({ answer, reward }: MintDoneProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-center">
      <ReedRing
        value={1}
        className="size-36 [&>svg]:animate-[strike-light_var(--strike)_var(--out)_both]"
      >
        <Coin className="size-22 animate-[strike_var(--strike)_var(--press)_both]" />
      </ReedRing>
      <p className="text-h3">{MINT_MESSAGES.done}</p>
      {reward !== undefined && (
        <p className="text-h3">
          <Amount value={reward} direction="in" exact />
        </p>
      )}
      <p className="text-ink-2">{MINT_MESSAGES.next(answer.hoursLeft)}</p>
      <p className="text-small text-ink-2">
        <TextLink to={`/explorer/tx/${answer.hash}`}>See the mint on the ledger</TextLink>
      </p>
    </div>
  );
}
