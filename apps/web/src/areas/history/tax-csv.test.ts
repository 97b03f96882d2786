import type { HistoryPage, HistoryRecord } from "@nuc/contract";
import { expect, test, vi } from "vitest";
import { taxCsv, type TaxSources } from "./tax-csv.ts";

const wallet = {
  address: "5Own",
  name: "Savings, old",
  names: new Map([["5Landlord", "=Landlord"]]),
};

const record = (change: Partial<HistoryRecord>): HistoryRecord => ({
  _id: "1-0",
  hash: "0x01",
  method: "transfer_keep_alive",
  section: "balances",
  to_address: "5Landlord",
  signer: "5Own",
  nonce: 0,
  is_signed: true,
  data: '[{"value":"12.5"}]',
  timestamp: "2026-01-02T23:59:59.999Z",
  status: "ExtrinsicSuccess",
  kind: "transfer",
  fee: "0.01",
  blockNumber: 7,
  ...change,
});

function sources(pages: HistoryRecord[][], change: Partial<TaxSources> = {}): TaxSources {
  return {
    readPage: async (page): Promise<HistoryPage> => ({
      records: pages[page] ?? [],
      page,
      pages: pages.length,
      total: pages.flat().length,
    }),
    readRates: async () =>
      new Map([
        ["2026-01-02", "0.086100000001"],
        ["2026-01-01", "0.05"],
      ]),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...change,
  };
}

// covers: 2.addition.67
test("each transfer is a line with exact amounts, names and the price of its day", async () => {
  const mint = record({
    signer: "5Treasury",
    to_address: "5Own",
    kind: "mint",
    data: '[{"value":"86"}]',
    timestamp: "2026-01-01T00:00:00.000Z",
    hash: "0x02",
    blockNumber: 3,
  });
  const shares: number[] = [];
  const all = sources([[record({})], [mint]], { onProgress: (share) => shares.push(share) });
  const [head, ...lines] = (await taxCsv(wallet, all)).join("").split("\r\n");
  expect(head).toMatch(/^\ufeffTime \(UTC\),Wallet,/);
  expect(lines).toEqual([
    `2026-01-02T23:59:59.999Z,"Savings, old",5Own,Out,Transfer,5Landlord,'=Landlord,12.5,0.01,0.086100000001,1.0762500000125,0.00086100000001,7,0x01`,
    `2026-01-01T00:00:00.000Z,"Savings, old",5Own,In,Mint,5Treasury,,86,0,0.05,4.3,0,3,0x02`,
    "",
  ]);
  expect(shares).toEqual([0.5, 1]);
});

test("a transfer to the same wallet is called so, and a day without a price has none", async () => {
  const self = record({ to_address: "5Own", timestamp: "2020-01-01T00:00:00.000Z" });
  const [, line] = (await taxCsv(wallet, sources([[self]]))).join("").split("\r\n");
  expect(line).toContain(",Self,Transfer,5Own,,12.5,0.01,,,,7,0x01");
});

test("nothing is read on once it is given up", async () => {
  const given = new AbortController();
  const readPage = vi.fn(sources([[record({})], [record({})]]).readPage);
  const all = sources([], { readPage, signal: given.signal, onProgress: () => given.abort() });
  await expect(taxCsv(wallet, all)).rejects.toThrow(/abort/i);
  expect(readPage).toHaveBeenCalledOnce();
});
