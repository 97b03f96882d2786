import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** Notes that this extrinsic is submitted as the fee of the booking; the first booking that says so has it. */
export async function announceFee(
  transaction: Transaction,
  { hash, bookingId, afterBlock }: { hash: Buffer; bookingId: string; afterBlock: number },
): Promise<void> {
  await transaction
    .insertInto("miner_fee_announced")
    .values({ extrinsic_hash: hash, booking_id: bookingId, after_block: BigInt(afterBlock) })
    .onConflict((conflict) => conflict.column("extrinsic_hash").doNothing())
    .execute();
}

/** Whether the extrinsic was submitted as a miner fee before it was in this block. @param hash 32 bytes */
export async function isAnnounced(
  handle: Handle,
  { hash, blockNumber }: { hash: Buffer; blockNumber: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom("miner_fee_announced")
    .select("booking_id")
    .where("extrinsic_hash", "=", hash)
    .where("after_block", "<", BigInt(blockNumber))
    .executeTakeFirst();
  return row !== undefined;
}
