import { sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";

/**
 * Makes everybody else who counts the same identities wait until the transaction ends. Identities
 * need not exist, so there is no row to lock. Always in one order, so that two never deadlock.
 */
export async function lockIdentities(
  transaction: Transaction,
  hmacs: readonly Buffer[],
): Promise<void> {
  const keys = hmacs.map((hmac) => hmac.readBigInt64BE()).sort((a, b) => (a < b ? -1 : 1));
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key})`.execute(transaction);
}

/** When something was last asked for to any of the recipients, whatever for and by whomever. */
export async function lastSending(
  handle: Handle,
  recipients: readonly Buffer[],
): Promise<Date | undefined> {
  const row = await sendings(handle, recipients).executeTakeFirst();
  return row?.sent_at;
}

/** When the owner was last sent something for `purpose`. */
export async function lastOwnSending(
  handle: Handle,
  recipients: readonly Buffer[],
  purpose: string,
): Promise<Date | undefined> {
  const row = await sendings(handle, recipients)
    .where("purpose", "=", purpose)
    .where("by_owner", "=", true)
    .executeTakeFirst();
  return row?.sent_at;
}

/** Newest first. */
function sendings(handle: Handle, recipients: readonly Buffer[]) {
  return handle
    .selectFrom("code_sending")
    .select("sent_at")
    .where("recipient", "in", recipients)
    .orderBy("sent_at", "desc")
    .limit(1);
}

/**
 * When codes for `purpose` were asked for to the recipients since a moment, oldest first; without
 * what the owner asked for by password or session, or the count would disclose that there is one.
 */
export async function sendingsSince(
  handle: Handle,
  recipients: readonly Buffer[],
  purpose: string,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom("code_sending")
    .select("sent_at")
    .where("recipient", "in", recipients)
    .where("purpose", "=", purpose)
    .where("by_owner", "=", false)
    .where("sent_at", ">", since)
    .orderBy("sent_at")
    .execute();
  return rows.map((row) => row.sent_at);
}

export async function insertSendings(
  transaction: Transaction,
  recipients: readonly Buffer[],
  { purpose, sentAt, byOwner }: { purpose: string; sentAt: Date; byOwner: boolean },
): Promise<void> {
  const common = { purpose, sent_at: sentAt, by_owner: byOwner };
  await transaction
    .insertInto("code_sending")
    .values(recipients.map((recipient) => ({ recipient, ...common })))
    .execute();
}

export async function forgetSendings(
  transaction: Transaction,
  recipients: readonly Buffer[],
  purpose: string,
): Promise<void> {
  await transaction
    .deleteFrom("code_sending")
    .where("recipient", "in", recipients)
    .where("purpose", "=", purpose)
    .execute();
}

export async function deleteSendingsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("code_sending").where("sent_at", "<", moment).execute();
}
