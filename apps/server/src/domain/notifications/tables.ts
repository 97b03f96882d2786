import type { ColumnType, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date, Date, never>;

/** Something that an account, or everybody, is told. */
export interface NotificationTable {
  id: GeneratedAlways<string>;
  /** Grows with each; the order of the lists. */
  sequence: GeneratedAlways<bigint>;
  /** Its natural key: a second one of the same key is not written. */
  key: ColumnType<string, string, never>;
  /** null = everybody. */
  account_id: ColumnType<string | null, string | null, never>;
  /** Plain text. */
  title: ColumnType<string, string, never>;
  /** Sanitised HTML. */
  message: ColumnType<string, string, never>;
  category: ColumnType<string, string, never>;
  created_at: Moment;
  expires_at: ColumnType<Date | null, Date | null, never>;
  /** When staff took it back. */
  removed_at: ColumnType<Date | null, never, Date>;
  /** User name of the staff member; null = the product itself. */
  sent_by: ColumnType<string | null, string | null, never>;
}

/** What an account has done with a notification. */
export interface NotificationMarkTable {
  notification_id: string;
  account_id: string;
  read_at: Date | null;
  removed_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    notification: NotificationTable;
    notification_mark: NotificationMarkTable;
  }
}
