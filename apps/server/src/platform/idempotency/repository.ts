import type { Handle } from "../database/tables.ts";

/** Which request a stored answer belongs to. */
export interface IdempotentCall {
  accountId: string;
  /** Method and path. */
  call: string;
  /** The client's `Idempotency-Key`. */
  key: string;
}

export interface StoredCall {
  bodyHash: string;
  /** Null while the first request is still at work. */
  status: number | null;
  body: unknown;
}

/**
 * Makes the call this transaction's; false where it is somebody's already. Waits for a twin whose
 * transaction is open.
 */
export async function claimCall(
  handle: Handle,
  call: IdempotentCall,
  bodyHash: string,
  now: Date,
): Promise<boolean> {
  const row = await handle
    .insertInto("idempotency_key")
    .values({
      account_id: call.accountId,
      call: call.call,
      key: call.key,
      body_hash: bodyHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "call", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export async function readCall(
  handle: Handle,
  call: IdempotentCall,
): Promise<StoredCall | undefined> {
  const row = await handle
    .selectFrom("idempotency_key")
    .select(["body_hash", "status", "body"])
    .where("account_id", "=", call.accountId)
    .where("call", "=", call.call)
    .where("key", "=", call.key)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, status: row.status, body: row.body };
}

export async function storeAnswer(
  handle: Handle,
  call: IdempotentCall,
  answer: { status: number; body: unknown },
): Promise<void> {
  await handle
    .updateTable("idempotency_key")
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where("account_id", "=", call.accountId)
    .where("call", "=", call.call)
    .where("key", "=", call.key)
    .execute();
}

/** Gives the call back: the next request with its key begins again. */
export async function releaseCall(handle: Handle, call: IdempotentCall): Promise<void> {
  await handle
    .deleteFrom("idempotency_key")
    .where("account_id", "=", call.accountId)
    .where("call", "=", call.call)
    .where("key", "=", call.key)
    .where("status", "is", null)
    .execute();
}

/** Forgets calls that were first made before `moment`. */
export async function deleteCallsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("idempotency_key").where("created_at", "<", moment).execute();
}
