import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/** What the account sent on the last day on which it had to be verified for more; undefined where there was none. */
export async function readSentUnverified(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("sent_unverified")
    .select([sql<string>`day::text`.as("day"), "sent"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function deleteSentUnverified(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("sent_unverified").where("account_id", "=", accountId).execute();
}

/** Deletes the sums of days that are over: the day before is left to a block that began in it. */
export async function deleteOldSentUnverified(handle: Handle): Promise<void> {
  await handle
    .deleteFrom("sent_unverified")
    .where(sql<boolean>`day < (now() at time zone 'utc')::date - 1`)
    .execute();
}
