import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "../database/tables.ts";
import { createLogger } from "../log/logger.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { eventually } from "../testing/eventually.ts";
import { openMigrated } from "../testing/migrated-database.ts";
import { bossJobs } from "./boss-jobs.ts";
import { cadenceKind } from "./cadences.ts";
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

  it("does work immediately when the transaction that asked for it commits", async () => {
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

  it("continues after its own statements failed", async () => {
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

  it("runs what is due by the clock one after the other, and forgets what ran before", async () => {
    await database.executeSql(
      "insert into pgboss.schedule (name, cron) values ('greet', '23 3 * * *')",
    );
    await jobs.stop();
    jobs = bossJobs(database, createLogger("silent"), createMetrics());
    for (const name of ["first", "second"]) {
      jobs.work(jobKind(name), async () => void done.push(name));
      jobs.schedule(jobKind(name), "hour", {});
    }
    await jobs.start();
    await jobs.send(database.kysely, cadenceKind("hour"), {});
    const started = await eventually(async () => {
      const { rows } = await database.executeSql(
        "select name, extract(epoch from start_after - created_on)::int as after from pgboss.job where name in ('first', 'second') order by name",
      );
      return rows.length === 2 ? rows : undefined;
    });
    expect(started).toEqual([
      { name: "first", after: 0 },
      { name: "second", after: 2 },
    ]);
    await eventually(() => (done.length === 2 ? true : undefined));
    expect(done).toEqual(["first", "second"]);
    const { rows } = await database.executeSql("select name, cron from pgboss.schedule");
    expect(rows).toEqual([{ name: "every-hour", cron: "0 * * * *" }]);
  });

  it("refuses work without a worker", async () => {
    const unknown = jobKind<{ name: string }>("unknown");
    await expect(jobs.send(database.kysely, unknown, { name: "x" })).rejects.toThrow("no queue");
  });
});
