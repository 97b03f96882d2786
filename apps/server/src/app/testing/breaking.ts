import type { Database } from "@nuc/database";
import type { Tables } from "../../platform/database/tables.ts";
import { MovableClock } from "../../platform/clock/movable-clock.ts";
import { lasting } from "../../platform/testing/lasting-database.ts";
import { openMigratedEmbedded } from "../../platform/testing/migrated-database.ts";
import { openTestApp, type TestApp, type TestAppOptions } from "../../platform/testing/test-app.ts";
import { lastingEnvironment } from "./given-coins.ts";

/** A site whose process can die: another one is opened on the same database. */
export interface BreakingSite {
  site(): TestApp;
  /**
   * Runs `work` and breaks it off after the `count`-th step that it reaches; what it reached until
   * then. The process is over, and another one starts whose clock shows the same.
   */
  breakOff(
    count: number,
    work: (site: TestApp, reached: (step: string) => void) => Promise<unknown>,
  ): Promise<string[]>;
  close(): Promise<void>;
}

/** @param options of each of its applications */
export async function openBreakingSite(
  options: Pick<TestAppOptions, "examiner"> = {},
): Promise<BreakingSite> {
  const environment = lastingEnvironment();
  const database: Database<Tables> = await openMigratedEmbedded();
  const clock = new MovableClock();
  const open = async () =>
    openTestApp({ ...options, environment, clock, openDatabase: async () => lasting(database) });
  let site = await open();
  return {
    site: () => site,
    async breakOff(count, work) {
      const steps: string[] = [];
      const broken = new Error(`broken off after ${count} steps`);
      const failure: unknown = await work(site, (step) => {
        // Nothing comes after it: whoever goes on meets the same end at the next step.
        if (steps.length < count) steps.push(step);
        if (steps.length === count) throw broken;
      }).then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure !== broken) throw new Error("It was not broken off", { cause: failure });
      await site.close();
      site = await open();
      return steps;
    },
    async close() {
      await site.close();
      await database.close();
    },
  };
}
