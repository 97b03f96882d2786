import { randomBytes } from "node:crypto";
import { openPostgres } from "@nuc/database";
import type { TestDatabase } from "@nuc/database/testing";
import { afterAll, beforeAll } from "vitest";
import type { Environment } from "../config/config.ts";
import type { Tables } from "../database/tables.ts";
import type { Examiner } from "../examiner/examiner.ts";
import { openTestApp, type TestApp } from "./test-app.ts";
import { openMigrated } from "./migrated-database.ts";

/**
 * Two processes on one PostgreSQL, with the same keys, for the suite that calls this: what many do at once is done by both.
 *
 * @param environment settings beside the keys
 * @param times how often the same is done at once
 * @param examiner what examines documents for both
 */
export function twoProcesses(
  database: TestDatabase,
  environment: Environment,
  times: number,
  examiner?: Examiner,
) {
  const apps: TestApp[] = [];

  beforeAll(async () => {
    const key = () => randomBytes(32).toString("hex");
    const shared = {
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
      SAMPLE_CONTENT: "false",
      ...environment,
    };
    const first = await openMigrated(database);
    const { connectionString = "" } = first;
    const given = { environment: shared, ...(examiner && { examiner }) };
    apps.push(await openTestApp({ ...given, openDatabase: async () => first }));
    const openDatabase = async () => openPostgres<Tables>({ connectionString });
    apps.push(await openTestApp({ ...given, openDatabase }));
  });
  afterAll(async () => {
    await apps[1]?.close();
    await apps[0]?.close();
  });

  /** One of the two, in turn. */
  function app(index = 0): TestApp {
    const found = apps[index % apps.length];
    if (!found) throw new Error("The application is not open");
    return found;
  }

  /** How many answers had each status, where half of the calls goes to each process. */
  async function statuses(call: (test: TestApp, index: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(
      Array.from({ length: times }, async (_, index) => call(app(index), index)),
    );
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  return { apps, app, statuses };
}
