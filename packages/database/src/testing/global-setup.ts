import type { TestProject } from "vitest/node";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { startPostgres, type PostgresServer } from "./postgres-server.ts";

/** How the tests reach the run's PostgreSQL server, or why there is none. */
export type TestPostgres = { connectionString: string } | { missing: string };

declare module "vitest" {
  interface ProvidedContext {
    nucPostgres: TestPostgres;
  }
}

interface Shared {
  server: Promise<PostgresServer> | undefined;
  users: number;
}

/** One server a run, though each project's set-up runs in this process, in a copy of this module. */
const shared = ((globalThis as { [key: symbol]: unknown })[Symbol.for("nuc.test-postgres")] ??= {
  server: undefined,
  users: 0,
}) as Shared;

/**
 * vitest's global set-up: starts PostgreSQL for the run when its binaries are found, and stops it
 * at the end, also of an interrupted run.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    const missing =
      "no initdb and postgres in PATH, /usr/lib/postgresql/*/bin or pg_config --bindir";
    project.provide("nucPostgres", { missing });
    return;
  }
  shared.users += 1;
  shared.server ??= startPostgres({ binaries, fsync: false });
  const { connectionString, stop } = await shared.server;
  project.provide("nucPostgres", { connectionString });
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}
