import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { SaleRefundTable } from "../tables.ts";

export type RefundRow = Selectable<SaleRefundTable>;

/** What was paid back of the sales, oldest first; those that the ledger refused are among them. */
export async function listRefundsOf(
  handle: Handle,
  saleIds: readonly string[],
): Promise<RefundRow[]> {
  if (saleIds.length === 0) return [];
  return await handle
    .selectFrom("sale_refund")
    .selectAll()
    .where("sale_id", "in", saleIds)
    .orderBy("sequence")
    .execute();
}

export async function readRefund(handle: Handle, id: string): Promise<RefundRow | undefined> {
  return await handle.selectFrom("sale_refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** @param hash 32 bytes */
export async function findRefund(handle: Handle, hash: Buffer): Promise<RefundRow | undefined> {
  return await handle
    .selectFrom("sale_refund")
    .selectAll()
    .where("extrinsic_hash", "=", hash)
    .executeTakeFirst();
}

/** Keeps a refund, also one that the ledger refused before. */
export async function keepRefund(
  transaction: Transaction,
  refund: Insertable<SaleRefundTable>,
): Promise<string> {
  const { handed_in_at } = refund;
  const { id } = await transaction
    .insertInto("sale_refund")
    .values(refund)
    .onConflict((conflict) =>
      conflict.column("extrinsic_hash").doUpdateSet({ state: "sending", handed_in_at }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
