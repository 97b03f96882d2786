export { isDatabaseAway } from "./availability.ts";
export type { Database, ListenOptions, SqlResult } from "./database.ts";
export { openEmbedded, type EmbeddedOptions } from "./embedded/open.ts";
export * from "./errors.ts";
export { openPostgres, type PostgresOptions } from "./postgres/open.ts";
export { migrate, type Migration } from "./migrate.ts";
export { notify } from "./notify.ts";
export { prepared } from "./prepared.ts";
