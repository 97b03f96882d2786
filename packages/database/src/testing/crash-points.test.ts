import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { crashAtCommit, forEachCrashPoint, ProcessDiedError } from "./crash-points.ts";
import { openPrepared } from "./prepared-server.ts";

interface Tables {
  sale: { id: number };
  receipt: { id: number };
}

let database: Database<Tables>;
beforeAll(async () => {
  database = await openPrepared<Tables>({
    prepare: async (empty) =>
      void (await empty.executeSql("create table sale (id int); create table receipt (id int)")),
    kept: [],
  });
});
afterAll(async () => database.close());

const idsOf = async (table: keyof Tables) => {
  const rows = await database.kysely.selectFrom(table).select("id").execute();
  return rows.map(({ id }) => id);
};
const sell = async () => {
  await idsOf("sale");
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("sale").values({ id: 1 }).execute();
    await sql`select id from sale for update`.execute(transaction);
    await transaction.updateTable("sale").set({ id: 2 }).execute();
  });
  await database.executeSql("insert into receipt values (3)");
};
const empty = async () => {
  await database.kysely.deleteFrom("sale").execute();
  await database.kysely.deleteFrom("receipt").execute();
};

it("dies before and after each commit and each write outside a transaction, then comes to the end", async () => {
  const outcomes: unknown[] = [];
  const points = await forEachCrashPoint({
    given: empty,
    act: sell,
    check: async (_, { died, committed }) => {
      outcomes.push([died, [...committed], await idsOf("sale"), await idsOf("receipt")]);
    },
  });
  expect(points).toBe(4);
  expect(outcomes).toEqual([
    [true, [], [], []],
    [true, ["sale"], [2], []],
    [true, ["sale"], [2], []],
    [true, ["sale", "receipt"], [2], [3]],
    [false, ["sale", "receipt"], [2], [3]],
  ]);
});

it("leaves out what comes before the first commit to a table", async () => {
  const outcomes: unknown[] = [];
  const points = await forEachCrashPoint({
    given: empty,
    act: sell,
    from: "sale",
    check: async (_, { committed }) => void outcomes.push([...committed]),
  });
  expect(points).toBe(3);
  expect(outcomes).toEqual([["sale"], ["sale"], ["sale", "receipt"], ["sale", "receipt"]]);
});

it("says where the outcome was wrong", async () => {
  const wrong = forEachCrashPoint({
    given: empty,
    act: sell,
    check: async () => expect(await idsOf("sale")).toEqual([]),
  });
  await expect(wrong).rejects.toThrow("over after a commit to sale");
});

it("lets a dead act do nothing more, and others go on", async () => {
  await empty();
  const late: unknown[] = [];
  await crashAtCommit("after", "sale", async () => {
    const failure: unknown = await sell().catch((error: unknown) => error);
    late.push(failure, await idsOf("sale").catch((error: unknown) => error));
    throw failure;
  });
  expect(late).toEqual([expect.any(ProcessDiedError), expect.any(ProcessDiedError)]);
  expect(await idsOf("sale")).toEqual([2]);
  await expect(crashAtCommit("before", "refund", sell)).rejects.toThrow("wrote nothing to refund");
});

it("throws what an act throws that has not died", async () => {
  const act = async () => Promise.reject(new Error("sold out"));
  const test = { given: empty, act, check: async () => undefined };
  await expect(forEachCrashPoint(test)).rejects.toThrow("sold out");
});

it("hears notifications of a dead act outside of it", async () => {
  await empty();
  const heard = new Promise<number[]>((resolve, reject) => {
    void database.listen("sold", () => void idsOf("sale").then(resolve, reject));
  });
  await database.kysely.selectFrom("sale").selectAll().execute();
  await crashAtCommit("after", "sale", async () =>
    database.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("sale").values({ id: 7 }).execute();
      await sql`select pg_notify('sold', '')`.execute(transaction);
    }),
  );
  expect(await heard).toEqual([7]);
});
