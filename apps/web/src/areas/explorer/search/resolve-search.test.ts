import type { BlockDetail, ExplorerExtrinsic } from "@nuc/contract";
import { NETWORK_MESSAGES } from "@nuc/contract";
import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { NetworkError } from "../../../session/calls/api-error.ts";
import { blockQuery, transferQuery } from "../ledger/ledger-queries.ts";
import { resolveSearch } from "./resolve-search.ts";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const chain = "http://wallet.test/api/v1/bc";
const server = fakeNetwork();

const hash = `0x${"ab".repeat(32)}` as const;
const address = "5GVV43ARLTpZqVfUKkMp85Qjy8a9Np3K6b6UsQ768xehkFhc";
const timestamp = "2026-03-20T09:12:44.000Z";

const block: BlockDetail = {
  number: 7,
  hash,
  parentHash: hash,
  timestamp,
  extrinsicCount: 0,
  extrinsics: [],
};
const transfer: ExplorerExtrinsic = {
  hash,
  blockNumber: 7,
  blockHash: hash,
  index: 0,
  section: "balances",
  method: "transfer_keep_alive",
  status: "ExtrinsicSuccess",
  signer: address,
  to_address: address,
  amount: "12.5",
  fee: "0.01",
  nonce: 0,
  signature: hash,
  timestamp,
};

let ledger: QueryClient;
let asked: string[];

/** Answers for these paths; every other one is not there. */
function ledgerHolds(answers: Record<string, BlockDetail | ExplorerExtrinsic>): void {
  server.use(
    http.get(`${chain}/*`, ({ request }) => {
      const path = new URL(request.url).pathname.replace("/api/v1/bc", "");
      asked.push(path);
      const answer = answers[path];
      if (answer) return HttpResponse.json(answer);
      const missing = { message: "Not found.", code: "NOT_FOUND" };
      return HttpResponse.json({ errors: [missing], requestId: "1" }, { status: 404 });
    }),
  );
}

beforeEach(() => {
  ledger = new QueryClient();
  asked = [];
});

describe("resolveSearch", () => {
  it("opens the block of a number, once it is there", async () => {
    ledgerHolds({ "/blocks/7": block });
    expect(await resolveSearch(ledger, "#7")).toEqual({ path: "/explorer/block/7" });
    expect(await resolveSearch(ledger, "8")).toEqual({ message: "There is no block 8 yet." });
  });

  it("takes a hash for a transfer's first", async () => {
    ledgerHolds({ [`/extrinsics/${hash}`]: transfer, [`/blocks/${hash}`]: block });
    expect(await resolveSearch(ledger, hash)).toEqual({ path: `/explorer/tx/${hash}` });
    expect(asked).toEqual([`/extrinsics/${hash}`]);
  });

  it("takes a hash that no transfer has for a block's", async () => {
    ledgerHolds({ [`/blocks/${hash}`]: block });
    expect(await resolveSearch(ledger, hash.toUpperCase())).toEqual({
      path: `/explorer/block/${hash}`,
    });
    expect(asked).toEqual([`/extrinsics/${hash}`, `/blocks/${hash}`]);
  });

  it("says so when neither has the hash", async () => {
    ledgerHolds({});
    expect(await resolveSearch(ledger, hash)).toEqual({
      message: "No transfer and no block has this hash.",
    });
  });

  it("opens the account of any address without asking", async () => {
    ledgerHolds({});
    expect(await resolveSearch(ledger, address)).toEqual({ path: `/explorer/account/${address}` });
    expect(asked).toEqual([]);
  });

  it("asks nothing for a text that cannot be read", async () => {
    ledgerHolds({});
    expect(await resolveSearch(ledger, "savings")).toHaveProperty("message");
    expect(asked).toEqual([]);
  });

  it("keeps what it found for the page that opens", async () => {
    ledgerHolds({ [`/extrinsics/${hash}`]: transfer, "/blocks/7": block });
    await resolveSearch(ledger, hash);
    await resolveSearch(ledger, "7");
    expect(ledger.getQueryData(transferQuery(hash).queryKey)).toEqual(transfer);
    expect(ledger.getQueryData(blockQuery("7").queryKey)).toEqual(block);
  });

  it("does not take a failure for a missing block", async () => {
    server.use(http.get(`${chain}/*`, () => HttpResponse.error()));
    const search = resolveSearch(ledger, "7");
    await expect(search).rejects.toThrow(NetworkError);
    await expect(search).rejects.toThrow(NETWORK_MESSAGES.noConnection);
  });
});
