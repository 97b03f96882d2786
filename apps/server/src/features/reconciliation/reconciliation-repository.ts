import { type Insertable, type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { ReconciliationDifferenceTable, ReconciliationTable } from "./tables.ts";

export type ReconciliationRow = Selectable<ReconciliationTable> & { open: number };

/** One begins at a time. */
export async function lockReconciliations(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reconciliation'))`.execute(transaction);
}

/** Whether one began since a moment and has not finished. */
export async function isUnderway(handle: Handle, since: Date): Promise<boolean> {
  const row = await handle
    .selectFrom("reconciliation")
    .select("id")
    .where("finished_at", "is", null)
    .where("started_at", ">=", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReconciliation(
  transaction: Transaction,
  { startedAt, askedBy }: { startedAt: Date; askedBy: string | null },
): Promise<string> {
  const { id } = await transaction
    .insertInto("reconciliation")
    .values({ started_at: startedAt, asked_by: askedBy })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const shown = (handle: Handle) =>
  handle
    .selectFrom("reconciliation")
    .selectAll("reconciliation")
    .select(
      sql<number>`(select count(*)::integer from reconciliation_difference one
        where one.reconciliation_id = reconciliation.id and one.looked_at is null)`.as("open"),
    );

export async function readReconciliation(
  handle: Handle,
  id: string,
): Promise<ReconciliationRow | undefined> {
  return await shown(handle).where("id", "=", id).executeTakeFirst();
}

/** Newest first. */
export async function listReconciliations(
  handle: Handle,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReconciliationRow[]> {
  return await shown(handle).orderBy("sequence", "desc").limit(limit).offset(offset).execute();
}

export async function countReconciliations(handle: Handle): Promise<number> {
  const { total } = await handle
    .selectFrom("reconciliation")
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Writes what a comparison has found, in place of what it found before it was cut off. Answers false where it had finished. */
export async function finishReconciliation(
  transaction: Transaction,
  id: string,
  {
    at,
    orders,
    movements,
    differences,
  }: {
    at: Date;
    orders: number;
    movements: number;
    differences: readonly Omit<Insertable<ReconciliationDifferenceTable>, "reconciliation_id">[];
  },
): Promise<boolean> {
  const written = await transaction
    .updateTable("reconciliation")
    .set({ finished_at: at, orders, movements, differences: differences.length })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!written) return false;
  const rows = differences.map((one) => ({ ...one, reconciliation_id: id }));
  if (rows.length > 0)
    await transaction.insertInto("reconciliation_difference").values(rows).execute();
  return true;
}

const shownDifferences = (handle: Handle) =>
  handle
    .selectFrom("reconciliation_difference as one")
    .leftJoin("purchase_order as purchase", "purchase.id", "one.order_id")
    .selectAll("one")
    .select("purchase.username");

export type DifferenceRow = Awaited<
  ReturnType<ReturnType<typeof shownDifferences>["executeTakeFirstOrThrow"]>
>;

export async function listDifferences(handle: Handle, id: string): Promise<DifferenceRow[]> {
  return await shownDifferences(handle)
    .where("one.reconciliation_id", "=", id)
    .orderBy("one.sequence")
    .execute();
}

export async function readDifference(
  handle: Handle,
  id: string,
): Promise<DifferenceRow | undefined> {
  return await shownDifferences(handle).where("one.id", "=", id).executeTakeFirst();
}

/** Writes what staff say of a difference, once. Answers false where somebody else did. */
export async function writeLook(
  transaction: Transaction,
  id: string,
  look: { by: string; at: Date; reason: string },
): Promise<boolean> {
  const row = await transaction
    .updateTable("reconciliation_difference")
    .set({ looked_by: look.by, looked_at: look.at, reason: look.reason })
    .where("id", "=", id)
    .where("looked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
