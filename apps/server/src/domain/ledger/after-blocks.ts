import type { Background } from "../../platform/feature/feature.ts";
import type { Platform } from "../../platform/platform.ts";

export interface AfterBlocks {
  /** Done at the start, after blocks and every `interval`; never twice at a time. What fails is done again the next time. */
  readonly work: () => Promise<void>;
  /** What the log says where it fails. */
  readonly failure: string;
  /** Milliseconds between two rounds at most, for blocks whose notification was lost. */
  readonly interval: number;
  /** Milliseconds after a block in which others are waited for: one round takes all of them. */
  readonly gather: number;
}

/** Background work that follows the ledger, and begins with what happened while no process ran. */
export function afterBlocks(
  { ledger, log }: Pick<Platform, "ledger" | "log">,
  { work, failure, interval, gather }: AfterBlocks,
): Background {
  let working: Promise<void> | null = null;
  let again = false;
  let gathering: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  let unfollow = () => {};

  const workAll = async (): Promise<void> => {
    while (again) {
      again = false;
      try {
        await work();
      } catch (error) {
        log.warn({ err: error }, failure);
      }
    }
  };
  const wake = (): void => {
    again = true;
    working ??= workAll().finally(() => {
      working = null;
    });
  };
  return {
    begin() {
      unfollow = ledger.onBlock(() => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          wake();
        }, gather).unref();
      });
      timer = setInterval(wake, interval).unref();
      wake();
    },
    async end() {
      unfollow();
      clearInterval(timer);
      clearTimeout(gathering);
      again = false;
      await working;
    },
  };
}
