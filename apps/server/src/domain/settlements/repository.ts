import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** Makes the obligation the extrinsic's, unless either belongs to another already. */
export async function claimExtrinsic(
  transaction: Transaction,
  settlement: { hash: Buffer; obligation: string; at: Date },
): Promise<boolean> {
  const row = await transaction
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

/** @param hashes 32 bytes each */
export async function listObligations(
  handle: Handle,
  hashes: readonly Buffer[],
): Promise<{ hash: Uint8Array; obligation: string }[]> {
  const { rows } = await sql<{ hash: Uint8Array; obligation: string }>`
    select extrinsic_hash as hash, obligation from settled_extrinsic
    where extrinsic_hash = any(${hashes}::bytea[])`.execute(handle);
  return rows;
}
