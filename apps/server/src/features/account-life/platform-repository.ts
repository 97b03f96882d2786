import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

export async function readToggles(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("account_toggle")
    .select(["toggle_column", "enabled"])
    .where("account_id", "=", accountId)
    .orderBy("toggle_column")
    .execute();
}

export async function readCalls(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("idempotency_key")
    .select(["call", "key", "status", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

export async function readEvents(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("event")
    .select(["kind", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Without their words: there may be a code in them. */
export async function readMessagesTo(handle: Handle, recipients: readonly string[]) {
  return await handle
    .selectFrom("outbound_message")
    .select(["channel", "recipient", "subject", "created_at as at"])
    .where(sql<string>`lower(recipient)`, "in", lowerCase(recipients))
    .orderBy("id")
    .execute();
}

export async function deleteMessagesTo(
  handle: Handle,
  recipients: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom("outbound_message")
    .where(sql<string>`lower(recipient)`, "in", lowerCase(recipients))
    .execute();
}

/** Events are forgotten within a day by themselves: the last of them end this account's sessions. */
export async function deletePlatformRows(handle: Handle, accountId: string): Promise<void> {
  await handle.deleteFrom("account_toggle").where("account_id", "=", accountId).execute();
  await handle.deleteFrom("idempotency_key").where("account_id", "=", accountId).execute();
}

const lowerCase = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
