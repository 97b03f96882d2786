import type { QueryExecutorProvider } from "kysely";
import type { Receipt } from "./receipt.ts";

/** A Kysely transaction of the caller, whatever tables it knows. */
export type LedgerTransaction = QueryExecutorProvider;

/** A payment of the treasury. */
export interface Payment {
  /** Permanent name of the payment: the ledger applies a key once. */
  key: string;
  recipient: string;
  /** Smallest units. */
  amount: bigint;
  /** For people who read the ledger's books. */
  reason: string;
}

/** The current outcome of a payment. */
export type PaymentStatus =
  | { state: "pending" }
  | { state: "settled"; receipt: Receipt }
  /** Final: it will never be paid under this key. */
  | { state: "refused"; code: string };
