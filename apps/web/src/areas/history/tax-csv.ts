import { historyAmount, type HistoryPage, type HistoryRecord } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { csvLine } from "./csv.ts";
import { multiplyDecimals } from "../../ui/values/decimal.ts";
import { methodWord } from "./history-row.ts";

/** Where the lines come from; each call may fail as those of `call` do. */
export interface TaxSources {
  /** A page of all transfers before a moment that stays the same, newest first. */
  readonly readPage: (page: number) => Promise<HistoryPage>;
  /** USD for one NUC at the end of each day (UTC) from the first to the last, by date; days without a rate are left out. */
  readonly readRates: (first: string, last: string) => Promise<ReadonlyMap<string, string>>;
  /** Share of the records that have been read, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export interface TaxWallet {
  readonly address: string;
  readonly name: string;
  /** Of the customer's own wallets and address book, by address. */
  readonly names: ReadonlyMap<string, string>;
}

const header = [
  "Time (UTC)",
  "Wallet",
  "Wallet address",
  "Direction",
  "Method",
  "Counterparty",
  "Counterparty name",
  "Amount (NUC)",
  "Network fee (NUC)",
  "USD per NUC that day",
  "Amount (USD)",
  "Network fee (USD)",
  "Block",
  "Tx Hash",
];

const dayOf = (iso: string): string => iso.slice(0, 10);

/** All transfers of a wallet as CSV, newest first: amounts exact, each with the coin's price at the end of its day (UTC). */
export async function taxCsv(wallet: TaxWallet, sources: TaxSources): Promise<string[]> {
  // The mark shows spreadsheets that names are UTF-8.
  const parts = [`\ufeff${csvLine(header)}`];
  for (let page = 0; ; page += 1) {
    sources.signal.throwIfAborted();
    const { records, pages } = await sources.readPage(page);
    const [newest, oldest] = [records[0], records.at(-1)];
    if (newest && oldest) {
      const rates = await sources.readRates(dayOf(oldest.timestamp), dayOf(newest.timestamp));
      parts.push(records.map((record) => csvLine(taxCells(record, wallet, rates))).join(""));
    }
    sources.onProgress(pages === 0 ? 1 : Math.min(1, (page + 1) / pages));
    if (page + 1 >= pages) return parts;
  }
}

function taxCells(
  record: HistoryRecord,
  wallet: TaxWallet,
  rates: ReadonlyMap<string, string>,
): string[] {
  const { signer, to_address: receiver, timestamp } = record;
  const out = signer === wallet.address;
  const other = out ? receiver : signer;
  const value = historyAmount(record);
  const amount = value === undefined ? "" : formatNuc(value);
  const fee = out ? (record.fee ?? "") : "0";
  const rate = rates.get(dayOf(timestamp)) ?? "";
  return [
    timestamp,
    wallet.name,
    wallet.address,
    other === wallet.address ? "Self" : out ? "Out" : "In",
    methodWord(record),
    other,
    wallet.names.get(other) ?? "",
    amount,
    fee,
    rate,
    multiplyDecimals(amount, rate),
    multiplyDecimals(fee, rate),
    record.blockNumber === undefined ? "" : String(record.blockNumber),
    record.hash,
  ];
}
