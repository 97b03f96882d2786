import { sql, type Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { describeOnEachDatabase, describeOnPostgres, testDatabases } from "./test-databases.ts";

const everything = async (kysely: Kysely<unknown>): Promise<unknown[]> => {
  const { rows } = await sql`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    union all select nspname from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'
    union all select name from pg_prepared_statements
    union all select objid::text from pg_locks where locktype = 'advisory'`.execute(kysely);
  return rows;
};

describe("test databases", () => {
  it("are the embedded one and PostgreSQL, or the reason why not", () => {
    const [embedded, postgres] = testDatabases();
    expect(embedded?.kind).toBe("embedded");
    expect(embedded?.unavailable).toBeUndefined();
    expect(postgres?.kind).toBe("postgres");
  });
});

describeOnEachDatabase("a test database", ({ open }) => {
  it("is empty, whatever was left in an earlier one", async () => {
    const first = await open<unknown>();
    const empty = await everything(first.kysely);
    await first.executeSql(`
      create table one (id int primary key);
      create table two (id int references one deferrable initially deferred);
      create type mood as enum ('fine');
      create function f() returns int language sql as 'select 1';
      create schema other; create table other.three (m public.mood);
      select pg_advisory_lock(1)`);
    await first.prepared("left", "select 1", []);
    await first.close();
    const second = await open<unknown>();
    expect(await everything(second.kysely)).toEqual(empty);
    await second.executeSql("create table one (id int)");
    await second.close();
  });

  it("is another one than those that are open", async () => {
    const [first, second] = [await open<unknown>(), await open<unknown>()];
    await first.executeSql("create table one (id int)");
    await second.executeSql("create table one (id int)");
    await first.close();
    await second.close();
  });
});

describeOnEachDatabase("a prepared database", ({ openPrepared }) => {
  it("is prepared once, and begins as it was left then", async () => {
    let times = 0;
    const preparation = {
      prepare: async (database: Database<unknown>) => {
        times += 1;
        await database.executeSql("create table one as select 1 as number");
      },
      kept: [],
    };
    for (let turn = 0; turn < 2; turn += 1) {
      const database = await openPrepared<unknown>(preparation);
      const { rows } = await sql`select number from one`.execute(database.kysely);
      expect(rows).toEqual([{ number: 1 }]);
      await database.executeSql("insert into one values (2)");
      await database.close();
    }
    expect(times).toBe(1);
  });
});

describeOnPostgres("a temporary PostgreSQL database", ({ open }) => {
  it("is gone when it was closed", async () => {
    const [closed, other] = [await open<unknown>(), await open<unknown>()];
    await closed.close();
    const name = new URL(closed.connectionString ?? "").pathname.slice(1);
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(
      other.kysely,
    );
    expect(rows).toEqual([]);
    await other.close();
  });
});
