import { type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { Handle } from "../database/tables.ts";
import { inBatches } from "./batches.ts";
import { listOrder, type ListPart, partOf, type Placed, placed } from "./order.ts";
import { type ListPage, readPage } from "./pages.ts";

/** What every list of the console can be narrowed by; undefined narrows nothing. */
export interface ListFilter {
  search?: string | undefined;
  /** From this moment on. */
  since?: Date | undefined;
  /** Before this moment. */
  before?: Date | undefined;
  /** One of the list's orders; a minus turns it around. */
  sort?: string | undefined;
}

/** A list of the console, as its feature describes it. */
interface ListKind<FoundDB, Found extends keyof FoundDB, DB, Shown extends keyof DB, Row, Filter> {
  /** Records on one page. */
  readonly size: number;
  /** The column of one record alone, such as "refund.sequence". */
  readonly key: string;
  /** The columns of its orders, none of them ever null, by their names. */
  readonly orders: Readonly<Record<string, string>>;
  /** The order where none is asked for. */
  readonly defaultOrder: string;
  /** Which rows a filter finds; `narrowed` helps. */
  readonly found: (handle: Handle, filter: Filter) => SelectQueryBuilder<FoundDB, Found, object>;
  /** Every row, with what is shown of it. */
  readonly shown: (handle: Handle) => SelectQueryBuilder<DB, Shown, Row>;
}

/** Reads a list by its filter: a page of it, or all of it in batches. */
export interface StaffList<Row, Filter> {
  readonly page: (handle: Handle, filter: Filter & { page: number }) => Promise<ListPage<Row>>;
  readonly batches: (handle: Handle, filter: Filter) => AsyncGenerator<Row[]>;
}

export function staffList<
  FoundDB,
  Found extends keyof FoundDB,
  DB,
  Shown extends keyof DB,
  Row,
  Filter extends ListFilter,
>(kind: ListKind<FoundDB, Found, DB, Shown, Row, Filter>): StaffList<Row, Filter> {
  const { size, key, orders, defaultOrder, found, shown } = kind;
  const read = async (handle: Handle, filter: Filter, part: ListPart) => {
    const order = listOrder(filter.sort ?? defaultOrder, orders, key);
    // First which ones: else what is shown of each would be read of all that the offset passes over.
    const keys = partOf(found(handle, filter).select(sql.ref(key).as("key")), order, part);
    const rows = shown(handle).where(sql<SqlBool>`${sql.ref(key)} in ${keys}`);
    return await placed(rows, order).execute();
  };
  const count = async (handle: Handle, filter: Filter): Promise<number> => {
    const counted = found(handle, filter).select(sql<bigint>`count(*)`.as("total"));
    const { total } = (await counted.executeTakeFirstOrThrow()) as { total: bigint };
    return Number(total);
  };
  return {
    page: async (handle, filter) =>
      await readPage(
        { page: filter.page, size },
        async () => count(handle, filter),
        async (part) => read(handle, filter, part),
      ),
    batches: (handle, filter) =>
      inBatches<Row & Placed>(async (after, limit) => read(handle, filter, { limit, after })),
  };
}

interface Narrowing {
  /** The column that `since` and `before` are about. */
  readonly time: string;
  /** Columns that have one value. */
  readonly is?: Readonly<Record<string, string | undefined>>;
  /** What a search finds. */
  readonly search?: (text: string) => ReturnType<typeof sql<SqlBool>>;
}

/** Narrows a list by its filter. */
export function filtered<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { search: text, since, before }: ListFilter,
  { time, is = {}, search }: Narrowing,
): SelectQueryBuilder<DB, Tables, Row> {
  const rules = Object.entries(is).flatMap(([column, value]) =>
    value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`],
  );
  if (since !== undefined) rules.push(sql<SqlBool>`${sql.ref(time)} >= ${since}`);
  if (before !== undefined) rules.push(sql<SqlBool>`${sql.ref(time)} < ${before}`);
  if (text !== undefined && search !== undefined) rules.push(search(text));
  return rules.reduce((narrower, rule) => narrower.where(rule), query);
}
