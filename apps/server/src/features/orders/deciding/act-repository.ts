import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { PurchaseActTable, PurchaseRefundTable } from "./tables.ts";

export type RefundRow = Selectable<PurchaseRefundTable>;

export async function insertAct(
  transaction: Transaction,
  act: Insertable<PurchaseActTable>,
): Promise<void> {
  await transaction.insertInto("purchase_act").values(act).execute();
}

/** What staff did with an order, oldest first. */
export async function listActsOf(handle: Handle, orderId: string) {
  return await handle
    .selectFrom("purchase_act")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

export async function insertRefunds(
  transaction: Transaction,
  refunds: readonly Insertable<PurchaseRefundTable>[],
): Promise<void> {
  if (refunds.length > 0) await transaction.insertInto("purchase_refund").values(refunds).execute();
}

/** Money of an order that staff had sent back, oldest first. */
export async function listRefundsOf(handle: Handle, orderId: string): Promise<RefundRow[]> {
  return await handle
    .selectFrom("purchase_refund")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sequence")
    .execute();
}

/** What no provider was asked for yet, or none has answered. */
export async function listWaitingRefunds(
  handle: Handle,
  { after, limit }: { after: bigint; limit: number },
): Promise<RefundRow[]> {
  return await handle
    .selectFrom("purchase_refund")
    .selectAll()
    .where("state", "=", "waiting")
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/**
 * Makes the caller the one who asks the provider for a refund; false where it is settled, or where another process has begun that
 * after `before` and has not ended.
 */
export async function claimRefund(
  handle: Handle,
  { id, now, before }: { id: string; now: Date; before: Date },
): Promise<boolean> {
  const row = await handle
    .updateTable("purchase_refund")
    .set({ claimed_at: now })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where((where) => where.or([where("claimed_at", "is", null), where("claimed_at", "<", before)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets others ask for it: its outcome is not known. */
export async function releaseRefund(handle: Handle, id: string, claimedAt: Date): Promise<void> {
  await handle
    .updateTable("purchase_refund")
    .set({ claimed_at: null })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .where("claimed_at", "=", claimedAt)
    .execute();
}

/** Writes the outcome of a refund, once. Answers false where somebody else did. */
export async function settleRefund(
  transaction: Transaction,
  id: string,
  { state, ref, at }: { state: "sent" | "refused"; ref: string | null; at: Date },
): Promise<boolean> {
  const row = await transaction
    .updateTable("purchase_refund")
    .set({ state, provider_ref: ref, settled_at: at })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes that refunds which the provider had taken failed there, and answers those of which it is news. */
export async function failRefunds(
  transaction: Transaction,
  { orderId, refs, at }: { orderId: string; refs: readonly string[]; at: Date },
): Promise<RefundRow[]> {
  if (refs.length === 0) return [];
  return await transaction
    .updateTable("purchase_refund")
    .set({ state: "refused", settled_at: at })
    .where("order_id", "=", orderId)
    .where("state", "=", "sent")
    .where("provider_ref", "in", refs)
    .returningAll()
    .execute();
}
