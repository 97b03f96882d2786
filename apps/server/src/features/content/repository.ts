import { MAX_CONTENT_VERSIONS, type StaffContentKind } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

export interface ContentRow {
  kind: string;
  version: number;
  content: unknown;
  updated_at: Date;
}

/** What is written, when, and by whom; null = by the program. */
interface Writing {
  content: unknown;
  at: Date;
  by: string | null;
}

/** Every kind that was ever written. */
export async function listContent(handle: Handle): Promise<ContentRow[]> {
  return await handle.selectFrom("content").selectAll().execute();
}

export async function readContentRow(
  handle: Handle,
  kind: StaffContentKind,
): Promise<ContentRow | undefined> {
  return await handle.selectFrom("content").selectAll().where("kind", "=", kind).executeTakeFirst();
}

/** As `readContentRow`; others who write the kind wait until the transaction ends, also for its first version. */
export async function lockContentRow(
  transaction: Transaction,
  kind: StaffContentKind,
): Promise<ContentRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('content'), hashtext(${kind}))`.execute(
    transaction,
  );
  return await readContentRow(transaction, kind);
}

/** Writes the kind, one version on, and keeps that version with the ones before; answers it as it is now. */
export async function writeContentRow(
  transaction: Transaction,
  kind: StaffContentKind,
  { content, at, by }: Writing,
): Promise<ContentRow> {
  const text = JSON.stringify(content);
  const row = await transaction
    .insertInto("content")
    .values({ kind, version: 1, content: text, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("kind")
        .doUpdateSet({ version: sql`content.version + 1`, content: text, updated_at: at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const { version } = row;
  await insertVersionRow(transaction, kind, version, { content, at, by });
  await transaction
    .deleteFrom("content_version")
    .where("kind", "=", kind)
    .where("version", "<=", version - MAX_CONTENT_VERSIONS)
    .execute();
  return row;
}

/** Writes the kind unless it was ever written. */
export async function insertContentRow(
  transaction: Transaction,
  kind: StaffContentKind,
  writing: Writing,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("content")
    .values({
      kind,
      version: 1,
      content: JSON.stringify(writing.content),
      updated_at: writing.at,
    })
    .onConflict((conflict) => conflict.column("kind").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await insertVersionRow(transaction, kind, 1, writing);
}

async function insertVersionRow(
  transaction: Transaction,
  kind: StaffContentKind,
  version: number,
  { content, at, by }: Writing,
): Promise<void> {
  await transaction
    .insertInto("content_version")
    .values({ kind, version, content: JSON.stringify(content), written_at: at, written_by: by })
    .execute();
}

/** Newest first, without what they say. */
export async function listVersionRows(handle: Handle, kind: StaffContentKind) {
  return await handle
    .selectFrom("content_version")
    .select(["version", "written_at", "written_by"])
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .execute();
}

export async function readVersionRow(handle: Handle, kind: StaffContentKind, version: number) {
  return await handle
    .selectFrom("content_version")
    .selectAll()
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
}

/** Who wrote the current version; null = the program, or not recorded. */
export async function readWriter(handle: Handle, row: ContentRow): Promise<string | null> {
  const { kind, version } = row;
  const found = await handle
    .selectFrom("content_version")
    .select("written_by")
    .where("kind", "=", kind)
    .where("version", "=", version)
    .executeTakeFirst();
  return found?.written_by ?? null;
}
