import { centsOf, centsText, type StaffOrderDetail } from "@nuc/contract";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { serverNow } from "../../../ui/time/server-clock.ts";

/** What staff say of a transfer. */
export interface FoundTransfer {
  /** As it is typed, in the order's currency. */
  readonly amount: string;
  /** As the field has it, by this device's clock; "" = now. */
  readonly received: string;
}

/** What is missing of an order's price, such as "5.50". */
export const missingOf = ({ price, paid }: StaffOrderDetail): string =>
  centsText(centsOf(price) - centsOf(paid));

/** Whether a transfer can be matched with the order: begun by PayID, and not paid in full. */
export const canBeMatched = (order: StaffOrderDetail): boolean =>
  order.provider === "payid" &&
  order.begun !== null &&
  order.decision === null &&
  ["waiting", "underpaid", "expired", "in_review"].includes(order.state) &&
  centsOf(order.paid) < centsOf(order.price);

export const isAmount = (text: string): boolean =>
  /^(?=.*[1-9])\d{1,7}(?:\.\d{1,2})?$/.test(text.trim());

/** Whether it came after the time to pay; one that arrived just now is not called late before the server's clock is known. */
function isLate({ expires }: StaffOrderDetail, received: string): boolean {
  const arrived = received === "" ? serverNow() : Date.parse(received);
  return arrived !== undefined && arrived > Date.parse(expires);
}

/** What follows from matching it, in figures; undefined while no amount is typed. */
export function effectOf(
  order: StaffOrderDetail,
  { amount, received }: FoundTransfer,
): string | undefined {
  if (!isAmount(amount)) return undefined;
  const money = (cents: bigint) => amountLabel(centsText(cents), order.currency);
  const arrived = centsOf(order.paid) + centsOf(amount.trim());
  const over = arrived - centsOf(order.price);
  if (isLate(order, received))
    return "The transfer came after the time to pay. No coins are sent: the order waits for a decision.";
  if (over < 0n)
    return `${money(arrived)} of ${money(arrived - over)} will be there. The coins wait for the missing ${money(-over)}.`;
  const sent = `The treasury will pay ${amountLabel(order.amount)} to the wallet of ${order.username}. This cannot be undone.`;
  return over === 0n ? sent : `${sent} ${money(over)} were paid too much, for you to send back.`;
}
