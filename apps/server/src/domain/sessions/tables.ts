import type { ColumnType, Generated } from "kysely";

/** A sign-in that lives on. */
export interface SessionTable {
  id: Generated<string>;
  /** SHA-256 of the token; the token itself is nowhere. */
  token_hash: Buffer;
  account_id: string;
  created_at: ColumnType<Date, Date, never>;
  /** At most a minute old while the session is in use. */
  last_used_at: Date;
  /** In plain words, as `deviceName` writes it. */
  device: Generated<string>;
  /** When a suspension ended it; others that have ended are deleted. */
  ended_at: ColumnType<Date | null, never, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    session: SessionTable;
  }
}
