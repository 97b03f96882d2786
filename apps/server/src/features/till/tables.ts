import type { DayTotals, SaleLine, SaleMeans, SaleState } from "@nuc/contract";
import type { ColumnType, GeneratedAlways, Generated } from "kysely";

type Fixed<Type> = ColumnType<Type, Type, never>;
/** Smallest units, as decimal text. */
type Amount = ColumnType<string, bigint, never>;
type Json<Type> = ColumnType<Type, string, never>;

/** What a bill says, as it was priced. */
interface PricedBill {
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
  /** USD for one NUC. */
  rate: Fixed<string>;
}

/** What was sold and is paid by card or phone: written once it is signed, before the ledger has it. */
export interface SaleTable extends PricedBill {
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
  /** What the ledger takes besides the amount. */
  fee: Amount;
  nonce: ColumnType<bigint, number, never>;
  extrinsic: Fixed<Buffer>;
  extrinsic_hash: Fixed<Buffer>;
  paid_by: ColumnType<SaleMeans, SaleMeans | undefined, never>;
  /** Of the phone; the bill itself is forgotten a day later. */
  bill_id: ColumnType<string | null, string | null | undefined, never>;
  /** Day (UTC) of which the card's limit counts it; null of a phone. */
  spent_on: Fixed<string | null>;
  state: Generated<SaleState>;
  block_number: ColumnType<bigint | null, never, number>;
  block_hash: ColumnType<Buffer | null, never, Buffer>;
  refusal_code: ColumnType<string | null, never, string>;
  refusal: ColumnType<string | null, never, string>;
  created_at: Fixed<Date>;
  /** Since when somebody waits for what the ledger says; null = no one. */
  handed_in_at: Date | null;
  /** The report that has it; null until the till's day is closed. */
  day_id: ColumnType<string | null, never, string>;
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
  /** As of a sale. */
  day_id: ColumnType<string | null, never, string>;
}

/** A day of a till: open until it has a number. */
export interface TillDayTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** Null = the owner's own page. */
  terminal_id: Fixed<string | null>;
  terminal: Fixed<string | null>;
  /** User name. */
  shop: Fixed<string>;
  opened_at: Fixed<Date | null>;
  /** Name of a clerk, or the owner's user name. */
  opened_by: Fixed<string | null>;
  /** Of the report: 1 is the shop's first. */
  number: number | null;
  closed_at: Date | null;
  closed_by: string | null;
  totals: ColumnType<DayTotals | null, string | null, string>;
}

/** The last number of a report, by shop. */
export interface TillDayNumberTable {
  account_id: string;
  last: number;
}

/** A one-time code of a phone, by which a till finds it. */
export interface PhoneCodeTable {
  id: Fixed<string>;
  account_id: Fixed<string>;
  /** SHA-256. */
  code_hash: Fixed<Buffer>;
  /** What a bill may have. */
  most: Amount;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  /** Account of the shop that has read it. */
  taken_by: string | null;
  taken_at: Date | null;
}

/** A bill that waits for a phone; its payment's outcome is in the sale that names it. */
export interface OpenBillTable extends PricedBill {
  id: Fixed<string>;
  sequence: GeneratedAlways<bigint>;
  /** Of the link. */
  code: Fixed<string>;
  /** Whose till it was. */
  account_id: Fixed<string>;
  /** Who alone may pay it; null = anyone with the code. */
  customer_id: Fixed<string | null>;
  customer: Fixed<string | null>;
  phone_code_id: Fixed<string | null>;
  terminal_id: Fixed<string | null>;
  terminal: Fixed<string | null>;
  clerk: Fixed<string | null>;
  shop: Fixed<string>;
  to_address: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  ended: ColumnType<"declined" | "cancelled" | null, never, "declined" | "cancelled">;
  request_key: Fixed<string | null>;
  request_hash: Fixed<string | null>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    sale: SaleTable;
    sale_number: SaleNumberTable;
    sale_refund: SaleRefundTable;
    phone_code: PhoneCodeTable;
    open_bill: OpenBillTable;
    till_day: TillDayTable;
    till_day_number: TillDayNumberTable;
  }
}
