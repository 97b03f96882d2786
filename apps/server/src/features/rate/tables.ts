import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Each rate that was ever set; the newest one is in force. */
export interface CoinRateTable {
  id: GeneratedAlways<bigint>;
  /** USD for one NUC, decimal text. */
  usd: string;
  set_at: ColumnType<Date, Date, never>;
  /** User name of the staff member; null = the installation's first rate. */
  set_by: string | null;
  /** Made up, so that there is a line to draw: no price that anybody has set. */
  sample: Generated<boolean>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    coin_rate: CoinRateTable;
  }
}
