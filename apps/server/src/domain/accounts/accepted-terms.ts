import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

/**
 * Writes down that the account accepted `version`, if that is still in force; whether it is. Terms
 * that are published meanwhile are seen by the statement or come after it.
 */
export async function writeAcceptedTerms(
  transaction: Transaction,
  accountId: string,
  version: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("account")
    .set({ terms_version: version, terms_accepted_at: now })
    .where("id", "=", accountId)
    .where(sql<string>`current_terms_version()`, "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the account has accepted the terms that are in force. */
export async function hasAcceptedTerms(handle: Handle, accountId: string): Promise<boolean> {
  const row = await handle
    .selectFrom("account")
    .select("id")
    .where("id", "=", accountId)
    .where(sql<boolean>`terms_version is not distinct from current_terms_version()`)
    .executeTakeFirst();
  return row !== undefined;
}
