import { join } from "node:path";
import { type Database, openEmbedded, openPostgres } from "@nuc/database";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../config/config.ts";
import type { Tables } from "./tables.ts";

/** The database that the configuration names; its schema is not looked at. */
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
    });
  }
  return await openEmbedded<Tables>({
    directory: join(config.DATA_DIR, "database"),
    allowUnsafeFsync: config.ALLOW_UNSAFE_FSYNC,
    onProblem,
  });
}
