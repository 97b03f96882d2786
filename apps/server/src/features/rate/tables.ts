import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** Each rate that was ever set; the newest one is in force. */
export interface CoinRateTable {
  id: GeneratedAlways<bigint>;
  /** USD for one NUC, decimal text. */
  usd: string;
  set_at: ColumnType<Date, Date, never>;
  /** User name of the staff member, or `rate feed`; null = the installation's first rate. */
  set_by: string | null;
  /** Made up, so that there is a line to draw: no price that anybody has set. */
  sample: Generated<boolean>;
}

/** A rate that the feed says and that is too far away to be set by itself; one of them waits for staff. */
export interface RateProposalTable {
  id: Generated<string>;
  /** USD for one NUC, decimal text. */
  usd: ColumnType<string, string, never>;
  said_at: ColumnType<Date, Date, never>;
  /** lapsed: the feed says something else since, or staff set a rate. */
  state: Generated<"waiting" | "accepted" | "declined" | "lapsed">;
  ended_at: ColumnType<Date | null, never, Date>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    coin_rate: CoinRateTable;
    rate_proposal: RateProposalTable;
  }
}
