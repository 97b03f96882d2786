import type { Background } from "../../../platform/feature/feature.ts";
import { provideFeeCursor } from "../fees/fee-watch.ts";
import { firstCapacities, type Registration } from "../parts.ts";
import { releaseOverdue } from "./release.ts";
import { provideSlots } from "../slots/slots-repository.ts";

/** Milliseconds between looks at what is overdue, and at fees whose block was not heard of. */
const INTERVAL = 5_000;
/** Milliseconds after a block in which others are waited for: a busy ledger builds many a second. */
const GATHER = 50;

/** Makes what miner registration begins with: slots as the settings say, and where to read on. */
export async function provideRegistration(registration: Registration): Promise<void> {
  const { config, database } = registration.domain;
  for (const [category, capacity] of firstCapacities(config)) {
    await provideSlots(database.kysely, category, capacity);
  }
  await provideFeeCursor(registration);
}

/**
 * Looks for fees after each block and every 5 s, gives back what is overdue, and begins with what
 * happened while no process ran.
 */
export function followLedger(registration: Registration): Background {
  const { ledger, log } = registration.domain;
  let looking: Promise<void> | null = null;
  let again = false;
  let gathering: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unfollow = () => {};

  const look = async (): Promise<void> => {
    while (again) {
      again = false;
      try {
        await releaseOverdue(registration);
      } catch (error) {
        log.warn({ err: error }, "miner fees could not be looked for, will be tried again");
      }
    }
  };
  const wake = (): void => {
    again = true;
    looking ??= look().finally(() => {
      looking = null;
    });
  };
  return {
    begin() {
      unfollow = ledger.onBlock(() => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          wake();
        }, GATHER).unref();
      });
      timer = setInterval(wake, INTERVAL).unref();
      wake();
    },
    async end() {
      unfollow();
      clearInterval(timer);
      clearTimeout(gathering);
      again = false;
      await looking;
    },
  };
}
