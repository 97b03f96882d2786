import { historyAmount } from "@nuc/contract";
import type { HistoryRecord, TransferKind } from "@nuc/contract";

/** One transfer as a wallet sees it. */
export interface HistoryRow {
  readonly id: string;
  readonly hash: string;
  /** The other side; the wallet itself when it paid itself. */
  readonly account: string;
  /** How the customer knows the other side; undefined where they do not. */
  readonly name: string | undefined;
  readonly direction: "in" | "out";
  /** What was done, in a word for people; the record and its download keep the ledger's name. */
  readonly method: string;
  /** In the smallest unit; undefined when the record holds no readable amount. */
  readonly amount: bigint | undefined;
  readonly timestamp: string;
}

const kindWords: Record<Exclude<TransferKind, "transfer">, string> = {
  mint: "Mint",
  airdrop: "Airdrop",
  fee: "Miner fee",
  refund: "Refund",
};

/** The calls of the ledger that move coins (`transfer_keep_alive`, `transfer_allow_death`, …) are one thing to people. */
export function methodWord({ method, kind }: Pick<HistoryRecord, "method" | "kind">): string {
  if (kind !== undefined && kind !== "transfer") return kindWords[kind];
  return /^transfer(?:_|$)/.test(method) ? "Transfer" : method;
}

/** Whether the treasury is the other side. A refund may go to any address. */
const isOfTreasury = ({ kind }: Pick<HistoryRecord, "kind">): boolean =>
  kind === "mint" || kind === "airdrop" || kind === "fee";

/** @param names by address */
export function historyRow(
  record: HistoryRecord,
  address: string,
  names: ReadonlyMap<string, string> = new Map(),
): HistoryRow {
  const out = record.signer === address;
  const account = out ? record.to_address : record.signer;
  return {
    id: record._id,
    hash: record.hash,
    account,
    name: names.get(account) ?? (isOfTreasury(record) ? "NUC treasury" : undefined),
    direction: out ? "out" : "in",
    method: methodWord(record),
    amount: historyAmount(record),
    timestamp: record.timestamp,
  };
}
