import { sql, type SelectQueryBuilder, type SqlBool } from "kysely";

/** How a list is sorted: by a column that is never null, and where that is the same by a key that nothing shares. */
export interface ListOrder {
  readonly column: string;
  readonly key: string;
  readonly descending: boolean;
}

/** A row's position in the order of its list, read with it. */
export interface Placed {
  place_column: unknown;
  place_key: unknown;
}

/** Which part of a list: a page of it, or what comes behind a row. */
export type ListPart =
  | { limit: number; offset: number }
  | { limit: number; after: Placed | undefined };

/**
 * The order that a query names ("-asked").
 * @param columns by the names of the orders
 * @param key of one record alone, such as "refund.sequence"
 */
export function listOrder(
  sort: string,
  columns: Readonly<Record<string, string>>,
  key: string,
): ListOrder {
  const descending = sort.startsWith("-");
  const column = columns[descending ? sort.slice(1) : sort];
  if (column === undefined) throw new Error(`A list has no order ${sort}`);
  return { column, key, descending };
}

/** Sorts, and reads each row's position with it. */
export function placed<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  order: ListOrder,
): SelectQueryBuilder<DB, Tables, Row & Placed> {
  const place = {
    place_column: sql`${sql.ref(order.column)}`,
    place_key: sql`${sql.ref(order.key)}`,
  };
  return inOrder(query, order)
    .select(place.place_column.as("place_column"))
    .select(place.place_key.as("place_key")) as SelectQueryBuilder<DB, Tables, Row & Placed>;
}

/** One part of a list in its order. */
export function partOf<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  order: ListOrder,
  part: ListPart,
): SelectQueryBuilder<DB, Tables, Row> {
  const found = inOrder(query, order).limit(part.limit);
  if ("offset" in part) return found.offset(part.offset);
  return part.after === undefined ? found : found.where(isBehind(order, part.after));
}

function inOrder<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { column, key, descending }: ListOrder,
): SelectQueryBuilder<DB, Tables, Row> {
  const direction = descending ? "desc" : "asc";
  const sorted = column === key ? query : query.orderBy(sql.ref(column), direction);
  return sorted.orderBy(sql.ref(key), direction);
}

function isBehind({ column, key, descending }: ListOrder, place: Placed) {
  const behind = sql.raw(descending ? "<" : ">");
  const [ownColumn, ownKey] = [sql.ref(column), sql.ref(key)];
  return sql<SqlBool>`(${ownColumn}, ${ownKey}) ${behind} (${place.place_column}, ${place.place_key})`;
}
