import { Kysely } from "kysely";
import pg from "pg";
import type { ConnectionPool } from "./connection-pool.ts";
import type { Database, ListenOptions, SqlResult } from "./database.ts";
import { PoolDialect } from "./dialect.ts";
import { prepared } from "./prepared.ts";
import { TransactionScope } from "./transaction-scope.ts";

/** How a kind of database hears notifications. */
export interface Listener {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** What both kinds of database are once they have a pool. */
export class PooledDatabase<Tables> implements Database<Tables> {
  readonly kysely: Kysely<Tables>;
  readonly kind: Database<Tables>["kind"];
  readonly #pool: ConnectionPool;
  readonly #listener: Listener;
  readonly #scope = new TransactionScope();

  constructor(kind: Database<Tables>["kind"], pool: ConnectionPool, listener: Listener) {
    this.kind = kind;
    this.#pool = pool;
    this.#listener = listener;
    this.kysely = new Kysely<Tables>({ dialect: new PoolDialect(pool, this.#scope) });
  }

  async prepared<Row>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return prepared<Row>(this.kysely, name, text, values);
  }

  async executeSql(text: string, values?: unknown[]): Promise<SqlResult> {
    this.#scope.assertOutside();
    return this.#pool.use(async (client) =>
      client.query({ ...plainTypes, text, ...withValues(values) }),
    );
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    options: ListenOptions = {},
  ): Promise<() => Promise<void>> {
    this.#scope.assertOutside();
    return this.#listener.listen(channelName(channel), onPayload, options);
  }

  async close(): Promise<void> {
    await this.#listener.close();
    await this.kysely.destroy();
    await this.#pool.close();
  }
}

/** pg's own mapping of types, for texts of libraries that expect it (int8 as text, …). */
const plainTypes = { types: pg.types };

/** Without values pg uses the simple protocol, the only one that takes several statements. */
function withValues(values: unknown[] | undefined): { values?: unknown[] } {
  return values === undefined || values.length === 0 ? {} : { values };
}

/** @throws TypeError unless it is a plain lower-case identifier, so that no quoting is in question */
function channelName(channel: string): string {
  if (/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) return channel;
  throw new TypeError(`Not a notification channel: ${JSON.stringify(channel)}`);
}
