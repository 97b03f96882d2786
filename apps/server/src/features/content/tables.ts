import type { ColumnType } from "kysely";

/** What the public pages show of one kind, as it was last written. */
export interface ContentTable {
  kind: string;
  /** From 1, one more with each writing. */
  version: number;
  content: ColumnType<unknown, string, string>;
  updated_at: ColumnType<Date, Date, Date>;
}

/** A version that was written, the current one included; the oldest are forgotten. */
export interface ContentVersionTable {
  kind: string;
  version: number;
  content: ColumnType<unknown, string, never>;
  written_at: ColumnType<Date, Date, never>;
  /** User name; null = the program. */
  written_by: string | null;
}

/** A picture of the public pages, named after its bytes. */
export interface PictureTable {
  name: string;
  bytes: Buffer;
  uploaded_at: ColumnType<Date, Date, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    content: ContentTable;
    content_version: ContentVersionTable;
    picture: PictureTable;
  }
}
