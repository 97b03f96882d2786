import type { StaffContentKind } from "@nuc/contract";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";

export interface ContentRow {
  kind: string;
  version: number;
  content: unknown;
  updated_at: Date;
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

/** Writes the kind, one version on; answers it as it is now. */
export async function writeContentRow(
  transaction: Transaction,
  kind: StaffContentKind,
  content: unknown,
  updatedAt: Date,
): Promise<ContentRow> {
  const text = JSON.stringify(content);
  return await transaction
    .insertInto("content")
    .values({ kind, version: 1, content: text, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict
        .column("kind")
        .doUpdateSet({ version: sql`content.version + 1`, content: text, updated_at: updatedAt }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the kind unless it was ever written. */
export async function insertContentRow(
  transaction: Transaction,
  kind: StaffContentKind,
  content: unknown,
  updatedAt: Date,
): Promise<void> {
  await transaction
    .insertInto("content")
    .values({ kind, version: 1, content: JSON.stringify(content), updated_at: updatedAt })
    .onConflict((conflict) => conflict.column("kind").doNothing())
    .execute();
}
