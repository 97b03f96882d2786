import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Database } from "../database.ts";
import { PooledDatabase } from "../pooled-database.ts";
import { openParts, openPostgres, type PostgresOptions } from "../postgres/open.ts";
import { breakable } from "./crash-points.ts";

/** A new, empty database on a server. */
export interface TemporaryPostgres {
  readonly connectionString: string;
  /** Drops it, and with it every connection to it. */
  drop(): Promise<void>;
}

/**
 * @param server connection string of a superuser
 * @param template another database there, which has no connections: the new one holds what it does
 */
export async function createTemporaryPostgres(
  server: string,
  template?: TemporaryPostgres,
): Promise<TemporaryPostgres> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const of = template ? ` template ${new URL(template.connectionString).pathname.slice(1)}` : "";
  await administer(server, `create database ${name}${of}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    drop: async () => administer(server, `drop database ${name} with (force)`),
  };
}

/** As `openPostgres`, on which acts can die: see `forEachCrashPoint`. */
export async function openBreakablePostgres<Tables>(
  options: PostgresOptions,
): Promise<Database<Tables>> {
  return new PooledDatabase<Tables>("postgres", breakable(await openParts(options)));
}

/** A handle on a new database, which `close` drops. */
export async function openTemporaryPostgres<Tables>(
  server: string,
  options: Partial<PostgresOptions> = {},
  template?: TemporaryPostgres,
): Promise<Database<Tables> & { readonly connectionString: string }> {
  const { connectionString, drop } = await createTemporaryPostgres(server, template);
  const database = await openPostgres<Tables>({
    connectionString,
    guardTransactions: true,
    ...options,
  });
  return {
    connectionString,
    kind: database.kind,
    kysely: database.kysely,
    prepared: async (name, text, values) => database.prepared(name, text, values),
    executeSql: async (text, values) => database.executeSql(text, values),
    listen: async (...listening) => database.listen(...listening),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function administer(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
