import type { ColumnType, GeneratedAlways } from "kysely";

/** Every version of the terms that was ever in force; the one with the highest id is. */
export interface TermsVersionTable {
  id: GeneratedAlways<bigint>;
  version: string;
  published_at: ColumnType<Date, Date | undefined, never>;
  /** Null = it comes with the program. */
  pdf: Buffer | null;
  /** User name; null = the program. */
  published_by: string | null;
}

/** Who accepted which version when; written by the database whenever an account's own version is. */
export interface TermsAcceptanceTable {
  account_id: ColumnType<string, never, never>;
  version: ColumnType<string, never, never>;
  accepted_at: ColumnType<Date, never, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    terms_version: TermsVersionTable;
    terms_acceptance: TermsAcceptanceTable;
  }
}
