import pg from "pg";
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Connections } from "./connection-pool.ts";
import { TransactionAbortedError } from "./errors.ts";
import { StatementNames } from "./statement-names.ts";
import type { TransactionGuard } from "./transaction-scope.ts";

/** Kysely's PostgreSQL dialect over our pool, with named statements and the transaction guard. */
export class PoolDialect implements Dialect {
  readonly #pool: Connections;
  readonly #guard: TransactionGuard;

  constructor(pool: Connections, guard: TransactionGuard) {
    this.#pool = pool;
    this.#guard = guard;
  }

  createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#guard);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(kysely: Kysely<unknown>): PostgresIntrospector {
    return new PostgresIntrospector(kysely);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Connections;
  readonly #guard: TransactionGuard;
  readonly #names = new StatementNames();

  constructor(pool: Connections, guard: TransactionGuard) {
    this.#pool = pool;
    this.#guard = guard;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    this.#guard.assertOutside();
    return new PoolConnection(await this.#pool.acquire(), this.#names);
  }

  // Not async on purpose: the guard's scope has to be entered before the first await (see enter).
  beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    connection.leaveScope = this.#guard.enter();
    return connection.run(beginStatement(settings));
  }

  /** PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error. */
  async commitTransaction(connection: PoolConnection): Promise<void> {
    const { command } = await connection.client.query("commit");
    if (command === "ROLLBACK") throw new TransactionAbortedError();
  }

  /** Never hides why: a connection that cannot even roll back is thrown away on its release. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.run("rollback").catch(() => undefined);
  }

  async savepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.run(`savepoint ${pg.escapeIdentifier(name)}`);
  }

  async rollbackToSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.run(`rollback to ${pg.escapeIdentifier(name)}`);
  }

  async releaseSavepoint(connection: PoolConnection, name: string): Promise<void> {
    await connection.run(`release ${pg.escapeIdentifier(name)}`);
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.leaveScope();
    this.#pool.release(connection.client);
  }

  async destroy(): Promise<void> {
    await this.#pool.close();
  }
}

type Result<Row> = pg.QueryResult<Row & pg.QueryResultRow>;

/** A text of several statements has a result for each of them. */
const newest = <Row>(results: Result<Row> | Result<Row>[]): Result<Row> | undefined =>
  Array.isArray(results) ? results.at(-1) : results;

class PoolConnection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #names: StatementNames;
  leaveScope: () => void = () => undefined;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.client = client;
    this.#names = names;
  }

  async run(text: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(text));
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const name = this.#names.of(query);
    const result = newest<Row>(
      await this.client.query({
        text: query.sql,
        values: [...query.parameters],
        ...(name === undefined ? {} : { name }),
      }),
    );
    const { command = "", rowCount } = result ?? {};
    // Taken out of the result: what pg keeps of finished queries would keep them until the next full garbage collection.
    const rows = result?.rows.splice(0) ?? [];
    const writes = ["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command);
    return { rows, ...(writes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
  }

  /** Not offered: listings are paged. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new TypeError("This database does not stream; page the query.");
  }
}

function beginStatement({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
  return `start transaction${isolation}${accessMode ? ` ${accessMode}` : ""}`;
}
