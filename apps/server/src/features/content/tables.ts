import type { ColumnType } from "kysely";

/** What the public pages show of one kind, as it was last written. */
export interface ContentTable {
  kind: string;
  /** From 1, one more with each writing. */
  version: number;
  content: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    content: ContentTable;
  }
}
