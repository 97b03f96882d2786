import { randomUUID } from "node:crypto";
import { type Selectable, sql, type SqlBool } from "kysely";
import type { Till } from "../../../domain/tills/tills.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { TillDayTable } from "../tables.ts";

export type DayRow = Selectable<TillDayTable>;

/** One act on the days of a till at a time. */
export async function lockDays(transaction: Transaction, till: Till): Promise<void> {
  const key = `till days ${till.accountId} ${till.terminal?.id ?? ""}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}

const atTill = ({ terminal }: Till) =>
  sql<SqlBool>`terminal_id is not distinct from ${terminal?.id ?? null}::uuid`;

const daysAt = (handle: Handle, till: Till) =>
  handle
    .selectFrom("till_day")
    .selectAll()
    .where("account_id", "=", till.accountId)
    .where(atTill(till));

export async function findOpenDay(handle: Handle, till: Till): Promise<DayRow | undefined> {
  return await daysAt(handle, till).where("closed_at", "is", null).executeTakeFirst();
}

/** Of the till, the newest. */
export async function findLastReport(handle: Handle, till: Till): Promise<DayRow | undefined> {
  return await daysAt(handle, till)
    .where("closed_at", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertDay(
  transaction: Transaction,
  till: Till,
  opened: { at: Date; by: string },
): Promise<void> {
  await transaction
    .insertInto("till_day")
    .values({
      ...dayOf(till),
      id: randomUUID(),
      opened_at: opened.at,
      opened_by: opened.by,
      number: null,
      closed_at: null,
      closed_by: null,
      totals: null,
    })
    .execute();
}

const dayOf = ({ accountId, terminal, username }: Till) => ({
  account_id: accountId,
  terminal_id: terminal?.id ?? null,
  terminal: terminal?.name ?? null,
  shop: username,
});

interface Closing {
  number: number;
  closed_at: Date;
  closed_by: string;
  /** JSON. */
  totals: string;
}

/** Closes the day of this id, open or not there yet. */
export async function writeReport(
  transaction: Transaction,
  till: Till,
  id: string,
  closing: Closing,
): Promise<DayRow> {
  return await transaction
    .insertInto("till_day")
    .values({ ...dayOf(till), id, opened_at: null, opened_by: null, ...closing })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(closing))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The next number of the shop; its other tills wait for theirs until the transaction ends. */
export async function nextReportNumber(
  transaction: Transaction,
  accountId: string,
): Promise<number> {
  const { last } = await transaction
    .insertInto("till_day_number")
    .values({ account_id: accountId, last: 1 })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet((update) => ({
        last: update("till_day_number.last", "+", 1),
      })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function readDayRow(handle: Handle, id: string): Promise<DayRow | undefined> {
  return await handle.selectFrom("till_day").selectAll().where("id", "=", id).executeTakeFirst();
}

interface ReportsOf {
  accountId: string;
  /** Of one terminal alone. */
  terminalId: string | undefined;
}

const reportsOf = (handle: Handle, { accountId, terminalId }: ReportsOf) =>
  handle
    .selectFrom("till_day")
    .where("account_id", "=", accountId)
    .where("closed_at", "is not", null)
    .$if(terminalId !== undefined, (query) => query.where("terminal_id", "=", terminalId ?? ""));

export async function countReports(handle: Handle, asked: ReportsOf): Promise<number> {
  const { total } = await reportsOf(handle, asked)
    .select(sql<bigint>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Reports of a shop, the newest first. */
export async function listReportRows(
  handle: Handle,
  asked: ReportsOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<DayRow[]> {
  return await reportsOf(handle, asked)
    .selectAll()
    .orderBy("number", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All days of a shop's tills, oldest first. */
export async function listDaysOf(handle: Handle, accountId: string): Promise<DayRow[]> {
  return await handle
    .selectFrom("till_day")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy(sql`coalesce(opened_at, closed_at)`)
    .execute();
}

/** 0 where the shop has no report. */
export async function lastReportNumber(handle: Handle, accountId: string): Promise<number> {
  const row = await handle
    .selectFrom("till_day_number")
    .select("last")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
