import { centsText } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { following } from "../following/job.ts";
import { settle } from "../following/settle.ts";
import { type OrderRow, updateOrder } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { insertAct, insertRefunds } from "./act-repository.ts";
import type { RefundPart } from "./refundable.ts";
import { SEND_REFUNDS } from "./send-refunds.ts";

/** What doing an act needs, also later. */
export interface Act {
  readonly kind: "credit" | "return" | "close" | "refund";
  readonly id: string;
  readonly reason: string;
  /** Cents; undefined = all that can go back. */
  readonly amount?: bigint | undefined;
}

interface Applied {
  /** Locked. */
  readonly order: OrderRow;
  readonly act: Act;
  /** What goes back. */
  readonly parts: readonly RefundPart[];
}

/** Does an act that was found to be possible, with its row of the audit. */
export async function applyAct(
  purchases: Purchases,
  transaction: Transaction,
  origin: AuditOrigin,
  { order, act: { kind, reason }, parts }: Applied,
): Promise<void> {
  const { jobs } = purchases.domain;
  const { id, state, paid } = order;
  const { actor, at } = origin;
  const act = { order_id: id, act: kind, state, paid, reason, by_staff: actor, at };
  await insertAct(transaction, act);
  if (parts.length > 0) {
    const asked = { order_id: id, reason, asked_by: actor, asked_at: at };
    await insertRefunds(
      transaction,
      parts.map(({ movement, ...part }) => ({ ...asked, ...part, movement_ref: movement })),
    );
    await jobs.send(transaction, SEND_REFUNDS, {});
  }
  if (kind === "credit" || kind === "return") {
    await updateOrder(transaction, id, { decision: kind });
    await settle(purchases, transaction, order, undefined);
    await jobs.send(transaction, following, { orderId: id });
  }
  const back = parts.map(({ amount, currency }) => `${centsText(amount)} ${currency}`);
  await recordAudit(transaction, {
    ...origin,
    action: kind === "refund" ? "orders.refund" : "orders.decision",
    subject: id,
    person: order.account_id,
    before: { state, paid: centsText(paid) },
    after: { act: kind, reason, ...(back.length > 0 && { back }) },
  });
}
