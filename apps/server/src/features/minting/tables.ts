import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** A mint of a wallet: each is one session, and one payment of the treasury. */
export interface MintTable {
  id: GeneratedAlways<string>;
  wallet_address: ColumnType<string, string, never>;
  /** 1 for the wallet's first; a refused one keeps its number. */
  session: ColumnType<number, number, never>;
  usi_count: ColumnType<number, number, never>;
  /** Smallest units, as decimal text. */
  reward: ColumnType<string, bigint, never>;
  /** By the server's clock; the next mint opens 24 h later. */
  minted_at: ColumnType<Date, Date, never>;
  /** As the device said; null = not signed, it was minted automatically. */
  signed_at: ColumnType<Date | null, Date | null, never>;
  /** pending: the treasury owes the reward; refused: it will never pay it, as if there was no mint. */
  state: Generated<"pending" | "settled" | "refused">;
  /** 32 bytes, once settled. */
  extrinsic_hash: ColumnType<Buffer | null, never, Buffer>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    mint: MintTable;
  }
}
