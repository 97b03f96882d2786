import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { PlatformTables } from "./platform-tables.ts";

/**
 * Every table of the server, by name: the platform's own, and what each feature adds in its
 * `tables.ts`:
 *
 *     declare module "../../platform/database/tables.ts" {
 *       interface Tables {
 *         session: SessionTable;
 *       }
 *     }
 */
export interface Tables extends PlatformTables {}

/**
 * What a repository function takes as its first argument: the database or a transaction in it
 * (`Transaction<Tables>` is a `Kysely<Tables>`), so that a reader sees what runs together.
 */
export type Handle = Kysely<Tables>;

/**
 * What a function takes that locks rows or takes part in a larger change: a lock taken on a bare
 * connection is gone with its statement, so that a bare one does not compile.
 */
export type Transaction = KyselyTransaction<Tables>;
