import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openPostgres } from "@nuc/database";
import {
  findPostgresBinaries,
  type PostgresServer,
  type PostgresServerOptions,
  startPostgres,
} from "@nuc/database/testing";
import { type ServerProcess, startServer } from "../../scripts/server-process.ts";

type PostgresOptions = Omit<PostgresServerOptions, "binaries">;

interface SiteOptions extends PostgresOptions {
  /** Settings of the server besides those of its database. */
  env: Readonly<Record<string, string>>;
}

/** The built server on a PostgreSQL of its own. */
export interface Site {
  server: ServerProcess;
  database: Database<unknown>;
  connectionString: string;
}

/** Starts a PostgreSQL for this bench. Throws where its programs are not installed. */
export async function requirePostgres(options: PostgresOptions): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error("This bench needs PostgreSQL's programs");
  return await startPostgres({ ...options, binaries });
}

/** Measures at a site without sample content, and removes it afterwards. */
export async function onPostgres(
  { env, ...options }: SiteOptions,
  measure: (site: Site) => Promise<void>,
): Promise<void> {
  const postgres = await requirePostgres(options);
  const { connectionString } = postgres;
  const directory = await mkdtemp(join(tmpdir(), "nuc-bench-"));
  const database = await openPostgres<unknown>({ connectionString });
  const own = { DATA_DIR: directory, DATABASE_URL: connectionString, SAMPLE_CONTENT: "false" };
  const server = await startServer({ env: { ...own, ...env } });
  try {
    await measure({ server, database, connectionString });
  } finally {
    await server.stop();
    await database.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
