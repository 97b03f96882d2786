import { WholeAddress } from "../../../ui/values/address.tsx";
import { Amount } from "../../../ui/values/amount.tsx";
import { ExactFigure } from "../../../ui/values/exact-figure.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { CostLine, CostList } from "../../../ui/lists/cost-list.tsx";
import { clockTime } from "../../../ui/time/moment.ts";
import { Rosette } from "../../../ui/drawings/rosette.tsx";
import type { BookingOrder } from "./booking.ts";
import { categoryNames } from "../standing/miner-rules.ts";

interface RegistrationSummaryProps {
  readonly order: BookingOrder;
  /** Of the transfer; like the balance undefined while unknown. */
  readonly networkFee: bigint | undefined;
  readonly balance: bigint | undefined;
  /** Until when the slot that is held waits for its fee, ISO 8601; undefined where none is held. */
  readonly heldUntil: string | undefined;
}

/** What will happen: which wallet becomes what, what it costs, where the fee goes, and what stays. */
export function RegistrationSummary({
  order,
  networkFee,
  balance,
  heldUntil,
}: RegistrationSummaryProps) {
  const category = categoryNames[order.category];
  const known = balance !== undefined && networkFee !== undefined;
  return (
    <div className="grid gap-5">
      <p className="grid gap-1">
        <span className="text-ink-2">
          {order.joinsQueue
            ? `${order.walletName} waits for a ${category} slot. Once one is held for it, the fee is`
            : `${order.walletName} becomes a ${category} miner. The fee is`}
        </span>
        <ExactFigure value={order.fee} />
      </p>
      <div className="flex items-start gap-4 rounded-3 border border-line p-4">
        <Rosette address={order.feeRecipient} size="medium" />
        <div className="grid min-w-0 flex-1 gap-1">
          <span className="text-micro text-ink-3">
            {order.joinsQueue ? "Goes to the platform then" : "Goes to the platform"}
          </span>
          <WholeAddress address={order.feeRecipient} />
        </div>
      </div>
      <CostList>
        <CostLine label="Network fee">
          <Amount value={networkFee} exact />
        </CostLine>
        <CostLine label={`${order.joinsQueue ? "Then left" : "Left"} in ${order.walletName}`} total>
          <Amount value={known ? balance - order.fee - networkFee : undefined} exact />
        </CostLine>
      </CostList>
      {heldUntil !== undefined && (
        <Banner>
          The slot is held for you until <span className="figures">{clockTime(heldUntil)}</span>.
          Without the fee it then goes to the next in the queue.
        </Banner>
      )}
      {order.joinsQueue && (
        <Banner tone="warning">
          No {category} slot is free now. The wallet joins the waiting queue, and nothing is paid
          before a slot is held for it.
        </Banner>
      )}
    </div>
  );
}
