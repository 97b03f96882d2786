import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date, Date>;
type OptionalTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A change of email or phone that waits for its codes; one an account. */
export interface ContactChangeTable {
  account_id: string;
  id: Generated<string>;
  /** What is changed. */
  channel: "email" | "phone";
  new_address: string;
  /** Where the other code goes; null where nothing of the account was ever confirmed. */
  current_channel: "email" | "phone" | null;
  current_address: string | null;
  current_confirmed_at: OptionalTimestamp;
  new_confirmed_at: OptionalTimestamp;
  /** Whether codes are still to be sent: the job does it once, however often it runs. */
  sending: Generated<boolean>;
  expires_at: Timestamp;
}

/** When somebody last downloaded what is held about them. */
export interface AccountExportTable {
  account_id: string;
  exported_at: Timestamp;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    contact_change: ContactChangeTable;
    account_export: AccountExportTable;
  }
}
