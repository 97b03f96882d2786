import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Begins to look at the fee recipient's transfers after `sequence`, unless somebody has begun. */
export async function provideCursor(handle: Handle, sequence: number): Promise<void> {
  await handle
    .insertInto("miner_fee_cursor")
    .values({ sequence: BigInt(sequence) })
    .onConflict((conflict) => conflict.column("only_row").doNothing())
    .execute();
}

/** How many of the fee recipient's transfers have been looked at. */
export async function readCursor(handle: Handle): Promise<number> {
  const { sequence } = await handle
    .selectFrom("miner_fee_cursor")
    .select("sequence")
    .executeTakeFirstOrThrow();
  return Number(sequence);
}

/** As `readCursor`; other processes wait until the transaction ends. */
export async function lockCursor(transaction: Transaction): Promise<number> {
  const { sequence } = await transaction
    .selectFrom("miner_fee_cursor")
    .select("sequence")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(sequence);
}

/** Notes that so many have been looked at; the cursor must be locked. */
export async function moveCursor(transaction: Transaction, sequence: number): Promise<void> {
  await transaction
    .updateTable("miner_fee_cursor")
    .set({ sequence: BigInt(sequence) })
    .execute();
}
