import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** What a wallet owes the treasury, as staff have asked for it. */
export interface RefundTable {
  id: Generated<string>;
  /** In the order in which they were asked for. */
  sequence: GeneratedAlways<bigint>;
  wallet_address: ColumnType<string, string, never>;
  /** Smallest units, as decimal text. */
  amount: ColumnType<string, bigint, never>;
  reason: ColumnType<string, string, never>;
  /** User name of the staff member. */
  asked_by: ColumnType<string, string, never>;
  asked_at: ColumnType<Date, Date, never>;
  /** Height of the chain then: only a transfer of a later block pays it. */
  after_block: ColumnType<bigint, bigint, never>;
  /** So many of the wallet's transfers were looked through for one that pays it. */
  looked_to: bigint;
  settled_at: ColumnType<Date | null, never, Date>;
  /** 32 bytes, once settled. */
  extrinsic_hash: ColumnType<Buffer | null, never, Buffer>;
}

/** A file of refunds that was asked for, so that it is asked for once. */
export interface RefundFileTable {
  /** SHA-256 over its rows, however the file spells them. */
  hash: ColumnType<Buffer, Buffer, never>;
  /** User name of the staff member. */
  asked_by: ColumnType<string, string, never>;
  asked_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    refund: RefundTable;
    refund_file: RefundFileTable;
  }
}
