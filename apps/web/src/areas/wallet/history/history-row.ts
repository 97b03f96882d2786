import { historyAmount } from "@nuc/contract";
import type { HistoryRecord } from "@nuc/contract";

/** One transfer as a wallet sees it. */
export interface HistoryRow {
  readonly id: string;
  readonly hash: string;
  /** The other side; the wallet itself when it paid itself. */
  readonly account: string;
  readonly direction: "in" | "out";
  readonly method: string;
  /** In the smallest unit; undefined when the record holds no readable amount. */
  readonly amount: bigint | undefined;
  readonly timestamp: string;
}

export function historyRow(record: HistoryRecord, address: string): HistoryRow {
  const out = record.signer === address;
  return {
    id: record._id,
    hash: record.hash,
    account: out ? record.to_address : record.signer,
    direction: out ? "out" : "in",
    method: record.method,
    amount: historyAmount(record),
    timestamp: record.timestamp,
  };
}
