import type { ColumnType, GeneratedAlways } from "kysely";

/** An email about a registration that a customer sent to the operator; never changed. */
export interface MinerMessageTable {
  id: GeneratedAlways<bigint>;
  account_id: string;
  wallet_name: string;
  wallet_address: string;
  /** As the device showed it. */
  wallet_balance: string;
  email_purpose: string;
  created_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    miner_message: MinerMessageTable;
  }
}
