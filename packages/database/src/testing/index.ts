export { describeOnEachDatabase, testDatabases, type TestDatabase } from "./test-databases.ts";
export { findPostgresBinaries } from "./postgres-binaries.ts";
export {
  startPostgres,
  type PostgresServer,
  type PostgresServerOptions,
} from "./postgres-server.ts";
