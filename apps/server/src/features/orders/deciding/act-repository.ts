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

/** Writes the outcome of a refund, once. Answers false where somebody else did. */
export async function settleRefund(
  transaction: Transaction,
  id: string,
  { state, at }: { state: "sent" | "refused"; at: Date },
): Promise<boolean> {
  const row = await transaction
    .updateTable("purchase_refund")
    .set({ state, settled_at: at })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
