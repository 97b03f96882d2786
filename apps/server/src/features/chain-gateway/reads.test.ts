import {
  type BlockDetail,
  type ExplorerExtrinsic,
  type HistoryPage,
  type SigningParams,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { fromHex, signTransfer, toHex } from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import {
  addWallet,
  giveCoins,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../../domain/switches/repository.ts";

const BC = "/api/v1/bc";
const { chain, history } = WALLET_MESSAGES;
const HASH = /^0x[0-9a-f]{64}$/;

let site: TestApp;
let owner: TestCustomer;
let wallet: TestWallet;
beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  owner = await signUpCustomer(site);
  wallet = await addWallet(site, owner, { coins: "1000" });
});
afterAll(async () => site.close());

async function send(to: string, amount: string): Promise<string> {
  const extrinsic = await signedTransfer(site, wallet, { to, amount });
  const { ledger } = site.platform;
  return (await ledger.submit(fromHex(extrinsic))).hash;
}

const MALFORMED = [
  "x",
  "5Grw",
  "0x00",
  "%F0%9F%98%80",
  "%00",
  "<b>",
  "' or 1=1 --",
  "a".repeat(900),
];

describe("the balance of an address", () => {
  // covers: 2.entity.5, 2.call.20
  test("is public; an unknown one has 0", async () => {
    const funded = newWallet().address;
    await giveCoins(site, funded, "0.75");
    for (const [address, balance] of [
      [funded, "0.75"],
      [newWallet().address, "0"],
    ]) {
      const answer = await site.call(`${BC}/wallet/balance/${address}`);
      expect([answer.status, answer.json()]).toEqual([200, { balance }]);
    }
  });

  // covers: 2.call.20, wallets.chain.malformedSigner
  test.for(MALFORMED)("of %j is refused", async (address) => {
    const answer = await site.call(`${BC}/wallet/balance/${encodeURI(address)}`);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "MALFORMED_ADDRESS",
      message: chain.malformedSigner,
      field: "address",
    });
  });

  test("does not mind a dead session", async () => {
    const answer = await site.call(`${BC}/wallet/balance/${wallet.address}`, { token: "dead" });
    expect(answer.status).toBe(200);
  });
});

describe("signing parameters", () => {
  // covers: 2.addition.20
  test("are enough to sign a transfer on the device", async () => {
    const answer = await site.call(`${BC}/wallet/signing-params/${wallet.address}`);
    const params = answer.json<SigningParams>();
    expect(params).toEqual({
      genesisHash: expect.stringMatching(HASH) as string,
      specVersion: expect.any(Number) as number,
      transactionVersion: expect.any(Number) as number,
      nonce: (await site.platform.ledger.account(wallet.address)).nonce,
      callIndex: expect.stringMatching(/^0x[0-9a-f]{4}$/) as string,
      extensions: [
        "CheckNonZeroSender",
        "CheckSpecVersion",
        "CheckTxVersion",
        "CheckGenesis",
        "CheckMortality",
        "CheckNonce",
        "CheckWeight",
        "ChargeTransactionPayment",
      ],
      era: null,
      existentialDeposit: "0.01",
      fee: "0.01",
      ss58Prefix: 42,
      tokenDecimals: 12,
    });
    const { bytes } = signTransfer(wallet.pair, {
      parameters: params as Parameters<typeof signTransfer>[1]["parameters"],
      nonce: params.nonce,
      recipient: newWallet().address,
      amount: parseNuc("1"),
    });
    const body = { extrinsic: toHex(bytes) };
    const sent = await site.call(`${BC}/wallet/transfer`, { body, token: owner.token });
    expect(sent.status).toBe(200);
  });

  test("of an unknown address begin with nonce 0, of a malformed one are refused", async () => {
    const unknown = await site.call(`${BC}/wallet/signing-params/${newWallet().address}`);
    expect(unknown.json<SigningParams>().nonce).toBe(0);
    const malformed = await site.call(`${BC}/wallet/signing-params/nobody`);
    expect(malformed.errors()[0]?.code).toBe("MALFORMED_ADDRESS");
  });
});

describe("the history of an address", () => {
  const read = async (address: string, page?: string, token?: string) =>
    site.call(`${BC}/history/${address}${page === undefined ? "" : `?page=${page}`}`, {
      ...(token !== undefined && { token }),
    });

  // covers: 2.entity.6, 2.addition.21
  test("lists both sides of a transfer, as the specification spells it", async () => {
    const to = newWallet().address;
    const hash = await send(to, "12.5");
    const record = {
      _id: expect.any(String) as string,
      hash,
      section: "balances",
      method: "transfer_keep_alive",
      signer: wallet.address,
      to_address: to,
      nonce: expect.any(Number) as number,
      is_signed: true,
      data: '[{"value":"12.5"}]',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      status: "ExtrinsicSuccess",
    };
    const received = (await read(to)).json<HistoryPage>();
    expect(received).toEqual({ records: [record], page: 0, pages: 1, total: 1 });
    const sent = (await read(wallet.address)).json<HistoryPage>();
    expect(sent.records[0]).toEqual(received.records[0]);
  });

  // covers: 2.state.35, 2.call.30, 2.limit.14, 2.addition.21
  test("is read to its end page by page, newest first, and empty past it", async () => {
    const to = newWallet().address;
    const hashes: string[] = [];
    for (let count = 1; count <= 41; count += 1) hashes.push(await send(to, `0.${count + 10}`));
    const pages = await Promise.all(
      ["0", "1", "2", "3", "10000000000"].map(async (page) =>
        (await read(to, page)).json<HistoryPage>(),
      ),
    );
    expect(pages.map(({ records }) => records.length)).toEqual([20, 20, 1, 0, 0]);
    expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual(
      [0, 1, 2, 3, 10_000_000_000].map((page) => [page, 3, 41]),
    );
    const absurd = await read(to, "9".repeat(40));
    expect([absurd.status, absurd.json<HistoryPage>().records]).toEqual([200, []]);
    const read41 = pages.flatMap(({ records }) => records.map(({ hash }) => hash));
    expect(read41).toEqual(hashes.toReversed());
    expect(new Set(pages.flatMap(({ records }) => records.map(({ _id }) => _id))).size).toBe(41);
  });

  test("of an address without transfers is empty", async () => {
    const answer = await read(newWallet().address);
    expect(answer.json()).toEqual({ records: [], page: 0, pages: 0, total: 0 });
  });

  test.for(["-1", "1.5", "x", "1e3", "%00", "1&page=2"])("refuses page %s", async (page) => {
    const answer = await read(wallet.address, page);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toMatchObject({ code: "INVALID_REQUEST", field: "page" });
  });

  test("takes an empty page for the first", async () => {
    expect((await read(wallet.address, "")).json<HistoryPage>().page).toBe(0);
  });

  test("refuses a malformed address", async () => {
    expect((await read("nobody")).errors()[0]).toMatchObject({
      code: "MALFORMED_ADDRESS",
      field: "address",
    });
  });

  // covers: 2.role.7, wallets.history.off
  test("is 423 where it is switched off: in general for visitors, by account for a session", async () => {
    const { kysely } = site.platform.database;
    const id = await accountIdOf(site, owner);
    const off = { code: "FEATURE_OFF", message: history.off };
    await writeAccountToggle(kysely, id, "toggle_transaction_history", false);
    expect((await read(wallet.address)).status).toBe(200);
    const refused = await read(wallet.address, "0", owner.token);
    expect([refused.status, refused.errors()[0]]).toEqual([423, off]);
    await writeAccountToggle(kysely, id, "toggle_transaction_history", true);
    await writeToggle(kysely, "toggle_transaction_history", { enabled: false, countries: null });
    expect((await read(wallet.address)).errors()[0]).toEqual(off);
    expect((await read(wallet.address, "0", owner.token)).status).toBe(200);
    await writeAccountToggle(kysely, id, "toggle_transaction_history", null);
    await writeToggle(kysely, "toggle_transaction_history", { enabled: true, countries: null });
  });
});

describe("the explorer", () => {
  // covers: 2.addition.22
  test("shows a transfer in its block, by number and by hash", async () => {
    const to = newWallet().address;
    const hash = await send(to, "7");
    const extrinsic = (await site.call(`${BC}/extrinsics/${hash}`)).json<ExplorerExtrinsic>();
    expect(extrinsic).toEqual({
      hash,
      blockNumber: expect.any(Number) as number,
      blockHash: expect.stringMatching(HASH) as string,
      index: 0,
      section: "balances",
      method: "transfer_keep_alive",
      status: "ExtrinsicSuccess",
      signer: wallet.address,
      to_address: to,
      amount: "7",
      fee: "0.01",
      nonce: expect.any(Number) as number,
      signature: expect.stringMatching(/^0x[0-9a-f]{128}$/) as string,
      timestamp: expect.stringMatching(/Z$/) as string,
    });
    for (const id of [String(extrinsic.blockNumber), extrinsic.blockHash]) {
      const block = (await site.call(`${BC}/blocks/${id}`)).json<BlockDetail>();
      expect(block).toMatchObject({ number: extrinsic.blockNumber, hash: extrinsic.blockHash });
      expect(block.extrinsics).toContainEqual(extrinsic);
    }
  });

  // covers: 2.addition.22
  test("lists the blocks down to the genesis, each after its parent", async () => {
    const first = (await site.call(`${BC}/blocks`)).json<HistoryPage>();
    const pages = await Promise.all(
      Array.from({ length: first.pages }, async (_, page) =>
        (await site.call(`${BC}/blocks?page=${page}`)).json<{ records: BlockDetail[] }>(),
      ),
    );
    const blocks = pages.flatMap(({ records }) => records);
    expect(blocks).toHaveLength(first.total);
    expect(blocks.at(-1)?.number).toBe(0);
    for (const [index, block] of blocks.slice(0, -1).entries()) {
      expect(block.parentHash).toBe(blocks[index + 1]?.hash);
    }
    const past = (await site.call(`${BC}/blocks?page=${first.pages}`)).json<HistoryPage>();
    expect(past.records).toEqual([]);
  });

  // covers: 2.addition.22
  test("shows an account, also one that never moved a coin", async () => {
    const to = newWallet();
    await send(to.address, "2");
    expect((await site.call(`${BC}/accounts/${to.address}`)).json()).toEqual({
      address: to.address,
      publicKey: toHex(to.pair.publicKey),
      balance: "2",
      nonce: 0,
      transfers: 1,
    });
    const unknown = await site.call(`${BC}/accounts/${newWallet().address}`);
    expect(unknown.json()).toMatchObject({ balance: "0", nonce: 0, transfers: 0 });
    const malformed = await site.call(`${BC}/accounts/nobody`);
    expect(malformed.errors()[0]).toMatchObject({ code: "MALFORMED_ADDRESS", field: "address" });
  });

  // covers: 2.addition.22
  test("adds the supply up", async () => {
    const supply = (await site.call(`${BC}/supply`)).json<Record<string, string>>();
    expect(supply["total"]).toBe("1000000000");
    const [treasury = "", circulating = ""] = [supply["treasury"], supply["circulating"]];
    expect(parseNuc(treasury) + parseNuc(circulating)).toBe(parseNuc("1000000000"));
    expect(parseNuc(circulating)).toBeGreaterThan(parseNuc("1000"));
  });

  // covers: wallets.chain.blockUnknown, wallets.chain.extrinsicUnknown
  test.for([
    [`/blocks/999999999`, chain.blockUnknown, "id"],
    [`/blocks/0x${"ab".repeat(32)}`, chain.blockUnknown, "id"],
    [`/extrinsics/0x${"ab".repeat(32)}`, chain.extrinsicUnknown, "hash"],
  ] as const)("knows no %s: 404", async ([path, message, field]) => {
    const answer = await site.call(`${BC}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.errors()[0]).toEqual({ code: "NOT_FOUND", message, field });
  });

  // covers: wallets.chain.blockMalformed, wallets.chain.hashMalformed
  test.for([
    ["/blocks/latest", "id", chain.blockMalformed],
    ["/blocks/-1", "id", chain.blockMalformed],
    ["/blocks/1.5", "id", chain.blockMalformed],
    ["/blocks/0x12", "id", chain.blockMalformed],
    ["/blocks/99999999999999999999", "id", chain.blockMalformed],
    ["/extrinsics/1", "hash", chain.hashMalformed],
    ["/extrinsics/0x", "hash", chain.hashMalformed],
    ["/extrinsics/%00", "hash", "Contains characters that cannot be stored."],
    ["/blocks?page=-1", "page", expect.any(String) as string],
  ] as const)("cannot read %s: 400", async ([path, field, message]) => {
    const answer = await site.call(`${BC}${path}`);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ code: "INVALID_REQUEST", field, message });
  });
});
