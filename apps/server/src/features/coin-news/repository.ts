import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** The last block notified. */
export async function readNotifiedBlock(handle: Handle): Promise<number> {
  const { block } = await handle.selectFrom("coin_news").select("block").executeTakeFirstOrThrow();
  return Number(block);
}

/** As `readNotifiedBlock`; another process waits until this transaction ends. */
export async function lockNotifiedBlock(transaction: Transaction): Promise<number> {
  const { block } = await transaction
    .selectFrom("coin_news")
    .select("block")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(block);
}

export async function writeNotifiedBlock(transaction: Transaction, block: number): Promise<void> {
  await transaction
    .updateTable("coin_news")
    .set({ block: BigInt(block) })
    .execute();
}
