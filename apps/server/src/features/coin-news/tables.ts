/** Up to which block the owners of wallets were notified; one row. */
export interface CoinNewsTable {
  block: bigint;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    coin_news: CoinNewsTable;
  }
}
