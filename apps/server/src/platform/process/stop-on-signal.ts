import type { FastifyBaseLogger } from "fastify";

/** Seconds that requests and jobs under way get before the process ends all the same. */
const GRACE_SECONDS = 20;

/**
 * Runs `stop` once at SIGTERM or SIGINT and ends the process with 0; a second signal, or a stop
 * that takes too long, ends it with 1.
 */
export function stopOnSignal(stop: () => Promise<void>, log: FastifyBaseLogger): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error(`not stopped after ${GRACE_SECONDS} s`);
      process.exit(1);
    }, GRACE_SECONDS * 1_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
