import type { Database } from "@nuc/database";
import type { MovableClock } from "../../../platform/clock/movable-clock.ts";
import type { Environment } from "../../../platform/config/config.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { crashable, type CrashableDatabase } from "./crashable-database.ts";

/** A site whose process dies again and again, and starts again on what it left. */
export interface CrashableSite {
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
  dieAfter(statements: number): Promise<void>;
  /** Whether a death that was ordered is still to come. */
  isDoomed(): boolean;
  /** The process dies if it was to and has not; another one has started then. */
  afterDeath(): Promise<void>;
  /** Processes that died. */
  deaths(): number;
  close(): Promise<void>;
}

/** What the log of a process says went wrong of late. */
const lastErrors = (site: TestApp): string =>
  site
    .logged()
    .split("\n")
    .filter((line) => line.includes('"level":"error"'))
    .slice(-3)
    .join("\n");

interface LivingSite {
  readonly site: TestApp;
  readonly life: CrashableDatabase;
}

/** @param database with every table of the application; closed with the site */
export async function openCrashableSite(
  database: Database<Tables>,
  clock: MovableClock,
  environment: Environment,
): Promise<CrashableSite> {
  const open = async (): Promise<LivingSite> => {
    const life = crashable(database);
    const openDatabase = async () => life.database;
    return { site: await openTestApp({ environment, clock, openDatabase }), life };
  };
  let running = open();
  let deaths = 0;
  let doomed = false;
  /** Several find the process dead at once; one of them starts the next. */
  const buried = new Set<TestApp>();
  const burials: Promise<unknown>[] = [];
  const bury = ({ site }: LivingSite) => {
    if (buried.has(site)) return;
    buried.add(site);
    deaths += 1;
    doomed = false;
    burials.push(site.close().catch(() => undefined));
    running = open();
  };
  await running;
  return {
    clock,
    database,
    site: async () => (await running).site,
    async surviving(work) {
      for (;;) {
        const living = await running;
        const { site, life } = living;
        try {
          return await Promise.race([work(site), life.death]);
        } catch (error) {
          if (!life.isDead()) throw new Error(lastErrors(site), { cause: error });
        }
        bury(living);
      }
    },
    async dieAfter(statements) {
      const { life } = await running;
      doomed = true;
      life.dieAfter(statements);
    },
    isDoomed: () => doomed,
    async afterDeath() {
      if (!doomed) return;
      const living = await running;
      living.life.dieNow();
      bury(living);
      await running;
    },
    deaths: () => deaths,
    close: async () => {
      await (await running).site.close();
      await Promise.all(burials);
      await database.close();
    },
  };
}
