import type { Database } from "@nuc/database";
import type { MovableClock } from "../../../platform/clock/movable-clock.ts";
import type { Environment } from "../../../platform/config/config.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { mortal, type MortalDatabase } from "./mortal-database.ts";

/** A site whose process dies again and again, and starts again on what it left. */
export interface MortalSite {
  readonly clock: MovableClock;
  /** What outlives each process. */
  readonly database: Database<Tables>;
  /** The process that runs now; waits for its start. */
  site(): Promise<TestApp>;
  /**
   * Does `work` as somebody outside would: again, by the next process, where the one that did it died meanwhile. So each work is
   * one that somebody may repeat.
   */
  surviving<Result>(work: (site: TestApp) => Promise<Result>): Promise<Result>;
  /** The process dies within so many statements. */
  dieAfter(statements: number): void;
  /** Whether a death that was ordered is still to come. */
  isDoomed(): boolean;
  /** The process dies if it was to and has not; another one has started then. */
  afterDeath(): Promise<void>;
  /** Processes that died. */
  deaths(): number;
  close(): Promise<void>;
}

/** @param database with every table of the application; closed with the site */
export async function openMortalSite(
  database: Database<Tables>,
  clock: MovableClock,
  environment: Environment,
): Promise<MortalSite> {
  let life: MortalDatabase;
  const open = async () => {
    life = mortal(database);
    const { database: seen } = life;
    return await openTestApp({ environment, clock, openDatabase: async () => seen });
  };
  let running = open();
  let deaths = 0;
  let doomed = false;
  /** Several find the process dead at once; one of them starts the next. */
  const buried = new Set<TestApp>();
  const burials: Promise<unknown>[] = [];
  const bury = (dead: TestApp) => {
    if (buried.has(dead)) return;
    buried.add(dead);
    deaths += 1;
    doomed = false;
    burials.push(dead.close().catch(() => undefined));
    running = open();
  };
  await running;
  return {
    clock,
    database,
    site: async () => running,
    async surviving(work) {
      for (;;) {
        const site = await running;
        const own = life;
        try {
          return await Promise.race([work(site), own.death]);
        } catch (error) {
          if (!own.isDead()) throw error;
        }
        bury(site);
      }
    },
    dieAfter: (statements) => {
      doomed = true;
      life.dieAfter(statements);
    },
    isDoomed: () => doomed,
    async afterDeath() {
      if (!doomed) return;
      life.dieNow();
      bury(await running);
      await running;
    },
    deaths: () => deaths,
    close: async () => {
      await (await running).close();
      await Promise.all(burials);
      await database.close();
    },
  };
}
