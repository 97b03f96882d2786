import { Amount } from "../../../ui/values/amount.tsx";
import { ExactFigure } from "../../../ui/values/exact-figure.tsx";
import { WholeAddress } from "../../../ui/values/address.tsx";
import { Shortened } from "../../../ui/values/shortened.tsx";
import { Badge } from "../../../ui/feedback/badge.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { CostLine, CostList } from "../../../ui/lists/cost-list.tsx";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import type { KnownAddress } from "../receiver/known-receivers.ts";
import { AmountWorth } from "../../../signing/transfer/amount-worth.tsx";
import type { TransferOrder } from "../../../signing/transfer/transfer.ts";

interface TransferSummaryProps {
  readonly order: TransferOrder;
  readonly fee: bigint | undefined;
  /** Balance before the transfer; like the fee undefined while unknown. */
  readonly balance: bigint | undefined;
  /** By what name the receiver is known to the customer. */
  readonly receiverName: string | undefined;
  readonly firstTime: boolean;
  readonly lookAlike: KnownAddress | undefined;
  /** Whether the order is given here, so that it says that it cannot be taken back. On by default. */
  readonly last?: boolean;
  /** Whether it is first to be compared with its look-alike: both addresses are shown, and no figures yet. */
  readonly comparing?: boolean;
}

/** What will happen: how much, from where, to which whole address, at what fee, and what stays. */
export function TransferSummary({
  order,
  fee,
  balance,
  receiverName,
  firstTime,
  lookAlike,
  last = true,
  comparing = false,
}: TransferSummaryProps) {
  const toItself = order.receiver === order.walletAddress;
  const leaves = toItself ? 0n : order.amount;
  const left = balance === undefined || fee === undefined ? undefined : balance - leaves - fee;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        <ExactFigure value={order.amount} />
        <span className="block empty:hidden">
          <AmountWorth amount={order.amount} />
        </span>
      </p>
      <Route
        order={order}
        receiverName={receiverName}
        firstTime={firstTime}
        notTo={comparing ? lookAlike : undefined}
      />
      {lookAlike && (
        <Banner tone="danger" role="alert">
          Looks like <span className="wrap-anywhere">{lookAlike.name}</span>, but it is another
          address. Thieves can make an address that starts or ends like one you know.
        </Banner>
      )}
      {order.note !== undefined && (
        <p className="text-small text-ink-2">
          The request says: <q className="wrap-anywhere text-ink">{order.note}</q>
        </p>
      )}
      {!comparing && (
        <CostList>
          <CostLine label="Network fee">
            <Amount value={fee} exact />
          </CostLine>
          <CostLine label="Arrives">In the next block</CostLine>
          <CostLine label={`Left in ${order.walletName}`} total>
            <Amount value={left} exact />
          </CostLine>
        </CostList>
      )}
      {toItself && (
        <Banner tone="warning">
          You are sending to the same wallet. Only the network fee leaves it.
        </Banner>
      )}
      {last && !toItself && (
        <Banner tone="warning">
          A transfer cannot be taken back. Compare the picture and the whole address with the one
          you were given.
        </Banner>
      )}
    </div>
  );
}

function Route({
  order,
  receiverName,
  firstTime,
  notTo,
}: Pick<TransferSummaryProps, "order" | "receiverName" | "firstTime"> & {
  readonly notTo: KnownAddress | undefined;
}) {
  return (
    <div className="grid grid-cols-1 rounded-3 border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
        <Rosette address={order.walletAddress} size="medium" />
        <div className="grid min-w-0 flex-[1_1_7rem]">
          <span className="text-micro text-ink-3">From</span>
          <strong className="truncate font-[580]">{order.walletName}</strong>
          <Shortened whole={order.walletAddress} className="text-ink-2" />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
        <Rosette address={order.receiver} size="medium" />
        <div className="grid min-w-0 flex-[1_1_7rem] gap-1">
          <span className="flex items-center justify-between gap-2">
            <span className="text-micro text-ink-3">To</span>
            {firstTime && (
              <Badge tone="warning" dot>
                First time
              </Badge>
            )}
          </span>
          {receiverName !== undefined && (
            <strong className="font-[580] wrap-anywhere">{receiverName}</strong>
          )}
          <WholeAddress address={order.receiver} />
        </div>
      </div>
      {notTo && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-4">
          <Rosette address={notTo.address} size="medium" />
          <div className="grid min-w-0 flex-[1_1_7rem] gap-1">
            <span className="text-micro text-ink-3">Not the address of</span>
            <strong className="font-[580] wrap-anywhere">{notTo.name}</strong>
            <WholeAddress address={notTo.address} />
          </div>
        </div>
      )}
    </div>
  );
}
