import type { HistoryPage, TransferProof } from "@nuc/contract";
import {
  decodeTransfer,
  extrinsicHash,
  fromHex,
  type SigningParameters,
  transferSigningPayload,
  verify,
} from "@nuc/keys";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { booked, clear, signedFee } from "../features/miner-registration/testing/applicants.ts";
import { ask, pay as payTreasury, notifyPaid } from "../features/refund/testing/refunds.ts";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestWallet,
} from "../platform/testing/customers.ts";
import { openStaffedApp } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";

const BC = "/api/v1/bc";
const other = newWallet();
let wallet: TestWallet;
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
  site = await openStaffedApp({ SILVER_MINER_FEES: "2" });
  const customer = await signUpCustomer(site);
  wallet = await addWallet(site, customer);
  const { ledger, database } = site.platform;
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
  sent.mint = await pay("mint", "86");
  sent.autoMint = await pay("auto-mint", "87");
  sent.airdrop = await pay("airdrop", "100");
  const order = { to: other.address, amount: "1" };
  sent.plain = (await ledger.submit(fromHex(await signedTransfer(site, wallet, order)))).hash;
  const owner = { customer, wallet };
  await clear(site, customer);
  const extrinsic = await signedFee(site, owner, { amount: "2" });
  sent.fee = (await booked(site, owner, { extrinsic })).transferred?.hash ?? "not paid";
  await ask(site, wallet.address, { amount: "3" });
  sent.refund = await payTreasury(site, owner, { amount: "3" });
  const body = { walletID: wallet.address, amount: "3", extrinsicHash: sent.refund };
  await notifyPaid(site, owner, sent.refund, { body });
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
  expect(page).toMatchObject({ page: 0, pages: 1, total: 6 });
});

// covers: 2.addition.21
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

// covers: 2.addition.67
test("a history is filtered by what went in and out and by what it was for, in pages", async () => {
  expect(await hashes("kind=in")).toEqual([sent.airdrop, sent.autoMint, sent.mint]);
  expect(await hashes("kind=out")).toEqual([sent.refund, sent.fee, sent.plain]);
  expect(await hashes("kind=mint")).toEqual([sent.autoMint, sent.mint]);
  expect(await hashes("kind=airdrop")).toEqual([sent.airdrop]);
  expect(await hashes("kind=fee")).toEqual([sent.fee]);
  expect(await hashes("kind=refund")).toEqual([sent.refund]);
  expect(await hashes("kind=out&size=2&page=1")).toEqual([sent.plain]);
  const [refund] = (await read("kind=refund")).records;
  expect(await hashes(`kind=refund&from=${refund?.timestamp ?? ""}`)).toEqual([sent.refund]);
  expect(await hashes(`kind=refund&before=${refund?.timestamp ?? ""}`)).toEqual([]);
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
