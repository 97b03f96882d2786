import { sql } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";

/** The version in force. */
export async function readCurrentTerms(handle: Handle): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_terms_version() as version`.execute(handle);
  const version = rows[0]?.version;
  if (version === undefined) throw new Error("No terms were ever published");
  return version;
}

/**
 * Writes down that the account accepted `version`, if that is still in force; whether it is. Terms
 * that are published meanwhile are seen by the statement or come after it.
 */
export async function acceptTerms(
  handle: Handle,
  accountId: string,
  version: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable("account")
    .set({ terms_version: version, terms_accepted_at: now })
    .where("id", "=", accountId)
    .where(sql<string>`current_terms_version()`, "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
