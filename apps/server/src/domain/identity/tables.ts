import type { ColumnType } from "kysely";

/** What a customer of a country must be verified for; `*` = everybody whom no other rule is for. */
export interface IdentityRuleTable {
  country: string;
  buy: boolean;
  /** Smallest units a day, as decimal text; null = sending asks for nothing. */
  send_above: ColumnType<string | null, bigint | null, bigint | null>;
  miner: boolean;
  shop_card: boolean;
}

/** What an account sent on one UTC day while it had to be verified for more; the last such day. Blocks write it. */
export interface SentUnverifiedTable {
  account_id: ColumnType<string, string, never>;
  day: ColumnType<Date, string, never>;
  /** Smallest units, decimal. */
  sent: ColumnType<string, bigint, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    identity_rule: IdentityRuleTable;
    sent_unverified: SentUnverifiedTable;
  }
}
