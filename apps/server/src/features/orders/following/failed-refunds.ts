import { centsText, PURCHASE_STAFF_MESSAGES } from "@nuc/contract";
import { notifyStaff } from "../../../domain/staff/notify-staff.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { failRefunds, type RefundRow } from "../deciding/act-repository.ts";
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
