import { once } from "node:events";
import { CompiledQuery, type Transaction } from "kysely";
import PgBoss from "pg-boss";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { describeOnEachDatabase } from "./testing/index.ts";

describeOnEachDatabase("pg-boss over the access path", ({ open }) => {
  let database: Database<unknown>;
  let boss: PgBoss;
  const problems: unknown[] = [];
  beforeEach(async () => {
    database = await open();
    boss = new PgBoss({
      db: { executeSql: async (text, values) => database.executeSql(text, values) },
    });
    boss.on("error", (problem) => problems.push(problem));
    await boss.start();
    await boss.createQueue("greet");
  });
  afterEach(async () => {
    const stopped = once(boss, "stopped");
    await boss.stop({ graceful: true, timeout: 1_000 });
    await stopped;
    await database.close();
    if (problems.length > 0) throw new AggregateError(problems, "pg-boss had problems");
  });

  const within = (trx: Transaction<unknown>): PgBoss.Db => ({
    executeSql: async (text, values) => {
      const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  });

  it("installs itself, does a job once and completes it", async () => {
    const id = await boss.send("greet", { name: "customer" });
    const job = await new Promise<PgBoss.Job<{ name: string }>>((resolve) => {
      void boss.work<{ name: string }>("greet", { pollingIntervalSeconds: 0.5 }, async (jobs) => {
        for (const each of jobs) resolve(each);
      });
    });
    expect(job).toMatchObject({ id, data: { name: "customer" } });
    await boss.offWork("greet");
    expect(await boss.getQueueSize("greet")).toBe(0);
  });

  it("takes a job with the transaction that asked for it, or not at all", async () => {
    const failing = database.kysely.transaction().execute(async (trx) => {
      await boss.send("greet", {}, { db: within(trx) });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await database.kysely.transaction().execute(async (trx) => {
      await boss.send("greet", { kept: true }, { db: within(trx) });
    });
    const jobs = await boss.fetch<{ kept: boolean }>("greet", { batchSize: 10 });
    expect(jobs?.map(({ data }) => data)).toEqual([{ kept: true }]);
  });

  it("schedules by the clock", async () => {
    await boss.schedule("greet", "* * * * *", {}, { tz: "UTC" });
    expect(await boss.getSchedules()).toMatchObject([{ name: "greet", cron: "* * * * *" }]);
  });
});
