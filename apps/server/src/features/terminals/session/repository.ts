import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/** A session of a terminal whose account may act, by the hash of its token; undefined = there is none. */
export async function findTillSession(handle: Handle, tokenHash: Buffer) {
  return await handle
    .selectFrom("till_session as session")
    .innerJoin("till_device as device", "device.id", "session.device_id")
    .innerJoin("till", "till.id", "device.till_id")
    .innerJoin("till_clerk as clerk", "clerk.id", "session.clerk_id")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["session.id", "session.account_id", "session.created_at", "session.last_used_at"])
    .select(["till.id as till_id", "clerk.id as clerk_id", "clerk.name as clerk_name"])
    .select("account.username")
    .where("session.token_hash", "=", tokenHash)
    .where("till.status", "=", "approved")
    .where("account.status", "=", "active")
    .executeTakeFirst();
}

/** Writes down that a session was used; a use that is already known to be later stays. */
export async function writeTillUse(handle: Handle, id: string, now: Date): Promise<void> {
  await handle
    .updateTable("till_session")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where("last_used_at", "<", now)
    .execute();
}

export async function insertTillSession(
  transaction: Transaction,
  session: {
    tokenHash: Buffer;
    accountId: string;
    deviceId: string;
    clerkId: string;
    now: Date;
  },
): Promise<void> {
  await transaction
    .insertInto("till_session")
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      device_id: session.deviceId,
      clerk_id: session.clerkId,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute();
}

/** One device, one clerk: who signs in takes the place of who was there. */
export async function deleteSessionsAt(transaction: Transaction, deviceId: string): Promise<void> {
  await transaction.deleteFrom("till_session").where("device_id", "=", deviceId).execute();
}

export async function deleteTillSession(handle: Handle, id: string): Promise<void> {
  await handle.deleteFrom("till_session").where("id", "=", id).execute();
}

/** Forgets sessions last used, or begun, before these moments. */
export async function deleteOldTillSessions(
  handle: Handle,
  { lastUsedBefore, begunBefore }: { lastUsedBefore: Date; begunBefore: Date },
): Promise<void> {
  await handle
    .deleteFrom("till_session")
    .where((where) =>
      where.or([
        where("last_used_at", "<=", lastUsedBefore),
        where("created_at", "<=", begunBefore),
      ]),
    )
    .execute();
}
