import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The wallet that a user has nominated for the airdrop; one per user, permanently. */
export interface AirdropNominationTable {
  account_id: ColumnType<string, string, never>;
  /** Order of the nominations. */
  sequence: GeneratedAlways<bigint>;
  wallet_address: ColumnType<string, string, never>;
  /** Smallest units, as decimal text; what was promised when nominated. */
  amount: ColumnType<string, bigint, never>;
  /** paying: the treasury owes it. */
  status: Generated<"waiting" | "held" | "paying" | "paid">;
  nominated_at: ColumnType<Date, Date, never>;
  pay_after: ColumnType<Date, Date, Date>;
  /** From 1; the next one begins once the treasury refused the one before finally. */
  attempt: Generated<number>;
  paid_at: ColumnType<Date | null, never, Date>;
  /** 32 bytes, once paid. */
  extrinsic_hash: ColumnType<Buffer | null, never, Buffer>;
  /** Why staff held or released it last. */
  reason: ColumnType<string | null, never, string>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    airdrop_nomination: AirdropNominationTable;
  }
}
