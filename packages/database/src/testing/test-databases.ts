import { describe, inject } from "vitest";
import type { Database } from "../database.ts";
import { openInMemory } from "../embedded/open.ts";
import { openPostgres, type PostgresOptions } from "../postgres/open.ts";
import "./global-setup.ts";
import { openPrepared, type Preparation } from "./prepared-server.ts";
import { giveBackServer, takeServer } from "./recycled-server.ts";
import {
  createTemporaryPostgres,
  openTemporaryPostgres,
  type TemporaryPostgres,
} from "./temporary-postgres.ts";

/** An open database of a test; `close` removes it. */
export interface OpenTestDatabase<Tables> extends Database<Tables> {
  /** PostgreSQL's, for more handles on the same database by `openPostgres`. */
  readonly connectionString?: string;
}

/** A kind of database that tests can run over. */
export interface TestDatabase {
  readonly kind: Database<unknown>["kind"];
  /** Why there is none here; its tests are then to be shown as skipped. */
  readonly unavailable?: string;
  /** A fresh, empty database. @param options of the handle, where it is PostgreSQL */
  open<Tables>(options?: Partial<PostgresOptions>): Promise<OpenTestDatabase<Tables>>;
  /** A fresh database as `prepare` leaves it, which it does once for all of them. */
  openPrepared<Tables>(preparation: Preparation): Promise<OpenTestDatabase<Tables>>;
}

/**
 * The embedded database, always, and PostgreSQL, marked `unavailable` where it is not installed.
 * The project's vitest config needs
 * `globalSetup: ["../../packages/database/src/testing/global-setup.ts"]`, which starts the server.
 * PostgreSQL runs without fsync: crash tests start their own by `startPostgres({ fsync: true })`.
 * Most suites want `describeOnEachDatabase`.
 */
export function testDatabases(): readonly TestDatabase[] {
  return [{ kind: "embedded", open: openRecycled, openPrepared }, testPostgres()];
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
  for (const database of testDatabases()) describeOn(database, name, suite);
}

/** As `describeOnEachDatabase`, for what only PostgreSQL has: several connections. */
export function describeOnPostgres(name: string, suite: (database: TestDatabase) => void): void {
  describeOn(testPostgres(), name, suite);
}

function describeOn(
  database: TestDatabase,
  name: string,
  suite: (database: TestDatabase) => void,
): void {
  const { kind, unavailable } = database;
  if (unavailable) describe.skip(`${name} (${kind}: ${unavailable})`, () => suite(database));
  else describe(`${name} (${kind})`, () => suite(database));
}

async function openRecycled<Tables>(): Promise<Database<Tables>> {
  const server = await takeServer();
  return openInMemory<Tables>(server, async () => giveBackServer(server));
}

function testPostgres(): TestDatabase {
  const server = inject("nucPostgres");
  if (server === undefined) {
    throw new Error("The vitest config lacks globalSetup: …/database/src/testing/global-setup.ts");
  }
  if ("missing" in server) {
    const unavailable = server.missing;
    const open = async (): Promise<never> => Promise.reject(new Error(unavailable));
    return { kind: "postgres", unavailable, open, openPrepared: open };
  }
  const { connectionString } = server;
  return {
    kind: "postgres",
    open: async (options) => openTemporaryPostgres(connectionString, options),
    openPrepared: async (preparation) =>
      openTemporaryPostgres(connectionString, {}, await templateOf(connectionString, preparation)),
  };
}

const templates = new Map<Preparation, Promise<TemporaryPostgres>>();

/** It stays until the run's server ends. */
async function templateOf(
  connectionString: string,
  preparation: Preparation,
): Promise<TemporaryPostgres> {
  const known = templates.get(preparation);
  if (known) return known;
  const made = makeTemplate(connectionString, preparation);
  templates.set(preparation, made);
  return made;
}

async function makeTemplate(server: string, { prepare }: Preparation): Promise<TemporaryPostgres> {
  const template = await createTemporaryPostgres(server);
  const database = await openPostgres<unknown>({ connectionString: template.connectionString });
  await prepare(database);
  await database.close();
  return template;
}
