import type { ColumnType } from "kysely";

/** What an extrinsic has settled: one obligation only, ever. */
export interface SettledExtrinsicTable {
  /** 32 bytes. */
  extrinsic_hash: ColumnType<Buffer, Buffer, never>;
  /** Such as `refund:{id}`. */
  obligation: ColumnType<string, string, never>;
  settled_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    settled_extrinsic: SettledExtrinsicTable;
  }
}
