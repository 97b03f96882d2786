import {
  ORDER_STATE_MESSAGES as messages,
  type CheckoutPageOrder,
  type Order,
  type OrderState,
} from "@nuc/contract";
import { labelNuc, parseNuc } from "@nuc/money";
import { clockNow } from "../ui/time/server-clock.ts";
import type { BadgeTone } from "../ui/feedback/badge.tsx";
import { methodName } from "./methods.ts";
import { subtractPrice } from "./order-price.ts";

interface StateLook {
  readonly tone: BadgeTone;
  readonly word: string;
}

export const stateBadges: Record<OrderState, StateLook> = {
  waiting: { tone: "warning", word: "Waiting" },
  paid: { tone: "info", word: "Paid" },
  credited: { tone: "success", word: "Credited" },
  expired: { tone: "neutral", word: "Expired" },
  underpaid: { tone: "warning", word: "Underpaid" },
  overpaid: { tone: "success", word: "Overpaid" },
  in_review: { tone: "info", word: "In review" },
  refunded: { tone: "neutral", word: "Refunded" },
  charged_back: { tone: "danger", word: "Charged back" },
};

/** Whether an order can be paid: all of it, or what is missing. */
export const canBePaid = ({ state, expires }: Pick<Order, "state" | "expires">): boolean =>
  (state === "waiting" || state === "underpaid") && Date.parse(expires) > clockNow();

/** Whether something may still happen to an order by itself: its pages ask again then. */
export const mayStillChange = (order: Pick<Order, "state" | "expires">): boolean =>
  order.state === "waiting" || order.state === "paid" || canBePaid(order);

type SaidOf = Pick<
  Order & CheckoutPageOrder,
  "state" | "method" | "amount" | "price" | "currency" | "paid" | "expires"
> & { readonly refunded?: string };

/** What happened to the money of an order, and what comes next. */
export function stateSentence(order: SaidOf): string {
  const { state, price, paid } = order;
  const money = (sum: string): string => `${sum} ${order.currency}`;
  switch (state) {
    case "credited":
      return messages.credited(labelNuc(parseNuc(order.amount)));
    case "underpaid":
      return canBePaid(order)
        ? messages.missing(paid, money(price), money(subtractPrice(price, paid)))
        : messages.underpaid(paid, money(price));
    case "overpaid":
      return messages.overpaid(money(paid), money(subtractPrice(paid, price)));
    case "refunded":
      return messages.refunded(money(order.refunded ?? price), methodName(order.method));
    case "in_review":
      return messages.inReview;
    case "charged_back":
      return messages.chargedBack;
    default:
      return messages[state];
  }
}
