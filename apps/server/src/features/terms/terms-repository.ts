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

/** The PDF of a version that staff published. */
export async function readTermsPdf(handle: Handle, version: string): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom("terms_version")
    .select("pdf")
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.pdf ?? undefined;
}
