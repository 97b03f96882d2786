import type { StaffOrderDetail } from "@nuc/contract";
import { Panel } from "../../forms/panel.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const acts: Readonly<Record<StaffOrderDetail["acts"][number]["act"], string>> = {
  credit: "had the coins sent",
  return: "had the money sent back",
  close: "closed it as it is",
  refund: "had money sent back",
};

interface Step {
  readonly at: string;
  readonly text: string;
  readonly note?: string;
}

/** Everything that happened to an order, in its order. */
function stepsOf(order: StaffOrderDetail): Step[] {
  const { amount, price, currency, created, signed, begun, paidAt, creditedAt, receipt } = order;
  const at = (moment: string | null, text: string): Step[] =>
    moment === null ? [] : [{ at: moment, text }];
  return [
    { at: created, text: `Ordered ${amountLabel(amount)} for ${amountLabel(price, currency)}` },
    ...at(signed, "Signed by the wallet"),
    ...at(begun, "Payment begun"),
    ...at(paidAt, "Paid"),
    ...at(creditedAt, `Coins sent, receipt ${receipt ?? ""}`),
    ...order.acts.map(({ act, by, at: moment, reason }) => ({
      at: moment,
      text: `${by} ${acts[act]}`,
      note: reason,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

export function OrderTimeline({ order }: { readonly order: StaffOrderDetail }) {
  return (
    <Panel title="Timeline" flush>
      <ol>
        {stepsOf(order).map(({ at, text, note }) => (
          <li
            key={`${at} ${text}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-line px-4 py-2.5 text-small not-last:border-b"
          >
            <span className="min-w-0 wrap-anywhere">
              {text}
              {note !== undefined && <span className="block text-ink-2">{note}</span>}
            </span>
            <span className="text-micro text-ink-3">
              <TimeAgo iso={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
