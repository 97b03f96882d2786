import type { ColumnType, Generated } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;

/** What a customer puts on the PayID transfer of an order. */
export interface PayIdCodeTable {
  order_id: Fixed<string>;
  code: Fixed<string>;
  given_at: Fixed<Date>;
}

/** A transfer at the bank that staff have matched with an order. */
export interface PayIdTransferTable {
  id: Generated<string>;
  order_id: Fixed<string>;
  /** The bank's own; unique without regard to case. */
  bank_reference: Fixed<string>;
  /** Cents of `currency`. */
  amount: Fixed<bigint>;
  currency: Fixed<string>;
  received_at: Fixed<Date>;
  matched_at: Fixed<Date>;
  /** User name. */
  matched_by: Fixed<string>;
}

declare module "../../../platform/database/tables.ts" {
  interface Tables {
    payid_code: PayIdCodeTable;
    payid_transfer: PayIdTransferTable;
  }
}
