import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "../database/tables.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { eventually } from "../testing/eventually.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import { bossJobs } from "./boss-jobs.ts";
import { type Jobs, jobKind } from "./jobs.ts";

const greet = jobKind<{ name: string }>("greet", { retryLimit: 2, retryDelay: 0 });

/** A database on which the statements that `concerns` names fail. */
function failing(database: Database<Tables>, concerns: (text: string) => boolean) {
  let count = 0;
  const executeSql: Database<Tables>["executeSql"] = async (text, values) => {
    if (!concerns(text)) return await database.executeSql(text, values);
    count += 1;
    throw new Error("the connection was lost");
  };
  const proxy = new Proxy(database, {
    get: (target, key): unknown => {
      if (key === "executeSql") return executeSql;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database: proxy, count: () => count };
}

describeOnEachDatabase("jobs", (kind) => {
  let database: Database<Tables>;
  let jobs: Jobs;
  const done: string[] = [];
  let failures = 0;

  beforeEach(async () => {
    done.length = 0;
    failures = 0;
    database = await openMigrated(kind);
    jobs = bossJobs(database, createLogger("silent"), createMetrics());
    jobs.work(greet, async ({ name }) => {
      if (failures > 0) {
        failures -= 1;
        throw new Error("not now");
      }
      done.push(name);
    });
    await jobs.start();
  });

  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  it("does work at once when the transaction that asked for it commits", async () => {
    const started = Date.now();
    await database.kysely.transaction().execute(async (transaction) => {
      await jobs.send(transaction, greet, { name: "reviewer" });
    });
    await eventually(() => (done.length > 0 ? true : undefined));
    expect(done).toEqual(["reviewer"]);
    expect(Date.now() - started).toBeLessThan(2_000);
  });

  it("does everything that one transaction asked for without a pause between", async () => {
    const started = Date.now();
    await database.kysely.transaction().execute(async (transaction) => {
      for (let count = 0; count < 10; count += 1) {
        await jobs.send(transaction, greet, { name: `visitor ${count}` });
      }
    });
    await eventually(() => (done.length === 10 ? true : undefined), 20_000);
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it("never does work of a transaction that was rolled back", async () => {
    await expect(
      database.kysely.transaction().execute(async (transaction) => {
        await jobs.send(transaction, greet, { name: "nobody" });
        throw new Error("changed our mind");
      }),
    ).rejects.toThrow("changed our mind");
    await jobs.send(database.kysely, greet, { name: "auditor" });
    await eventually(() => (done.length > 0 ? true : undefined));
    expect(done).toEqual(["auditor"]);
  });

  it("tries failed work again", async () => {
    failures = 1;
    await jobs.send(database.kysely, greet, { name: "operator" });
    await eventually(() => (done.length > 0 ? true : undefined), 15_000);
    expect(done).toEqual(["operator"]);
  }, 20_000);

  it("goes on after its own statements failed", async () => {
    await jobs.stop();
    const lost = failing(database, (text) => text.includes("state = 'completed'"));
    jobs = bossJobs(lost.database, createLogger("silent"), createMetrics());
    jobs.work(greet, async ({ name }) => void done.push(name));
    await jobs.start();
    await jobs.send(database.kysely, greet, { name: "first" });
    await eventually(() => (lost.count() > 0 ? true : undefined));
    await jobs.send(database.kysely, greet, { name: "second" });
    await eventually(() => (done.includes("second") ? true : undefined));
    expect(done).toEqual(["first", "second"]);
  });

  it("starts what is due in the same minute one after the other", async () => {
    await jobs.stop();
    jobs = bossJobs(database, createLogger("silent"), createMetrics());
    for (const name of ["first", "second"]) {
      const kind = jobKind(name);
      jobs.work(kind, async () => undefined);
      jobs.schedule(kind, "* * * * *", {});
    }
    await jobs.start();
    const { rows } = await database.executeSql(
      "select name, options from pgboss.schedule order by name",
    );
    expect(rows).toEqual([
      { name: "first", options: { startAfter: 0 } },
      { name: "second", options: { startAfter: 2 } },
    ]);
  });

  it("refuses work that nobody does", async () => {
    const unknown = jobKind<{ name: string }>("unknown");
    await expect(jobs.send(database.kysely, unknown, { name: "x" })).rejects.toThrow("no queue");
  });
});
