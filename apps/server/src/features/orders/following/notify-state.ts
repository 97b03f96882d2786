import { centsText, PURCHASE_NOTICES } from "@nuc/contract";
import { labelNuc } from "@nuc/money";
import { notify } from "../../../domain/notifications/notify.ts";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { OrderRow } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";

const { staff } = PURCHASE_NOTICES;

/** Sends open pages what has changed, and notifies the customer and staff of what they have to know, once each. */
export async function notifyState(
  purchases: Purchases,
  transaction: Transaction,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<void> {
  const { clock, events } = purchases.domain;
  const isNews =
    before.state !== after.state ||
    before.review !== after.review ||
    before.paid !== after.paid ||
    before.refunded !== after.refunded;
  if (isNews) {
    const { id: orderId, state } = after;
    await events.publish(transaction, after.account_id, { event: "order", orderId, state });
  }
  // Until its time is over more may come.
  const isEarly = after.state === "underpaid" && !after.closed && clock.now() < after.expires_at;
  const words = isEarly ? undefined : wordsOf(after);
  if (!words) return;
  const { id, account_id: accountId } = after;
  const isNew = await notify(purchases.domain, transaction, {
    kind: "purchase",
    key: ["order", id, after.state, ...newsOf(after)].join(":"),
    accountId,
    link: linkTo(id),
    ...words,
  });
  if (isNew) await notifyTeam(purchases, transaction, after);
}

/** What makes news of an order that has been in the same state before; money may be returned, and come, again and again. */
function newsOf({ review, refunded }: OrderRow): string[] {
  if (review === null) return [String(refunded)];
  return review === "returned" ? [review, String(refunded)] : [review];
}

/** Notifies the customer that the coins are there. */
export async function notifyCredited(
  { domain }: Purchases,
  transaction: Transaction,
  { id, account_id: accountId, amount, wallet_address: address }: OrderRow,
): Promise<void> {
  const { title, text } = PURCHASE_NOTICES.credited;
  await notify(domain, transaction, {
    kind: "purchase",
    key: `order:${id}:credited`,
    accountId,
    title,
    text: text(labelNuc(BigInt(amount)), address),
    link: linkTo(id),
  });
}

const linkTo = (id: string) => ({ path: `/orders/${id}`, label: PURCHASE_NOTICES.link });

/** The console's page of an order. */
export const staffPageOf = (id: string): string => `/orders/${id}`;

const moneyOf = (cents: bigint, { currency }: Pick<OrderRow, "currency">): string =>
  `${centsText(cents)} ${currency}`;

/** What the customer reads of a state that is not as it should be; undefined of any other. */
function wordsOf(order: OrderRow): { title: string; text: string } | undefined {
  const { overpaid, underpaid, inReview, refunded, chargedBack } = PURCHASE_NOTICES;
  const coins = labelNuc(BigInt(order.amount));
  const money = (cents: bigint) => moneyOf(cents, order);
  const words = ({ title }: { title: string }, text: string) => ({ title, text });
  if (order.state === "overpaid")
    return words(overpaid, overpaid.text(coins, money(order.paid - order.price)));
  if (order.state === "underpaid")
    return words(underpaid, underpaid.text(coins, money(order.paid), money(order.price)));
  if (order.state === "in_review") return words(inReview, inReview.text(coins));
  if (order.state === "refunded")
    return words(refunded, refunded.text(coins, money(order.refunded)));
  if (order.state === "charged_back") return words(chargedBack, chargedBack.text(coins));
  return undefined;
}

async function notifyTeam(
  { domain }: Purchases,
  transaction: Transaction,
  order: OrderRow,
): Promise<void> {
  const what = Object.entries(staff.what).find(([state]) => state === order.state)?.[1];
  if (what === undefined) return;
  const lines = [
    staff.order(order.id, order.username, order.provider),
    staff.sums(
      labelNuc(BigInt(order.amount)),
      moneyOf(order.price, order),
      moneyOf(order.paid, order),
      moneyOf(order.refunded, order),
    ),
    staff.coins(order.credit === "paid"),
    ...(order.review ? [staff.why[order.review]] : []),
  ];
  await notifyStaff(domain, transaction, {
    subject: staff.subject(what),
    text: lines.join("\n"),
    page: staffPageOf(order.id),
  });
}
