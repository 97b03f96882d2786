import type { PaymentMethod, ReceiptKind, ReceiptSettings, Tax } from "@nuc/contract";
import type { ColumnType, GeneratedAlways } from "kysely";

/** The last number of a year; its row is locked by who issues the next one, so that no number is left out. */
export interface ReceiptCounterTable {
  year: number;
  kind: ReceiptKind;
  last: number;
}

/** What else is on a receipt, as it was then: nothing of it changes later. */
export interface ReceiptFacts {
  readonly issuer: ReceiptSettings["issuer"];
  /** Null = not taxable. */
  readonly tax: Pick<Tax, "name" | "percent"> | null;
  readonly customer: {
    readonly name: string;
    readonly username: string;
    readonly country: string | null;
  };
  /** NUC, decimal text. */
  readonly amount: string;
  /** Currency for one NUC, decimal text. */
  readonly rate: string;
  readonly method: PaymentMethod;
  readonly walletAddress: string;
  /** 0x-hex. */
  readonly transactionHash: string;
  readonly blockNumber: number;
}

/** A receipt or a credit note; the amounts in cents. */
export interface ReceiptTable {
  /** Such as 2026-000418, or CN-2026-000012. */
  number: ColumnType<string, string, never>;
  sequence: GeneratedAlways<bigint>;
  kind: ColumnType<ReceiptKind, ReceiptKind, never>;
  order_id: ColumnType<string, string, never>;
  account_id: ColumnType<string, string, never>;
  issued_at: ColumnType<Date, Date, never>;
  currency: ColumnType<string, string, never>;
  gross: ColumnType<bigint, bigint, never>;
  /** Contained in `gross`. */
  tax: ColumnType<bigint, bigint, never>;
  /** Number of the receipt that a credit note takes back. */
  corrects: ColumnType<string | null, string | null, never>;
  facts: ColumnType<ReceiptFacts, string, never>;
}

declare module "../../platform/database/tables.ts" {
  interface Tables {
    receipt: ReceiptTable;
    receipt_counter: ReceiptCounterTable;
  }
}
