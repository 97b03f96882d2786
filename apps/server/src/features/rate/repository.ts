import { RATE_PAGE_SIZE } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import type { Handle } from "../../platform/database/tables.ts";
import { beginsWith } from "../../platform/lists/pages.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";

export interface SetRate {
  usd: string;
  setAt: Date;
  setBy: string | null;
}

/** The rate at the end of a day (UTC), `YYYY-MM-DD`. */
export interface DayRateRow {
  date: string;
  rate: string;
  /** Not set. */
  sample: boolean;
}

/** The rate in force; undefined where none was ever set. */
export async function readRate(handle: Handle): Promise<string | undefined> {
  const row = await handle
    .selectFrom("coin_rate")
    .select("usd")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.usd;
}

/** As `readRate`; others who set one wait until the transaction ends. */
export async function lockRate(handle: Handle): Promise<string | undefined> {
  await sql`lock table coin_rate in share row exclusive mode`.execute(handle);
  return await readRate(handle);
}

/** A day, as PostgreSQL reads an interval. */
const A_DAY = "24 hours";

/** From which the moves of a day are counted: the rate of 24 hours before, or what people set since. */
export async function readDayBase(
  handle: Handle,
  { at, feed }: { at: Date; feed: string },
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("coin_rate")
    .select("usd")
    .where((build) =>
      build.or([
        build("set_at", "<=", sql<Date>`${at}::timestamptz - ${A_DAY}::interval`),
        build("set_by", "is distinct from", feed),
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.usd;
}

export async function insertRate(
  handle: Handle,
  { usd, setAt: set_at, setBy: set_by }: SetRate,
  { sample = false }: { sample?: boolean } = {},
): Promise<void> {
  await handle.insertInto("coin_rate").values({ usd, set_at, set_by, sample }).execute();
}

/** Each rate that was set, the newest first where no order is asked for. */
export const rateSettings = staffList({
  size: RATE_PAGE_SIZE,
  key: "coin_rate.id",
  orders: { set: "coin_rate.id" },
  defaultOrder: "-set",
  found: (handle, filter: ListFilter) =>
    filtered(handle.selectFrom("coin_rate"), filter, {
      time: "coin_rate.set_at",
      search: (text) => sql<SqlBool>`lower(set_by) like ${beginsWith(text.trim().toLowerCase())}`,
    }),
  shown: (handle) =>
    handle.selectFrom("coin_rate").select(["usd", "set_at as setAt", "set_by as setBy"]),
});

/** What was set, newest first. */
export async function listRates(handle: Handle, limit: number): Promise<SetRate[]> {
  const rows = await handle
    .selectFrom("coin_rate")
    .select(["usd", "set_at as setAt", "set_by as setBy"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows;
}

/**
 * The rate at the end of each day (UTC) from `first` to `last`, `YYYY-MM-DD`; days before the first setting are left out.
 * Sample days are left out too from when somebody has set a rate.
 */
export async function listDayRates(
  handle: Handle,
  first: string,
  last: string,
): Promise<DayRateRow[]> {
  const { rows } = await sql<DayRateRow>`
    select to_char(day, 'YYYY-MM-DD') as date, standing.usd as rate, standing.sample
    from generate_series(${first}::date::timestamp, ${last}::date::timestamp, interval '1 day') as day
    cross join lateral (
      select usd, sample from coin_rate
      where set_at < (day + interval '1 day') at time zone 'UTC'
        and (not sample or not exists (select from coin_rate where set_by is not null))
      order by id desc limit 1
    ) as standing
    order by day`.execute(handle);
  return rows;
}
