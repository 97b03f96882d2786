import { join } from "node:path";
import {
  type Database,
  type DatabaseCrashedError,
  openEmbedded,
  openPostgres,
} from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import type { Tables } from "./tables.ts";

/** Exit code of a process whose embedded database has ended; of a verification it means "not verified". */
const CRASHED = 2;

/** The database that the configuration names; its schema is not looked at. The process ends with an embedded one. */
export async function openConfiguredDatabase(
  config: Config,
  log: FastifyBaseLogger,
): Promise<Database<Tables>> {
  const onProblem = (problem: Error) => log.warn({ err: problem }, "database connection failed");
  if (config.DATABASE_URL !== undefined) {
    return await openPostgres<Tables>({
      connectionString: config.DATABASE_URL,
      poolSize: config.DATABASE_POOL_SIZE,
      applicationName: "nuc-wallet",
      onProblem,
      onAvailability: (reason) => {
        if (reason) log.error({ reason: reason.message }, "database lost");
        else log.info("database back");
      },
    });
  }
  return await openEmbedded<Tables>({
    directory: join(config.DATA_DIR, "database"),
    allowUnsafeFsync: config.ALLOW_UNSAFE_FSYNC,
    onProblem,
    onCrash: (crash: DatabaseCrashedError) => {
      log.fatal({ reason: crash.message }, "the embedded database has ended");
      // At once: a supervisor starts the process again, and PostgreSQL recovers what was committed.
      process.exit(CRASHED);
    },
  });
}
