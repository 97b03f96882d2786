import { type Database, openPostgres } from "@nuc/database";
import { sql } from "kysely";
import { describeOnEachDatabase, describeOnPostgres } from "@nuc/database/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "../database/tables.ts";
import { createLogger } from "../log/logger.ts";
import { eventually } from "../testing/eventually.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import { EventLog } from "./event-log.ts";
import type { AppEvent, PublishedEvent } from "./events.ts";

const ACCOUNT = "11111111-1111-4111-8111-111111111111";
const OTHER = "22222222-2222-4222-8222-222222222222";
const closed: AppEvent = { event: "maintenance", status: "true" };
const toggle: AppEvent = { event: "toggle", toggle_column: "toggle_kyc", calculated_toggle: 0 };

describeOnEachDatabase("events", (kind) => {
  let database: Database<Tables>;
  let events: EventLog;
  let heard: PublishedEvent[];

  beforeEach(async () => {
    database = await openMigrated(kind);
    events = new EventLog(database, createLogger("silent"));
    heard = [];
    events.subscribe((event) => heard.push(event));
    await events.start();
  });

  afterEach(async () => {
    await events.stop();
    await database.close();
  });

  const hear = (count: number) => eventually(() => (heard.length >= count ? heard : undefined));
  const publish = (accountId: string | null, event: AppEvent) =>
    database.kysely
      .transaction()
      .execute((transaction) => events.publish(transaction, accountId, event));

  const missed = (position: string, accountId: string | null) =>
    events.missed(position, accountId, events.delivered());

  /** What runs in another database of the same server holds the position back: a later look moves it on. */
  const positionAfter = async (count: number) => {
    await hear(count);
    return eventually(async () => {
      const position = events.position();
      return (await missed(position, null)).length === 0 ? position : undefined;
    });
  };

  it("delivers each committed event once, in order, with its receiver", async () => {
    await publish(null, closed);
    await publish(ACCOUNT, toggle);
    await hear(2);
    await publish(OTHER, toggle);
    await hear(3);
    expect(heard.map(({ accountId, event }) => [accountId, event])).toEqual([
      [null, closed],
      [ACCOUNT, toggle],
      [OTHER, toggle],
    ]);
  });

  it("does not deliver an event whose transaction was rolled back", async () => {
    await expect(
      database.kysely.transaction().execute(async (transaction) => {
        await events.publish(transaction, null, closed);
        throw new Error("changed our mind");
      }),
    ).rejects.toThrow("changed our mind");
    await publish(ACCOUNT, toggle);
    await hear(1);
    expect(heard.map(({ event }) => event)).toEqual([toggle]);
  });

  it("gives a page that comes back what it missed, and nothing of other accounts", async () => {
    await publish(null, { event: "maintenance", status: "false" });
    const position = await positionAfter(1);
    await publish(ACCOUNT, toggle);
    await publish(OTHER, toggle);
    await publish(null, closed);
    await publish(ACCOUNT, { event: "session-ended", sessionId: OTHER });
    await hear(5);
    expect(await missed(position, ACCOUNT)).toEqual([toggle, closed]);
    expect(await missed(position, null)).toEqual([closed]);
  });

  it("misses nothing for a position that is none", async () => {
    await publish(null, closed);
    await hear(1);
    for (const position of ["'; drop table event; --", ""]) {
      await events.catchUp(position);
      expect(await missed(position, ACCOUNT)).toEqual([]);
    }
  });

  it("gives a page that comes back nothing that is delivered later", async () => {
    const position = await positionAfter(0);
    await publish(null, closed);
    await hear(1);
    const until = events.delivered();
    await publish(ACCOUNT, toggle);
    await hear(2);
    expect(await events.missed(position, ACCOUNT, until)).toEqual([closed]);
  });

  it("stands where nothing is missed after the last event was heard", async () => {
    // What runs in another database of the same server holds the position back too: then it is read twice.
    const found = await eventually(async () => {
      heard = [];
      await publish(null, closed);
      const [event] = await hear(1);
      const again = await missed(event?.position ?? "", null);
      return again.length === 0 ? again : undefined;
    });
    expect(found).toEqual([]);
  });
});

describeOnPostgres("events of several processes", (kind) => {
  const open = async () => {
    const one = await openMigrated(kind);
    const connectionString = one.connectionString ?? "";
    const other = await openPostgres<Tables>({ connectionString, onProblem: () => {} });
    const events = new EventLog(other, createLogger("silent"));
    const heard: AppEvent[] = [];
    events.subscribe(({ event }) => heard.push(event));
    await events.start();
    const close = async () => {
      await events.stop();
      await other.close();
      await one.close();
    };
    return { one, heard, close };
  };
  const publish = (database: Database<Tables>) =>
    database.kysely
      .transaction()
      .execute((transaction) =>
        new EventLog(database, createLogger("silent")).publish(transaction, null, closed),
      );

  it("reach every one of them", async () => {
    const { one, heard, close } = await open();
    await publish(one);
    await eventually(() => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual([closed]);
    await close();
  });

  it("arrive within 2 s although a NOTIFY got lost", async () => {
    const { one, heard, close } = await open();
    const listening = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await listening.execute(one.kysely);
    await publish(one);
    await eventually(() => (heard.length > 0 ? true : undefined), 2_000);
    expect(heard).toEqual([closed]);
    await close();
  });
});

describeOnPostgres("events of overlapping transactions", (kind) => {
  it("delivers one that commits after a higher id", async () => {
    const database = await openMigrated(kind);
    const events = new EventLog(database, createLogger("silent"));
    const heard: AppEvent[] = [];
    events.subscribe(({ event }) => heard.push(event));
    await events.start();
    const early = await database.kysely.startTransaction().execute();
    await events.publish(early, ACCOUNT, toggle);
    await database.kysely
      .transaction()
      .execute((transaction) => events.publish(transaction, null, closed));
    await eventually(() => (heard.length === 1 ? true : undefined));
    const position = events.position();
    await early.commit().execute();
    await eventually(() => (heard.length === 2 ? true : undefined));
    expect(heard).toEqual([closed, toggle]);
    expect(await events.missed(position, ACCOUNT, events.delivered())).toContainEqual(toggle);
    await events.stop();
    await database.close();
  });
});
