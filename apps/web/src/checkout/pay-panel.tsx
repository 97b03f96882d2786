import { type CheckoutPageOrder, PURCHASE_MESSAGES } from "@nuc/contract";
import type { ReactNode } from "react";
import { isPayId } from "../orders/methods.ts";
import { canBePaid, mayStillChange, stateSentence } from "../orders/order-state.ts";
import { StateBadge } from "../orders/state-badge.tsx";
import { useHoldLeft } from "../orders/use-hold-left.ts";
import { buttonClass } from "../ui/classes/button-class.ts";
import { classNames } from "../ui/classes/class-names.ts";
import { Coin } from "../ui/drawings/coin.tsx";
import { ReedRing } from "../ui/drawings/reed-ring.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import type { PayPanelProps } from "./pay-panel-props.ts";
import { PayIdPanel } from "./payid-panel.tsx";
import { ProviderPanel } from "./provider-panel.tsx";
import { SandboxPanel } from "./sandbox-panel.tsx";

/** How the order is paid, or its outcome. */
export function PayPanel(props: PayPanelProps) {
  const { order } = props;
  // Drawn again when the time is over.
  const left = useHoldLeft(order.expires);
  const isOpen = left > 0 && canBePaid(order);
  return (
    <section
      aria-label="Payment"
      className={classNames(
        "grid gap-5 p-6 md:p-8",
        isOpen ? "content-start" : "content-center justify-items-center",
      )}
    >
      {isOpen ? <Open {...props} /> : <Outcome order={order} />}
      <a
        href={wayBack(order)}
        className={buttonClass({
          variant: isOpen ? "quiet" : "primary",
          full: isOpen,
          size: isOpen ? "medium" : "large",
        })}
      >
        {isOpen ? "Pay later: back to the order" : "Back to NUC"}
      </a>
    </section>
  );
}

const wayBack = ({ redirect, id }: CheckoutPageOrder): string =>
  redirect ?? `/orders/${encodeURIComponent(id)}`;

function Open(props: PayPanelProps) {
  const { order, back } = props;
  const isCancelled = back === "cancelled" && order.state === "waiting";
  return (
    <>
      {order.state === "underpaid" && <Banner tone="warning">{stateSentence(order)}</Banner>}
      {isCancelled && <Banner>You came back without paying. You were not charged.</Banner>}
      <Method {...props} />
    </>
  );
}

function Method(props: PayPanelProps) {
  const { order } = props;
  if (order.sandbox) return <SandboxPanel {...props} />;
  if (isPayId(order.method)) return <PayIdPanel {...props} />;
  return <ProviderPanel {...props} />;
}

/** Also of an order whose time is over, before the server has written that down. */
function Outcome({ order }: { readonly order: CheckoutPageOrder }) {
  if (order.state === "waiting")
    return (
      <Shown title="Time is up" full={0}>
        {PURCHASE_MESSAGES.order.expired}
      </Shown>
    );
  const hasCoins = order.state === "credited" || order.state === "overpaid";
  return (
    <Shown
      title={<StateBadge state={order.state} />}
      full={hasCoins ? 1 : order.state === "paid" ? 0.5 : 0}
    >
      {stateSentence(order)}
      {(mayStillChange(order) || order.state === "in_review") && " You can close this page."}
    </Shown>
  );
}

interface ShownProps {
  readonly title: ReactNode;
  /** How far the coins are on their way, 0 to 1. */
  readonly full: number;
  readonly children: ReactNode;
}

function Shown({ title, full, children }: ShownProps) {
  return (
    <div role="status" className="grid justify-items-center gap-4 py-6 text-center">
      <ReedRing value={full} className="size-32">
        {full > 0 && <Coin className="size-20" />}
      </ReedRing>
      <h1 className="text-h3">{title}</h1>
      <p className="max-w-[28em] text-ink-2">{children}</p>
    </div>
  );
}
