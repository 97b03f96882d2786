import type { Handle } from "../../platform/database/tables.ts";

/** Whether a refund of exactly this is due from the wallet, asked for before the block. */
export async function isOwedExactly(
  handle: Handle,
  { address, amount, blockNumber }: { address: string; amount: bigint; blockNumber: number },
): Promise<boolean> {
  const row = await handle
    .selectFrom("refund")
    .select("id")
    .where("wallet_address", "=", address)
    .where("amount", "=", amount.toString())
    .where("after_block", "<", BigInt(blockNumber))
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
