import { arrivedPrice, centsOf, type Order } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { methodName } from "../../../orders/methods.ts";
import { mayStillChange } from "../../../orders/order-state.ts";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { classNames } from "../../../ui/classes/class-names.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";

interface Moment {
  readonly title: string;
  readonly text: string;
  /** ISO 8601; null = not yet. */
  readonly at: string | null;
}

/** What an order goes through when all goes well. */
function momentsOf(order: Order, wallet: string): readonly Moment[] {
  const price = `${order.price} ${order.currency}`;
  return [
    {
      title: "Order made",
      text: `${amountLabel(parseNuc(order.amount))} for ${price}`,
      at: order.created,
    },
    {
      title: "Signed on your device",
      text: `The coins can only go to ${wallet}`,
      at: order.signed,
    },
    {
      title: "Paid",
      text: paymentOf(order),
      at: order.paidAt,
    },
    {
      title: order.creditedAt === null ? "Sending the coins" : "Coins sent",
      text: coinsOf(order),
      at: order.creditedAt,
    },
  ];
}

function paymentOf(order: Order): string {
  const { paidAt, price, currency, method } = order;
  const arrived = arrivedPrice(order);
  if (paidAt !== null) return `${methodName(method)} confirmed ${arrived} ${currency}`;
  return centsOf(arrived) > 0n
    ? `${arrived} ${currency} of ${price} ${currency} arrived by ${methodName(method)}`
    : `${price} ${currency} by ${methodName(method)}`;
}

function coinsOf(order: Order): string {
  if (order.creditedAt !== null) return "From the treasury, once";
  if (order.state === "in_review") return "Once our team has decided";
  return !mayStillChange(order)
    ? "No coins were sent"
    : "From the treasury, usually within a minute";
}

/** How far an order has come. */
export function OrderTimeline({
  order,
  wallet,
}: {
  readonly order: Order;
  readonly wallet: string;
}) {
  const moments = momentsOf(order, wallet);
  const next = mayStillChange(order) ? moments.findIndex(({ at }) => at === null) : -1;
  return (
    <ol className="grid">
      {moments.map((moment, index) => (
        <li
          key={moment.title}
          aria-current={index === next ? "step" : undefined}
          className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[0.6875rem] not-last:before:w-0.5 not-last:before:bg-line"
        >
          <Dot look={moment.at !== null ? "done" : index === next ? "now" : "ahead"}>
            {moment.at !== null && (
              <Check className="size-3.5" strokeWidth={2.5} aria-hidden="true" />
            )}
          </Dot>
          <span
            className={classNames("grid", moment.at === null && index !== next && "text-ink-3")}
          >
            <strong className="font-[580]">{moment.title}</strong>
            <span className="text-small text-ink-2">{moment.text}</span>
          </span>
          <span className="text-micro text-ink-3">
            {moment.at !== null && <TimeAgo iso={moment.at} short />}
          </span>
        </li>
      ))}
    </ol>
  );
}

const dots = {
  done: "bg-accent text-on-accent",
  now: "border-2 border-copper bg-surface",
  ahead: "border border-line-strong bg-surface",
};

function Dot({
  look,
  children,
}: {
  readonly look: keyof typeof dots;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames("relative z-1 grid size-6 place-items-center rounded-full", dots[look])}
    >
      {children}
    </span>
  );
}
