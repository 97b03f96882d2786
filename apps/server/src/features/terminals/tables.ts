import type { ColumnType, Generated, GeneratedAlways } from "kysely";

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Text = ColumnType<string | null, string | null | undefined, string | null>;

/** How far staff are with a till; the owner's own page is `approved` from its first wrong PIN on, when it gets a row. */
export type TillStatus = "waiting" | "approved" | "refused" | "withdrawn";

/** A till that charges shop cards. */
export interface TillTable {
  id: Generated<string>;
  sequence: GeneratedAlways<bigint>;
  account_id: ColumnType<string, string, never>;
  /** Null = the owner's own page. */
  name: ColumnType<string | null, string | null, string>;
  /** That it is paid to; null = each of the account's. */
  wallet_address: Text;
  status: TillStatus;
  asked_at: ColumnType<Date, Date, never>;
  /** By staff: approved, refused or withdrawn. */
  decided_at: Moment;
  /** User name. */
  decided_by: Text;
  /** Why staff decided, stopped or started last. */
  reason: Text;
  stopped_at: Moment;
  stopped_by: ColumnType<"pins" | "staff" | null, never, "pins" | "staff" | null>;
  /** How often it was stopped. */
  stops: Generated<number>;
}

/** A customer whose PIN was wrong at a till since the last right one there. */
export interface TillWrongPinTable {
  till_id: string;
  account_id: string;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    till: TillTable;
    till_wrong_pin: TillWrongPinTable;
  }
}
