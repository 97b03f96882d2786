import type { SaleLine, SaleState } from "@nuc/contract";
import type { ColumnType, GeneratedAlways, Generated } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;
/** Smallest units, as decimal text. */
type Amount = ColumnType<string, bigint, never>;
type Json<Type> = ColumnType<Type, string, never>;

/** What was sold and is paid with a shop card: written once it is signed, before the ledger has it. */
export interface SaleTable {
  id: Fixed<string>;
  sequence: GeneratedAlways<bigint>;
  /** Of the receipt: 1 is the wallet's first. */
  number: Fixed<number>;
  /** Whose till it was. */
  account_id: Fixed<string>;
  customer_id: Fixed<string | null>;
  /** User name. */
  customer: Fixed<string>;
  terminal_id: Fixed<string | null>;
  terminal: Fixed<string | null>;
  clerk: Fixed<string | null>;
  /** User name of the account whose till it was. */
  shop: Fixed<string>;
  from_address: Fixed<string>;
  to_address: Fixed<string>;
  lines: Json<SaleLine[]>;
  subtotal: Amount;
  /** Percent, 2 decimals. */
  discount: Fixed<string>;
  discounted: Amount;
  tip: Amount;
  amount: Amount;
  taxes: Json<{ percent: string; amount: string }[]>;
  /** All of it. */
  tax: Amount;
  rate: Fixed<string>;
  /** What the ledger takes besides the amount. */
  fee: Amount;
  nonce: ColumnType<bigint, number, never>;
  extrinsic: Fixed<Buffer>;
  extrinsic_hash: Fixed<Buffer>;
  /** Day (UTC) of which the card's limit counts it. */
  spent_on: Fixed<string>;
  state: Generated<SaleState>;
  block_number: ColumnType<bigint | null, never, number>;
  block_hash: ColumnType<Buffer | null, never, Buffer>;
  refusal_code: ColumnType<string | null, never, string>;
  refusal: ColumnType<string | null, never, string>;
  created_at: Fixed<Date>;
  /** Since when somebody waits for what the ledger says; null = nobody. */
  handed_in_at: Date | null;
  /** The `Idempotency-Key`, and SHA-256 of the request without its PIN. */
  request_key: Fixed<string | null>;
  request_hash: Fixed<string | null>;
}

/** The last number of a receipt, by wallet. */
export interface SaleNumberTable {
  to_address: Fixed<string>;
  last: number;
}

/** A payment back that the shop has signed. */
export interface SaleRefundTable {
  id: Fixed<string>;
  sequence: GeneratedAlways<bigint>;
  sale_id: Fixed<string>;
  amount: Amount;
  extrinsic: Fixed<Buffer>;
  extrinsic_hash: Fixed<Buffer>;
  state: Generated<SaleState>;
  block_hash: ColumnType<Buffer | null, never, Buffer>;
  refusal_code: ColumnType<string | null, never, string>;
  refusal: ColumnType<string | null, never, string>;
  created_at: Fixed<Date>;
  handed_in_at: Date | null;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    sale: SaleTable;
    sale_number: SaleNumberTable;
    sale_refund: SaleRefundTable;
  }
}
