import type { ColumnType } from "kysely";

/** A wallet whose owner wants a reminder when the next mint opens. */
export interface MintReminderTable {
  wallet_address: ColumnType<string, string, never>;
  /** What opened before this gets no reminder. */
  asked_at: ColumnType<Date, Date, never>;
  /** The mint whose successor had the last reminder. */
  told_of: ColumnType<Date | null, never, Date>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    mint_reminder: MintReminderTable;
  }
}
