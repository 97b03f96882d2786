import type { Background } from "../../platform/feature/feature.ts";
import type { Platform } from "../../platform/platform.ts";
import { tellOwners } from "./tell-owners.ts";

/** Milliseconds between looks for blocks that were not heard of. */
const INTERVAL = 10_000;
/** Milliseconds after a block in which others are waited for: one look takes all of them. */
const GATHER = 250;

/** Tells owners after each block, and begins with what no process lived to tell. */
export function followBlocks(
  services: Pick<Platform, "clock" | "database" | "events" | "jobs" | "ledger" | "log">,
): Background {
  const { ledger, log } = services;
  let looking: Promise<void> | null = null;
  let again = false;
  let gathering: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unfollow = () => {};

  const look = async (): Promise<void> => {
    while (again) {
      again = false;
      try {
        await tellOwners(services);
      } catch (error) {
        log.warn({ err: error }, "transfers could not be told, will be tried again");
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
