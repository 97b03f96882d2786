import type { Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { MinerFeeReturnTable } from "../tables.ts";

export type ReturnRow = Selectable<MinerFeeReturnTable>;

/** Writes that the treasury owes the fee, by its first attempt. */
export async function insertReturn(
  transaction: Transaction,
  fee: { hash: Buffer; accountId: string; address: string; amount: bigint; at: Date },
): Promise<ReturnRow> {
  return await transaction
    .insertInto("miner_fee_return")
    .values({
      extrinsic_hash: fee.hash,
      account_id: fee.accountId,
      wallet_address: fee.address,
      amount: fee.amount,
      arrived_at: fee.at,
      pay_after: fee.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Up to `limit` in this status that are due, the longest waiting first. */
export async function listReturns(
  handle: Handle,
  { status, now, limit }: { status: ReturnRow["status"]; now: Date; limit: number },
): Promise<ReturnRow[]> {
  return await handle
    .selectFrom("miner_fee_return")
    .selectAll()
    .where("status", "=", status)
    .where("pay_after", "<=", now)
    .orderBy("pay_after")
    .limit(limit)
    .execute();
}

/** Locks it; false where somebody else has moved it on meanwhile. */
export async function lockUnchanged(
  transaction: Transaction,
  { extrinsic_hash: hash, status, attempt }: ReturnRow,
): Promise<boolean> {
  const row = await transaction
    .selectFrom("miner_fee_return")
    .select("attempt")
    .where("extrinsic_hash", "=", hash)
    .where("status", "=", status)
    .where("attempt", "=", attempt)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The return must be locked, as with every change of it. */
export async function writeReturn(
  transaction: Transaction,
  { extrinsic_hash: hash }: Pick<ReturnRow, "extrinsic_hash">,
  change:
    | { status: "paying" }
    | { status: "waiting"; attempt: number; pay_after: Date }
    | { status: "paid"; paid_at: Date; paid_hash: Buffer },
): Promise<void> {
  await transaction
    .updateTable("miner_fee_return")
    .set(change)
    .where("extrinsic_hash", "=", hash)
    .execute();
}
