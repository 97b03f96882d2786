import type { ColumnType } from "kysely";

/**
 * What was signed here for a transfer by secret that carried an `Idempotency-Key`: kept until long
 * after its answer can have been lost. Signed bytes are public once they are in a block.
 */
export interface GatewayTransferTable {
  account_id: string;
  key: string;
  /** SHA-256 of the request's body. */
  body_hash: string;
  extrinsic: Buffer;
  created_at: ColumnType<Date, Date, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    gateway_transfer: GatewayTransferTable;
  }
}
