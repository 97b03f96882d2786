import type { HistoryPage, TransferProof } from "@nuc/contract";
import {
  decodeTransfer,
  extrinsicHash,
  fromHex,
  type SigningParameters,
  transferSigningPayload,
  verify,
} from "@nuc/keys";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settleByExtrinsic } from "../../platform/settled-extrinsics/settled-extrinsics.ts";
import { parseNuc } from "@nuc/money";
import { newWallet, signedTransfer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const BC = "/api/v1/bc";
const wallet = newWallet();
const other = newWallet();
let site: TestApp;
/** Hashes by what they were. */
const sent: Record<"mint" | "autoMint" | "airdrop" | "plain" | "fee" | "refund", string> = {
  mint: "",
  autoMint: "",
  airdrop: "",
  plain: "",
  fee: "",
  refund: "",
};

beforeAll(async () => {
  site = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  const { ledger, database, clock } = site.platform;
  const pay = async (reason: string, coins: string): Promise<string> => {
    const payment = {
      key: `test:${reason}`,
      recipient: wallet.address,
      amount: parseNuc(coins),
      reason,
    };
    await database.kysely.transaction().execute(async (trx) => ledger.pay(trx, payment));
    const status = await ledger.awaitPayment(payment.key);
    return status?.state === "settled" ? status.receipt.hash : "not settled";
  };
  const send = async (to: string, amount: string) => {
    const extrinsic = await signedTransfer(site, wallet, { to, amount });
    return (await ledger.submit(fromHex(extrinsic))).hash;
  };
  sent.mint = await pay("mint", "86");
  sent.autoMint = await pay("auto-mint", "87");
  sent.airdrop = await pay("airdrop", "100");
  sent.plain = await send(other.address, "1");
  const fee = await send(ledger.address, "2");
  const refund = await send(ledger.address, "3");
  for (const [extrinsicHash, obligation] of [
    [fee, "miner-fee:test"],
    [refund, "refund:test"],
  ] as const)
    await settleByExtrinsic(database.kysely, { extrinsicHash, obligation, at: clock.now() });
  Object.assign(sent, { fee, refund });
});
afterAll(async () => site.close());

const read = async (query: string) =>
  (await site.call(`${BC}/history/${wallet.address}?${query}`)).json<HistoryPage>();
const hashes = async (query: string) => (await read(query)).records.map(({ hash }) => hash);

test("a history says of each transfer what it was for, what it cost and where it stands", async () => {
  const page = await read("kind=all");
  expect(page.records.map(({ kind, hash }) => [kind, hash])).toEqual([
    ["refund", sent.refund],
    ["fee", sent.fee],
    ["transfer", sent.plain],
    ["airdrop", sent.airdrop],
    ["mint", sent.autoMint],
    ["mint", sent.mint],
  ]);
  expect(page.records[0]).toMatchObject({ fee: "0.01", blockNumber: expect.any(Number) as number });
  expect(page).toMatchObject({ page: 0, pages: 1, total: 6, capped: false });
});

test("the bare call answers as the contract has it", async () => {
  const { records, ...position } = await read("page=0");
  expect(position).toEqual({ page: 0, pages: 1, total: 6 });
  expect(Object.keys(records[0] ?? {})).not.toContain("kind");
  expect(records).toEqual(
    (await read("kind=all")).records.map(
      ({ kind: _kind, fee: _fee, blockNumber: _block, ...bare }) => bare,
    ),
  );
});

test("a history is filtered by what went in and out and by what it was for, in pages", async () => {
  expect(await hashes("kind=in")).toEqual([sent.airdrop, sent.autoMint, sent.mint]);
  expect(await hashes("kind=out")).toEqual([sent.refund, sent.fee, sent.plain]);
  expect(await hashes("kind=mint")).toEqual([sent.autoMint, sent.mint]);
  expect(await hashes("kind=airdrop")).toEqual([sent.airdrop]);
  expect(await hashes("kind=fee")).toEqual([sent.fee]);
  expect(await hashes("kind=refund")).toEqual([sent.refund]);
  expect(await hashes("kind=out&size=2&page=1")).toEqual([sent.plain]);
  expect(await read("kind=refund&page=1")).toMatchObject({ records: [], pages: 1, total: 1 });
});

test("a history is filtered by moments, the first one included and the last one not", async () => {
  const all = (await read("kind=all")).records;
  const moment = all[2]?.timestamp ?? "";
  const later = all.filter(({ timestamp }) => timestamp >= moment).map(({ hash }) => hash);
  const earlier = all.filter(({ timestamp }) => timestamp < moment).map(({ hash }) => hash);
  expect(await hashes(`from=${moment}`)).toEqual(later);
  expect(await hashes(`before=${moment}`)).toEqual(earlier);
  expect(await hashes(`from=${moment}&before=${moment}`)).toEqual([]);
  expect(await hashes(`kind=mint&from=${moment}`)).toEqual(
    later.filter((hash) => hash === sent.mint || hash === sent.autoMint),
  );
});

test.for([
  ["kind=nothing", "kind"],
  ["kind=in&kind=out", "kind"],
  ["from=yesterday", "from"],
  ["before=2026-01-31", "before"],
  ["size=0", "size"],
  ["size=501", "size"],
  ["size=1e2", "size"],
])("refuses %s", async ([query, field]) => {
  const answer = await site.call(`${BC}/history/${wallet.address}?${query}`);
  expect([answer.status, answer.errors()[0]]).toMatchObject([
    400,
    { code: "INVALID_REQUEST", field },
  ]);
});

test("the proof of a transfer is enough to check who signed what", async () => {
  const answer = await site.call(`${BC}/extrinsics/${sent.plain}/proof`);
  const { extrinsic, parameters, block, transfer } = answer.json<TransferProof>();
  const bytes = fromHex(extrinsic);
  expect(extrinsicHash(bytes)).toBe(sent.plain);
  const decoded = decodeTransfer(bytes, parameters.extensions);
  const payload = transferSigningPayload(decoded, parameters as SigningParameters);
  expect(verify(decoded.signature, payload, wallet.pair.publicKey)).toBe(true);
  expect(block.extrinsicHashes[transfer.index]).toBe(sent.plain);
  expect([block.hash, transfer.amount]).toEqual([transfer.blockHash, "1"]);
});

test("there is no proof of what is in no block", async () => {
  const unknown = await site.call(`${BC}/extrinsics/0x${"0".repeat(64)}/proof`);
  expect([unknown.status, unknown.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  expect((await site.call(`${BC}/extrinsics/0x12/proof`)).status).toBe(400);
});
