import type { Handle } from "../database/tables.ts";

/** Makes the obligation the extrinsic's, unless either belongs to another already. */
export async function claimExtrinsic(
  handle: Handle,
  settlement: { hash: Buffer; obligation: string; at: Date },
): Promise<boolean> {
  const row = await handle
    .insertInto("settled_extrinsic")
    .values({
      extrinsic_hash: settlement.hash,
      obligation: settlement.obligation,
      settled_at: settlement.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("obligation")
    .executeTakeFirst();
  return row !== undefined;
}

/** @param hash 32 bytes */
export async function readObligation(handle: Handle, hash: Buffer): Promise<string | undefined> {
  const row = await handle
    .selectFrom("settled_extrinsic")
    .select("obligation")
    .where("extrinsic_hash", "=", hash)
    .executeTakeFirst();
  return row?.obligation;
}
