import type { ColumnType, GeneratedAlways } from "kysely";

/** Every version of the terms that was ever in force; the one with the highest id is. */
export interface TermsVersionTable {
  id: GeneratedAlways<bigint>;
  version: string;
  published_at: ColumnType<Date, Date | undefined, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    terms_version: TermsVersionTable;
  }
}
