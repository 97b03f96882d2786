import type { ColumnType, Generated } from "kysely";

/** A wallet that a customer has proven to hold. Never deleted, never given to another account. */
export interface WalletTable {
  /** SS58, prefix 42. */
  address: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  name: string;
  wallet_type: Generated<"sr25519">;
  /** 0 none, 1 Silver, 2 Gold, 3 Diamond, 4 s-bundle. */
  mintable_wallet: Generated<number>;
  /** 0 not subscribed, 1 subscribed, 2 awaiting approval. */
  auto_mint_wallet: Generated<number>;
  last_mint_session: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    wallet: WalletTable;
  }
}
