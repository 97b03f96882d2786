import type { ColumnType } from "kysely";

/** The code by which an account invites others; one an account, made once. */
export interface ReferralCodeTable {
  account_id: ColumnType<string, string, never>;
  code: ColumnType<string, string, never>;
  /** Wallet of the account; the only thing about the code that may change. */
  wallet_address: string;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    referral_code: ReferralCodeTable;
  }
}
