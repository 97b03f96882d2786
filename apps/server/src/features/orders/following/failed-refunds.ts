import { centsText, PURCHASE_STAFF_MESSAGES } from "@nuc/contract";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { failRefunds, listRefundsOf, type RefundRow } from "../deciding/act-repository.ts";
import type { OrderRow } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { staffPageOf } from "./notify-state.ts";

const { refundRefused } = PURCHASE_STAFF_MESSAGES.mail;

/** Writes that money which the provider was to send back stays there, and tells staff, once for each refund. */
export async function noteFailedRefunds(
  purchases: Purchases,
  transaction: Transaction,
  { id: orderId }: Pick<OrderRow, "id">,
  refs: readonly string[] = [],
): Promise<void> {
  const at = purchases.domain.clock.now();
  const failed = await failRefunds(transaction, { orderId, refs, at });
  for (const refund of failed) await reportRefused(purchases, transaction, refund);
}

/** Milliseconds for which a refund that the provider has taken may still fail, or wait for the customer. */
const MAY_FAIL_FOR = 60 * 24 * 3_600_000;

/** Whether the provider has lately taken a refund that it does not report as sent back yet. */
export async function awaitsRefund(
  transaction: Transaction,
  { id }: Pick<OrderRow, "id">,
  movements: readonly MoneyMovement[],
  now: Date,
): Promise<boolean> {
  const arrived = new Set(movements.map(({ ref }) => ref));
  const since = now.getTime() - MAY_FAIL_FOR;
  return (await listRefundsOf(transaction, id)).some(
    ({ state, provider_ref: ref, settled_at: at }) =>
      state === "sent" && ref !== null && !arrived.has(ref) && (at?.getTime() ?? 0) > since,
  );
}

/** Tells staff that the provider sends no money back, so that they decide again. */
export async function reportRefused(
  { domain }: Purchases,
  transaction: Transaction,
  { order_id: orderId, amount, currency }: RefundRow,
): Promise<void> {
  const { subject, text } = refundRefused;
  await notifyStaff(domain, transaction, {
    subject,
    text: text(orderId, `${centsText(amount)} ${currency}`),
    page: staffPageOf(orderId),
  });
}
