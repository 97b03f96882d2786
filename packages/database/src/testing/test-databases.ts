import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, inject } from "vitest";
import type { Database } from "../database.ts";
import { openEmbedded } from "../embedded/open.ts";
import { openPostgres, type PostgresOptions } from "../postgres/open.ts";
import "./global-setup.ts";

/** A kind of database that tests can run over. */
export interface TestDatabase {
  readonly kind: Database<unknown>["kind"];
  /** Why it cannot be opened here; its tests are then to be shown as skipped. */
  readonly unavailable?: string;
  /**
   * A fresh, empty database; `close()` of it removes it. On PostgreSQL `connectionString` of a
   * second handle comes from `reopen`.
   */
  open<Tables>(options?: Partial<PostgresOptions>): Promise<OpenedTestDatabase<Tables>>;
}

export interface OpenedTestDatabase<Tables> extends Database<Tables> {
  /** Of this very database, for more connections to it; only PostgreSQL has one. */
  readonly connectionString?: string;
}

/**
 * The embedded database, always, and PostgreSQL, as `unavailable` where its binaries are missing.
 * The project's vitest config needs
 * `globalSetup: ["…/packages/database/src/testing/global-setup.ts"]`.
 * Most suites want `describeOnEachDatabase`.
 */
export function testDatabases(): readonly TestDatabase[] {
  return [
    { kind: "embedded", open: async () => openEmbedded({ directory: "memory" }) },
    postgres(),
  ];
}

/**
 * A suite run over each kind of database, as "name (embedded)" and "name (postgres)"; without
 * PostgreSQL the second is shown as skipped, with the reason in its name.
 *
 * ```ts
 * describeOnEachDatabase("accounts", ({ open }) => {
 *   let database: Database<Tables>;
 *   beforeEach(async () => {
 *     database = await open();
 *     await migrate(database, migrations);
 *   });
 *   afterEach(() => database.close());
 *   it("…", async () => …);
 * });
 * ```
 */
export function describeOnEachDatabase(
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  for (const database of testDatabases()) {
    const { kind, unavailable } = database;
    if (unavailable) describe.skip(`${name} (${kind}: ${unavailable})`, () => suite(database));
    else describe(`${name} (${kind})`, () => suite(database));
  }
}

function postgres(): TestDatabase {
  const server = inject("nucPostgres");
  if (server === undefined) {
    throw new Error("The vitest config lacks globalSetup: …/database/src/testing/global-setup.ts");
  }
  if ("missing" in server) {
    const unavailable = server.missing;
    return {
      kind: "postgres",
      unavailable,
      open: async () => Promise.reject(new Error(unavailable)),
    };
  }
  return { kind: "postgres", open: async (options) => openOn(server.connectionString, options) };
}

async function openOn<Tables>(
  administration: string,
  options: Partial<PostgresOptions> = {},
): Promise<OpenedTestDatabase<Tables>> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(administration, `create database ${name}`);
  const url = new URL(administration);
  url.pathname = `/${name}`;
  const connectionString = url.href;
  const database = await openPostgres<Tables>({ connectionString, ...options });
  const close = async (): Promise<void> => {
    await database.close();
    await administer(administration, `drop database ${name} with (force)`);
  };
  return new Proxy(database as OpenedTestDatabase<Tables>, {
    get: (target, key): unknown => {
      if (key === "close") return close;
      if (key === "connectionString") return connectionString;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
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
