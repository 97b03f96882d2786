import { sql, type Kysely } from "kysely";
import { describe, expect, it } from "vitest";
import { openPrepared, type Preparation } from "./prepared-server.ts";

interface Tables {
  guest: { id: number; name: string };
  guest_book: { id: number; guest: number };
}

function preparation(): Preparation & { count: () => number } {
  let count = 0;
  return {
    count: () => count,
    kept: ["other.kept"],
    async prepare(database) {
      count += 1;
      await database.executeSql(`
        create table guest (
          id int primary key generated always as identity, name text not null,
          letter text generated always as (left(name, 1)) stored);
        create table guest_book (id int primary key, guest int references guest);
        create function refuse() returns trigger language plpgsql as
          'begin raise exception ''append only''; end';
        create trigger append_only before delete on guest_book execute function refuse();
        insert into guest (name) values ('first'), ('second')`);
    },
  };
}

const guests = async (kysely: Kysely<Tables>) =>
  kysely.selectFrom("guest").select(["id", "name"]).orderBy("id").execute();

const asPrepared = [
  { id: 1, name: "first" },
  { id: 2, name: "second" },
];

describe("a prepared database", () => {
  it("begins with the same rows and numbers, whatever an earlier test wrote", async () => {
    const prepared = preparation();
    const earlier = await openPrepared<Tables>(prepared);
    await earlier.executeSql(`
      delete from guest where id = 1;
      insert into guest (name) values ('third');
      insert into guest_book values (1, 3);
      create schema other;
      create table other.kept as select 1 as id;
      create table other.parent (id int primary key);
      create table other.child (id int references other.parent);
      create table other.emptied as select 1 as id`);
    await earlier.close();
    const later = await openPrepared<Tables>(prepared);
    expect(await guests(later.kysely)).toEqual(asPrepared);
    await later.executeSql("insert into guest (name) values ('third')");
    expect((await guests(later.kysely)).at(-1)).toEqual({ id: 3, name: "third" });
    expect(await later.kysely.selectFrom("guest_book").selectAll().execute()).toEqual([]);
    const { rows } = await sql`
      select (select count(*)::int from other.kept) as kept,
        (select count(*)::int from other.emptied) as emptied`.execute(later.kysely);
    expect(rows).toEqual([{ kept: 1, emptied: 0 }]);
    await later.close();
    expect(prepared.count()).toBe(1);
  });

  it.each([
    ["a column", "alter table guest add column age int"],
    [
      "a function",
      "create or replace function refuse() returns trigger language plpgsql as 'begin end'",
    ],
    ["a trigger that sleeps", "alter table guest_book disable trigger append_only"],
    ["a table less", "drop table guest_book"],
  ])("is made again after a test that changed its schema: %s", async (_what, change) => {
    const prepared = preparation();
    const earlier = await openPrepared<Tables>(prepared);
    await earlier.executeSql(change);
    await earlier.close();
    const later = await openPrepared<Tables>(prepared);
    expect(await guests(later.kysely)).toEqual(asPrepared);
    await expect(later.executeSql("delete from guest_book")).rejects.toThrow("append only");
    await later.close();
    expect(prepared.count()).toBe(2);
  });
});
