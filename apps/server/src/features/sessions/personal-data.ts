import type { Handle } from "../../platform/database/tables.ts";

/** Where somebody is signed in, for that person; ending sessions forgets them. */
export async function exportSessions(handle: Handle, accountId: string): Promise<unknown> {
  return await handle
    .selectFrom("session")
    .select(["device", "created_at as startedAt", "last_used_at as lastSeenAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}
