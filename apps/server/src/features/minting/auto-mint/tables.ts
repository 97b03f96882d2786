import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** What a wallet's owner asked for; one that was rejected may be followed by another. */
export interface AutoMintRequestTable {
  id: GeneratedAlways<string>;
  /** Order of the requests. */
  sequence: GeneratedAlways<bigint>;
  wallet_address: ColumnType<string, string, never>;
  status: "awaiting" | "subscribed" | "rejected";
  requested_at: ColumnType<Date, Date, never>;
  /** Once subscribed: where the wallet's 24 hours are counted from while it has no later mint. */
  counted_from: ColumnType<Date | null, Date | null, Date>;
  /** The wallet is not looked at before: it may not mint now, or could not be paid. */
  look_after: Generated<Date | null>;
  decided_at: ColumnType<Date | null, never, Date>;
  /** User name of the staff member. */
  decided_by: ColumnType<string | null, never, string>;
  reason: ColumnType<string | null, never, string>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    auto_mint_request: AutoMintRequestTable;
  }
}
