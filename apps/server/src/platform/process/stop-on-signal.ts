import type { FastifyBaseLogger } from "fastify";

/** Seconds that requests and jobs under way get before the process ends all the same. */
const GRACE_SECONDS = 20;
/** Milliseconds in which a second signal is the first one again: Ctrl-C comes from the terminal and from npm. */
const SAME_SIGNAL = 1_000;

/**
 * Runs `stop` once at SIGTERM or SIGINT and ends the process with 0; a second signal later than a
 * moment after the first, or a stop that takes too long, ends it with 1.
 */
export function stopOnSignal(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, "shutting down");
    setTimeout(() => {
      log.error(`shutdown took longer than ${GRACE_SECONDS} s`);
      process.exit(1);
    }, GRACE_SECONDS * 1_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "shutdown failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
