import { sql, type SqlBool } from "kysely";
import { deleteFailuresOf, listFailures } from "../failures/repository.ts";
import type { Handle, Transaction } from "../database/tables.ts";
import type { Person, PersonalData } from "./personal-data.ts";

/**
 * What the platform itself holds about a person. Events are forgotten within a day by themselves:
 * the last of them end this account's sessions.
 */
export const platformData: PersonalData = {
  section: "platform",
  read: readPlatformRows,
  onClose: async (transaction, { accountId, recipients }) => {
    await deleteCalls(transaction, accountId);
    await deleteFailuresOf(transaction, accountId);
    await deleteMessagesTo(transaction, recipients);
  },
};

async function readPlatformRows(handle: Handle, { accountId, recipients }: Person) {
  return {
    /** Requests with an `Idempotency-Key`, kept 7 days. */
    repeatableCalls: await readCalls(handle, accountId),
    /** Calls that were refused, kept 30 days. */
    refusals: await listFailures(handle, accountId),
    /** What open pages were sent, kept a day. */
    events: await readEvents(handle, accountId),
    /** Sent, or on their way; kept a day at most. */
    messages: await readMessagesTo(handle, recipients),
  };
}

async function readCalls(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("idempotency_key")
    .select(["call", "key", "status", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
}

async function readEvents(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("event")
    .select(["kind", "created_at as at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

/** Without their words: there may be a code in them. */
async function readMessagesTo(handle: Handle, recipients: readonly string[]) {
  return await handle
    .selectFrom("outbound_message")
    .select(["channel", "recipient", "subject", "created_at as at"])
    .where(isSentTo(recipients))
    .orderBy("id")
    .execute();
}

async function deleteMessagesTo(
  transaction: Transaction,
  recipients: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("outbound_message").where(isSentTo(recipients)).execute();
}

async function deleteCalls(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("idempotency_key").where("account_id", "=", accountId).execute();
}

const isSentTo = (recipients: readonly string[]) =>
  sql<SqlBool>`lower(recipient) = any(${recipients.map((to) => to.toLowerCase())}::text[])`;
