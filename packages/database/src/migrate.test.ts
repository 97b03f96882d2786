import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { MigrationFailedError, MigrationOrderError, UnknownMigrationError } from "./errors.ts";
import { migrate, type Migration } from "./migrate.ts";
import { openPostgres } from "./postgres/open.ts";
import {
  describeOnEachDatabase,
  describeOnPostgres,
  type OpenTestDatabase,
} from "./testing/index.ts";

/** Fails when it is applied twice. */
const table = (name: string): Migration => ({
  name,
  async up(trx) {
    await sql`create table ${sql.table(name)} (id int)`.execute(trx);
  },
});
const accounts = table("0001-accounts");
const wallets = table("0002-wallets");
const blocks = table("ledger-0001-blocks");

describeOnEachDatabase("migrating", ({ open }) => {
  let database: OpenTestDatabase<unknown>;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(async () => database.close());

  const tables = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'
      order by tablename`.execute(database.kysely);
    return rows.map(({ name }) => name);
  };

  it("applies what is new, in order, and each once", async () => {
    await migrate(database, [accounts]);
    await migrate(database, [blocks, accounts, wallets]);
    await migrate(database, [blocks, accounts, wallets]);
    expect(await tables()).toEqual([
      "0001-accounts",
      "0002-wallets",
      "ledger-0001-blocks",
      "nuc_migration",
    ]);
    const { rows } = await sql`select name from nuc_migration order by applied_at`.execute(
      database.kysely,
    );
    expect(rows).toEqual([
      { name: "0001-accounts" },
      { name: "ledger-0001-blocks" },
      { name: "0002-wallets" },
    ]);
  });

  it("undoes a failing migration whole, names it, and keeps those before it", async () => {
    const broken: Migration = {
      name: "0002-broken",
      async up(trx) {
        await sql`create table half (id int)`.execute(trx);
        await sql`create table half (id int)`.execute(trx);
      },
    };
    const attempt = migrate(database, [accounts, broken]);
    await expect(attempt).rejects.toThrow(MigrationFailedError);
    await expect(attempt).rejects.toThrow("0002-broken");
    expect(await tables()).toEqual(["0001-accounts", "nuc_migration"]);
  });

  it("does not take a migration that swallowed an error for applied", async () => {
    const careless: Migration = {
      name: "0001-careless",
      up: async (trx) => {
        await sql`select 1 / 0`.execute(trx).catch(() => undefined);
      },
    };
    await expect(migrate(database, [careless])).rejects.toThrow("transaction is aborted");
    await migrate(database, [accounts]);
    expect(await tables()).toEqual(["0001-accounts", "nuc_migration"]);
  });

  it("refuses a database that a newer version has migrated, and names what it does not know", async () => {
    await migrate(database, [accounts, wallets]);
    const older = migrate(database, [accounts]);
    await expect(older).rejects.toThrow(UnknownMigrationError);
    await expect(older).rejects.toMatchObject({ names: ["0002-wallets"] });
  });

  it("refuses a migration that comes before one already applied", async () => {
    await migrate(database, [wallets]);
    await expect(migrate(database, [accounts, wallets])).rejects.toThrow(MigrationOrderError);
  });

  it.each([[["accounts"]], [["0001-a", "0001-b"]], [["0002-a", "0001-b"]], [["0001-a", "0001-a"]]])(
    "refuses the names %j",
    async (names) => {
      await expect(migrate(database, names.map(table))).rejects.toThrow(MigrationOrderError);
      expect(await tables()).toEqual([]);
    },
  );
});

describeOnPostgres("migrating from several processes at once", ({ open }) => {
  it("applies each migration once, whichever comes first", async () => {
    const database = await open<unknown>();
    const connectionString = database.connectionString ?? "";
    const processes = await Promise.all(
      // The wait for another's migrations is not cut short by the time-out for locks.
      Array.from({ length: 6 }, async () => openPostgres({ connectionString, lockTimeout: 1 })),
    );
    const slow: Migration = {
      name: "0003-slow",
      up: async (trx) => {
        await sql`select pg_sleep(0.1)`.execute(trx);
      },
    };
    await Promise.all(
      processes.map(async (process) => migrate(process, [accounts, wallets, slow])),
    );
    const { rows } = await sql`select count(*)::int as count from nuc_migration`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ count: 3 }]);
    await Promise.all(processes.map(async (process) => process.close()));
    await database.close();
  });
});
