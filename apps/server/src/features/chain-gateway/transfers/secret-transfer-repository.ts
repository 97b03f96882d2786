import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { IdempotentRequest } from "../../../platform/idempotency/idempotency.ts";

/** Milliseconds that an `Idempotency-Key` is good for: 7 days. */
const KEPT = 7 * 24 * 60 * 60 * 1_000;

/**
 * Keeps signed bytes under the request's key, unless some are kept already; answers those that are.
 * Throws AppError `IDEMPOTENCY_CONFLICT` where the key was used for another transfer.
 */
export async function keepSigned(
  handle: Handle,
  { accountId, key, bodyHash }: IdempotentRequest,
  bytes: Uint8Array,
  now: Date,
): Promise<Uint8Array> {
  await handle
    .deleteFrom("gateway_transfer")
    .where("account_id", "=", accountId)
    .where("created_at", "<", new Date(now.getTime() - KEPT))
    .execute();
  await handle
    .insertInto("gateway_transfer")
    .values({
      account_id: accountId,
      key,
      body_hash: bodyHash,
      extrinsic: Buffer.from(bytes),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "key"]).doNothing())
    .execute();
  const kept = await readSigned(handle, accountId, key);
  if (kept.body_hash === bodyHash) return kept.extrinsic;
  throw new AppError("IDEMPOTENCY_CONFLICT", "This Idempotency-Key was used for another request.");
}

/** Puts `fresh` in the place of `stale` bytes; answers what is kept then (a twin may be first). */
export async function replaceSigned(
  handle: Handle,
  { accountId, key }: IdempotentRequest,
  stale: Uint8Array,
  fresh: Uint8Array,
): Promise<Uint8Array> {
  await handle
    .updateTable("gateway_transfer")
    .set({ extrinsic: Buffer.from(fresh) })
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .where("extrinsic", "=", Buffer.from(stale))
    .execute();
  return (await readSigned(handle, accountId, key)).extrinsic;
}

async function readSigned(handle: Handle, accountId: string, key: string) {
  return await handle
    .selectFrom("gateway_transfer")
    .select(["body_hash", "extrinsic"])
    .where("account_id", "=", accountId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}
