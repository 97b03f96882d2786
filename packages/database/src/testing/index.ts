export {
  describeOnEachDatabase,
  describeOnPostgres,
  testDatabases,
  type OpenTestDatabase,
  type TestDatabase,
} from "./test-databases.ts";
export { openPrepared, type Preparation } from "./prepared-server.ts";
export { findPostgresBinaries } from "./postgres-binaries.ts";
export {
  startPostgres,
  type PostgresServer,
  type PostgresServerOptions,
} from "./postgres-server.ts";
export {
  createTemporaryPostgres,
  openBreakablePostgres,
  type TemporaryPostgres,
} from "./temporary-postgres.ts";
export { crashAtCommit, forEachCrashPoint, type ActOutcome } from "./crash-points.ts";
