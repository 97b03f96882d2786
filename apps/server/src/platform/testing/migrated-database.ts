import { type Database, migrate } from "@nuc/database";
import { type OpenTestDatabase, type TestDatabase, testDatabases } from "@nuc/database/testing";
import { migrations } from "../../app.ts";
import type { Tables } from "../database/tables.ts";

/** A fresh database of the kind with every table of the application. */
export async function openMigrated({ open }: TestDatabase): Promise<OpenTestDatabase<Tables>> {
  const database = await open<Tables>();
  await migrate(database, migrations);
  return database;
}

/** The same on the embedded database, for what does not depend on the kind. */
export async function openMigratedEmbedded(): Promise<Database<Tables>> {
  const database = await openEmptyEmbedded();
  await migrate(database, migrations);
  return database;
}

/** An embedded database in memory, still empty. */
export async function openEmptyEmbedded(): Promise<Database<Tables>> {
  const embedded = testDatabases().find(({ kind }) => kind === "embedded");
  if (!embedded) throw new Error("There is no embedded database for tests");
  return await embedded.open<Tables>();
}
