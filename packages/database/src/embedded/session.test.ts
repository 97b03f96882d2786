import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { DatabaseBusyError } from "../errors.ts";
import { notify } from "../notify.ts";
import { giveBackServer, takeServer } from "../testing/recycled-server.ts";
import { openInMemory } from "./open.ts";

describe("the one session of the embedded database", () => {
  let database: Database<unknown>;
  beforeEach(async () => {
    const server = await takeServer();
    database = openInMemory<unknown>(server, async () => giveBackServer(server), {
      acquireTimeout: 100,
    });
  });
  afterEach(async () => database.close());

  it("is given to those who wait in the order they came, transactions as a whole", async () => {
    const order: string[] = [];
    const statement = async (name: string): Promise<void> => {
      await sql`select 1`.execute(database.kysely);
      order.push(name);
    };
    const transaction = async (name: string): Promise<void> => {
      await database.kysely.transaction().execute(async (trx) => {
        for (let turn = 0; turn < 5; turn += 1) await sql`select 1`.execute(trx);
        order.push(name);
      });
    };
    await Promise.all([
      statement("1"),
      transaction("2"),
      statement("3"),
      transaction("4"),
      statement("5"),
    ]);
    expect(order).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("is not waited for without end", async () => {
    const transaction = await database.kysely.startTransaction().execute();
    await expect(sql`select 1`.execute(database.kysely)).rejects.toThrow(DatabaseBusyError);
    await transaction.rollback().execute();
    const { rows } = await sql`select 1 as one`.execute(database.kysely);
    expect(rows).toEqual([{ one: 1 }]);
  });

  it("is made again, and listens again, after one was given back with a transaction open", async () => {
    const heard: string[] = [];
    await database.listen("news", (payload) => heard.push(payload));
    await database.executeSql("begin; set timezone = 'Asia/Tokyo'; create table lost (id int)");
    await notify(database.kysely, "news", "still here");
    const { rows } = await sql`
      select current_setting('timezone') as zone, to_regclass('lost') as lost`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ zone: "UTC", lost: null }]);
    expect(heard).toEqual(["still here"]);
  });

  it("carries large texts and results", async () => {
    const text = "ä".repeat(3_000_000);
    const { rows } = await sql<{ text: string }>`select ${text}::text as text`.execute(
      database.kysely,
    );
    expect(rows[0]?.text.length).toBe(text.length);
    const many = await sql`select n, repeat('x', 200) from generate_series(1, 20000) as n`.execute(
      database.kysely,
    );
    expect(many.rows).toHaveLength(20_000);
  });
});
