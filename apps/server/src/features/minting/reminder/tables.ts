import type { ColumnType } from "kysely";

/** A wallet whose owner wants to be told when the next mint opens. */
export interface MintReminderTable {
  wallet_address: ColumnType<string, string, never>;
  /** What opened before this is not told. */
  asked_at: ColumnType<Date, Date, never>;
  /** The mint whose successor was told of last. */
  told_of: ColumnType<Date | null, never, Date>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    mint_reminder: MintReminderTable;
  }
}
