import type { HistoryRecord } from "@nuc/contract";
import { parseNuc } from "@nuc/money";

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

/** The amount in `data`, a JSON text whose first item's `value` is in NUC. */
function amountOf(data: string): bigint | undefined {
  try {
    const items = JSON.parse(data) as { value?: unknown }[];
    const value = items[0]?.value;
    return typeof value === "string" ? parseNuc(value) : undefined;
  } catch {
    return undefined;
  }
}

export function historyRow(record: HistoryRecord, address: string): HistoryRow {
  const out = record.signer === address;
  return {
    id: record._id,
    hash: record.hash,
    account: out ? record.to_address : record.signer,
    direction: out ? "out" : "in",
    method: record.method,
    amount: amountOf(record.data),
    timestamp: record.timestamp,
  };
}
