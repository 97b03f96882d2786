import { Kysely } from "kysely";
import pg from "pg";
import type { Connections } from "./connection-pool.ts";
import type { Database, ListenOptions, SqlResult } from "./database.ts";
import { PoolDialect } from "./dialect.ts";
import { prepared } from "./prepared.ts";
import type { TransactionGuard } from "./transaction-scope.ts";

/** How a kind of database hears notifications. */
export interface Listener {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface DatabaseParts {
  pool: Connections;
  listener: Listener;
  guard: TransactionGuard;
  /** Ends what uses the database by itself. */
  onClosing?: () => Promise<void>;
}

/** What both kinds of database are once they have a pool. */
export class PooledDatabase<Tables> implements Database<Tables> {
  readonly kysely: Kysely<Tables>;
  readonly kind: Database<Tables>["kind"];
  readonly #parts: DatabaseParts;
  #closed: Promise<void> | undefined;

  constructor(kind: Database<Tables>["kind"], parts: DatabaseParts) {
    this.kind = kind;
    this.#parts = parts;
    this.kysely = new Kysely<Tables>({ dialect: new PoolDialect(parts.pool, parts.guard) });
  }

  async prepared<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return prepared<Row>(this.kysely, name, text, values);
  }

  async executeSql(text: string, values?: unknown[]): Promise<SqlResult> {
    this.#parts.guard.assertOutside();
    const result: SqlResult | SqlResult[] = await this.#parts.pool.use(async (client) =>
      client.query({ ...plainTypes, text, ...withValues(values) }),
    );
    return Array.isArray(result) ? lastOf(result) : result;
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions = {},
  ): Promise<() => Promise<void>> {
    this.#parts.guard.assertOutside();
    return this.#parts.listener.listen(channelName(channel), onPayload, options);
  }

  async close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#parts.onClosing?.();
    await this.#parts.listener.close();
    await this.kysely.destroy();
    await this.#parts.pool.close();
  }
}

/** pg's own mapping of types, for texts of libraries that expect it (int8 as text, …). */
const plainTypes = { types: pg.types };

/** Without values pg uses the simple protocol, the only one that takes several statements. */
function withValues(values: unknown[] | undefined): { values?: unknown[] } {
  return values === undefined || values.length === 0 ? {} : { values };
}

function lastOf(results: readonly SqlResult[]): SqlResult {
  return results.at(-1) ?? { rows: [], rowCount: null };
}

/** @throws TypeError unless it is a plain lower-case identifier, so that no quoting is in question */
function channelName(channel: string): string {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) return channel;
  throw new TypeError(`Not a notification channel: ${JSON.stringify(channel)}`);
}
