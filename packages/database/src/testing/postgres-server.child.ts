import { findPostgresBinaries } from "./postgres-binaries.ts";
import { startPostgres } from "./postgres-server.ts";

/** The process a test kills: starts a server, writes its connection string and waits. */
const { connectionString } = await startPostgres({
  binaries: findPostgresBinaries() ?? "",
  fsync: false,
});
process.stdout.write(`${connectionString}\n`);
setInterval(() => undefined, 60_000);
