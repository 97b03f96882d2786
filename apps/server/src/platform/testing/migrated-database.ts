import { type Database, migrate, openEmbedded } from "@nuc/database";
import type { TestDatabase } from "@nuc/database/testing";
import { migrations } from "../../app.ts";
import type { Tables } from "../database/tables.ts";

/** A fresh database of the kind with every table of the application. */
export async function openMigrated({ open }: TestDatabase): Promise<Database<Tables>> {
  const database = await open<Tables>();
  await migrate(database, migrations);
  return database;
}

/** The same on the embedded database, for what does not depend on the kind. */
export async function openMigratedEmbedded(): Promise<Database<Tables>> {
  const database = await openEmbedded<Tables>({ directory: "memory" });
  await migrate(database, migrations);
  return database;
}
