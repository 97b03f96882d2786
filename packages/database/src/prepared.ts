import { CompiledQuery, type Kysely } from "kysely";

const statementName = Symbol("statementName");

/** A compiled query that the driver runs as a named prepared statement. */
type NamedQuery<Row> = CompiledQuery<Row> & { readonly [statementName]: string };

/** The name given by `prepared`, if the query came from there. */
export function nameOf(query: CompiledQuery): string | undefined {
  return statementName in query ? (query as NamedQuery<unknown>)[statementName] : undefined;
}

/**
 * Runs a named prepared statement on a handle or in a transaction.
 * @param name belongs to one text permanently; PostgreSQL keeps 63 bytes of it
 */
export async function prepared<Row>(
  kysely: Pick<Kysely<unknown>, "executeQuery">,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { ...CompiledQuery.raw(text, [...values]), [statementName]: name };
  const { rows } = await kysely.executeQuery<Row>(query);
  return rows;
}
