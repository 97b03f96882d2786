import type { AirdropOnTheWay, WalletRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Gift } from "lucide-react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { ClockTime } from "../../ui/time/exact-time.tsx";
import { Shortened } from "../../ui/values/shortened.tsx";
import { Amount } from "../../ui/values/amount.tsx";

interface PendingAirdropProps {
  readonly airdrop: AirdropOnTheWay;
  readonly wallets: readonly WalletRecord[];
  /** The server's clock, milliseconds of the epoch. */
  readonly now: number;
}

/** What was claimed, until it is paid: how much, where to, and by when. */
export function PendingAirdrop({ airdrop, wallets, now }: PendingAirdropProps) {
  const { walletAddress: address, amount, payBy, held } = airdrop;
  const name = wallets.find(({ account_id: id }) => id === address)?.account_name;
  const coins = <Amount value={parseNuc(amount)} />;
  const receiver = (
    <strong className="font-[580] wrap-anywhere">{name ?? <Shortened whole={address} />}</strong>
  );
  if (held)
    return (
      <Banner icon={<Gift strokeWidth={1.75} />}>
        Your airdrop of {coins} to {receiver} is being checked. We pay it once that is done.
      </Banner>
    );
  const late = Date.parse(payBy) <= now;
  return (
    <Banner icon={<Gift strokeWidth={1.75} />}>
      Your airdrop of {coins} is on the way to {receiver}
      {late ? (
        ". It is later than we said; you need to do nothing."
      ) : (
        <>
          , by <ClockTime iso={payBy} />.
        </>
      )}
    </Banner>
  );
}
