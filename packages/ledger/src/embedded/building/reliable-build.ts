import { setTimeout as pause } from "node:timers/promises";
import { LedgerUnavailableError } from "../../errors.ts";
import type { BuildAnswer } from "./build-call.ts";
import { kindOfFailure } from "./database-failure.ts";
import type { Submission } from "../intake/submission.ts";

/** How a batch ended: the database's answer, or that none was had. */
export type BuildResult =
  | { batch: readonly Submission[]; answer: BuildAnswer }
  | { batch: readonly Submission[]; failure: LedgerUnavailableError };

export interface BuildOptions {
  build: (batch: readonly Submission[]) => Promise<BuildAnswer>;
  onProblem: (error: unknown) => void;
  /** How long to try, ms. */
  patience: number;
}

/** `ledger_build_block` gives the head's lock up after 3 s: a statement sent earlier is then over, one way or the other. */
const LOCK_TIMEOUT_OVER = 3_500;
const SHORT_BREAK = 50;

/**
 * Builds a block and tries again where that can help.
 *
 * After a lost connection nothing is said on a guess: the same batch is built again, once the lost statement cannot start
 * any more. What the lost one had committed then shows as known, with its first receipt. A batch that cannot be built is cut
 * in half until what spoils it is alone.
 */
export async function buildReliably(
  batch: readonly Submission[],
  options: BuildOptions,
): Promise<BuildResult[]> {
  const started = Date.now();
  for (;;) {
    try {
      return [{ batch, answer: await options.build(batch) }];
    } catch (error) {
      options.onProblem(error);
      const kind = kindOfFailure(error);
      if (kind === "definite" && batch.length > 1) return buildHalves(batch, options);
      if (kind === "definite" || Date.now() - started > options.patience)
        return [{ batch, failure: new LedgerUnavailableError(error) }];
      await pause(kind === "unknown" ? LOCK_TIMEOUT_OVER : SHORT_BREAK);
    }
  }
}

async function buildHalves(
  batch: readonly Submission[],
  options: BuildOptions,
): Promise<BuildResult[]> {
  const middle = Math.ceil(batch.length / 2);
  const first = await buildReliably(batch.slice(0, middle), options);
  return [...first, ...(await buildReliably(batch.slice(middle), options))];
}
