import { type Database, migrate } from "@nuc/database";
import {
  openPrepared,
  type OpenTestDatabase,
  type Preparation,
  type TestDatabase,
} from "@nuc/database/testing";
import { migrations } from "../../app.ts";
import type { Tables } from "../database/tables.ts";

const migrated: Preparation = {
  prepare: async (database) => migrate(database, migrations),
  // Each queue of a job has a table of its own.
  kept: ["pgboss.version", "pgboss.queue"],
};

/** A fresh database of the kind with every table of the application. */
export async function openMigrated(kind: TestDatabase): Promise<OpenTestDatabase<Tables>> {
  return kind.openPrepared<Tables>(migrated);
}

/** The same on the embedded database in memory, for what does not depend on the kind. */
export async function openMigratedEmbedded(): Promise<Database<Tables>> {
  return openPrepared<Tables>(migrated);
}
