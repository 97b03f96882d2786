import type { OrderMovement, StaffOrderDetail } from "@nuc/contract";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "../../../ui/feedback/badge.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";
import { Panel } from "../../forms/panel.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";

const kinds: Readonly<Record<OrderMovement["kind"], string>> = {
  payment: "Payment",
  refund: "Refund",
  chargeback: "Chargeback",
  "chargeback-lifted": "Chargeback lifted",
};

type RefundState = StaffOrderDetail["refunds"][number]["state"];
const refundStates: Readonly<Record<RefundState, { tone: BadgeTone; label: string }>> = {
  waiting: { tone: "warning", label: "On its way" },
  sent: { tone: "success", label: "Taken by the provider" },
  refused: { tone: "danger", label: "Refused by the provider" },
};

/** What the provider says of the order's money, what staff had sent back, and its receipts. */
export function OrderMoney({ order }: { readonly order: StaffOrderDetail }) {
  return (
    <>
      <Panel title="Provider transactions" flush>
        {order.movements.length === 0 ? (
          <EmptyState>No payments yet.</EmptyState>
        ) : (
          <ul>
            {order.movements.map(({ ref, bankReference, kind, amount, currency, fee, at }) => (
              <Row key={ref} title={kinds[kind]} value={amountLabel(amount, currency)} iso={at}>
                <span className="font-mono text-micro text-ink-3 wrap-anywhere">
                  {bankReference ?? ref}
                </span>
                {fee !== null && (
                  <span className="block text-small text-ink-2">
                    {kind === "refund" ? "Fee refunded" : "Fee"}: {amountLabel(fee, currency)}
                  </span>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Panel>
      {order.refunds.length > 0 && (
        <Panel title="Sent back by staff" flush>
          <ul>
            {order.refunds.map(({ amount, currency, state, reason, by, at }) => (
              <Row
                key={`${at} ${amount}`}
                title={by}
                value={amountLabel(amount, currency)}
                iso={at}
              >
                <span className="flex flex-wrap items-center gap-2 text-small text-ink-2">
                  <Badge tone={refundStates[state].tone}>{refundStates[state].label}</Badge>
                  {reason}
                </span>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
      {order.receipts.length > 0 && (
        <Panel title="Receipts" flush>
          <ul>
            {order.receipts.map(({ number, kind, gross, tax, issued }) => (
              <Row
                key={number}
                title={kind === "receipt" ? `Receipt ${number}` : `Credit note ${number}`}
                value={`${kind === "receipt" ? "" : "−"}${gross} ${order.currency}`}
                iso={issued}
              >
                <span className="figures text-micro text-ink-3">
                  Tax {tax} {order.currency}
                </span>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

interface RowProps {
  readonly title: string;
  readonly value: string;
  readonly iso: string;
  readonly children: ReactNode;
}

function Row({ title, value, iso, children }: RowProps) {
  return (
    <li className="grid gap-0.5 border-line px-4 py-2.5 text-small not-last:border-b">
      <span className="flex flex-wrap justify-between gap-x-3">
        <strong className="font-[560]">{title}</strong>
        <span className="figures font-[560]">{value}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3">
        {children}
        <span className="text-micro text-ink-3">
          <TimeAgo iso={iso} />
        </span>
      </span>
    </li>
  );
}
