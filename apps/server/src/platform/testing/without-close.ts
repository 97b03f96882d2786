import type { Database } from "@nuc/database";
import type { Tables } from "../database/tables.ts";

/** The same database, which outlives the applications that close it. */
export function withoutClose(database: Database<Tables>): Database<Tables> {
  return {
    kysely: database.kysely,
    kind: database.kind,
    prepared: async (...statement) => database.prepared(...statement),
    executeSql: async (...statement) => database.executeSql(...statement),
    listen: async (...listening) => database.listen(...listening),
    close: async () => {},
  };
}
