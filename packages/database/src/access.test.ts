import { EventEmitter, once } from "node:events";
import { sql, type Generated } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { QueryOutsideTransactionError, TransactionAbortedError } from "./errors.ts";
import { prepared } from "./prepared.ts";
import { describeOnEachDatabase } from "./testing/index.ts";

interface Tables {
  account: { id: Generated<bigint>; name: string };
}

describeOnEachDatabase("a database", ({ open }) => {
  let database: Database<Tables>;
  beforeEach(async () => {
    database = await open();
    await sql`
      create table account (
        id bigint generated always as identity primary key,
        name text not null unique
      )`.execute(database.kysely);
  });
  afterEach(async () => database.close());

  const names = async (): Promise<string[]> => {
    const rows = await database.kysely.selectFrom("account").select("name").orderBy("id").execute();
    return rows.map(({ name }) => name);
  };
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}` }));
  const insert = (name: string) => database.kysely.insertInto("account").values({ name });

  it("counts what a statement wrote", async () => {
    await insert("a").execute();
    await insert("b").execute();
    const [result] = await database.kysely.deleteFrom("account").execute();
    expect(result?.numDeletedRows).toBe(2n);
  });

  it("reports a violated constraint with PostgreSQL's code and the constraint's name", async () => {
    await insert("a").execute();
    await expect(insert("a").execute()).rejects.toMatchObject({
      code: "23505",
      constraint: "account_name_key",
    });
    expect(await names()).toEqual(["a"]);
  });

  it("keeps a statement from elsewhere out of an open transaction that rolls back", async () => {
    const progress = new EventEmitter();
    const begun = once(progress, "begun");
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto("account").values({ name: "rolled back" }).execute();
      progress.emit("begun");
      // Long enough for the other statement to run, if anything let it in here.
      for (let turn = 0; turn < 20; turn += 1) await sql`select 1`.execute(trx);
      throw new Error("no");
    });
    await begun;
    const elsewhere = insert("elsewhere").execute();
    await expect(transaction).rejects.toThrow("no");
    await elsewhere;
    expect(await names()).toEqual(["elsewhere"]);
  });

  it("serves all who wait for a connection", async () => {
    const asked = Array.from({ length: 40 }, async (_, number) => {
      const { rows } = await sql<{ number: number }>`select ${number}::int as number`.execute(
        database.kysely,
      );
      return rows[0]?.number;
    });
    expect(await Promise.all(asked)).toEqual(asked.map((_, number) => number));
  });

  it("rolls back to a savepoint", async () => {
    const trx = await database.kysely.startTransaction().execute();
    await trx.insertInto("account").values({ name: "a" }).execute();
    const point = await trx.savepoint("before_b").execute();
    await point.insertInto("account").values({ name: "b" }).execute();
    await point.rollbackToSavepoint("before_b").execute();
    await trx.commit().execute();
    expect(await names()).toEqual(["a"]);
  });

  it("does not take a swallowed failure inside a transaction for a commit", async () => {
    const transaction = database.kysely.transaction().execute(async (trx) => {
      await trx.insertInto("account").values({ name: "a" }).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(transaction).rejects.toThrow(TransactionAbortedError);
    expect(await names()).toEqual([]);
  });

  it("refuses the root handle inside a transaction, in every form and however deep", async () => {
    const uses: (() => Promise<unknown>)[] = [
      names,
      () => database.kysely.transaction().execute(async () => undefined),
      () => database.executeSql("select 1"),
      () => database.prepared("one", "select 1", []),
      () => database.listen("news", () => undefined),
    ];
    for (const use of uses) {
      const transaction = database.kysely.transaction().execute(async () => {
        await Promise.resolve();
        const [used] = await Promise.all([use(), Promise.resolve()]);
        return used;
      });
      await expect(transaction).rejects.toThrow(QueryOutsideTransactionError);
    }
    expect(await names()).toEqual([]);
  });

  it("allows the root handle outside and after a transaction", async () => {
    const later: (() => Promise<string[]>)[] = [];
    const transaction = database.kysely.transaction().execute(async (trx) => {
      later.push(names);
      await trx.insertInto("account").values({ name: "a" }).execute();
    });
    const beside = names();
    await transaction;
    expect(await beside).toBeInstanceOf(Array);
    expect(await later[0]?.()).toEqual(["a"]);
  });

  it("runs a prepared statement again without parsing, on the handle and in a transaction", async () => {
    const text = "insert into account (name) values ($1) returning id";
    const first = await database.prepared<{ id: bigint }>("new_account", text, ["a"]);
    const second = await database.kysely.transaction().execute(async (trx) => {
      const rows = await prepared<{ id: bigint }>(trx, "new_account", text, ["b"]);
      const known =
        await sql`select 1 from pg_prepared_statements where name = 'new_account'`.execute(trx);
      expect(known.rows).toHaveLength(1);
      return rows;
    });
    expect([...first, ...second]).toEqual([{ id: 1n }, { id: 2n }]);
  });

  it("prepares what has parameters, once a connection", async () => {
    const find = (name: string) =>
      database.kysely.selectFrom("account").select("id").where("name", "=", name);
    const known = await database.kysely.transaction().execute(async (trx) => {
      for (const name of ["a", "b"]) {
        await trx.executeQuery(find(name).compile());
        await trx.executeQuery(find(name).limit(1).compile());
        await trx.executeQuery(find(name).clearSelect().selectAll().compile());
        await trx.executeQuery(find(name).where("name", "like", name).compile());
        await trx.executeQuery(trx.insertInto("account").values(many(name, 33)).compile());
      }
      const { rows } = await sql<{
        statement: string;
      }>`select statement from pg_prepared_statements`.execute(trx);
      return rows.map(({ statement }) => statement);
    });
    expect(known).toEqual([find("a").compile().sql]);
  });

  it("runs several statements of one text, and undoes them together", async () => {
    const created = await database.executeSql(
      "insert into account (name) values ('a'); select count(*) as count from account",
    );
    expect(created.rows).toEqual([{ count: "1" }]);
    await expect(
      database.executeSql("begin; insert into account (name) values ('b'); select 1 / 0; commit"),
    ).rejects.toMatchObject({ code: "22012" });
    expect(await names()).toEqual(["a"]);
    const one = await database.executeSql("select $1::int + 1 as sum", [1]);
    expect(one.rows).toEqual([{ sum: 2 }]);
  });

  it("throws away a connection given back with an open transaction", async () => {
    await database.executeSql("begin; insert into account (name) values ('a')");
    expect(await names()).toEqual([]);
  });
});
