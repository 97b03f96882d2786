import { historyAmount } from "@nuc/contract";
import type { HistoryRecord } from "@nuc/contract";

/** One transfer as a wallet sees it. */
export interface HistoryRow {
  readonly id: string;
  readonly hash: string;
  /** The other side; the wallet itself when it paid itself. */
  readonly account: string;
  readonly direction: "in" | "out";
  /** What was done, in a word for people; the record and its download keep the ledger's name. */
  readonly method: string;
  /** In the smallest unit; undefined when the record holds no readable amount. */
  readonly amount: bigint | undefined;
  readonly timestamp: string;
}

/** The calls of the ledger that move coins (`transfer_keep_alive`, `transfer_allow_death`, …) are one thing to people. */
function methodWord(method: string): string {
  return /^transfer(?:_|$)/.test(method) ? "Transfer" : method;
}

export function historyRow(record: HistoryRecord, address: string): HistoryRow {
  const out = record.signer === address;
  return {
    id: record._id,
    hash: record.hash,
    account: out ? record.to_address : record.signer,
    direction: out ? "out" : "in",
    method: methodWord(record.method),
    amount: historyAmount(record),
    timestamp: record.timestamp,
  };
}
