import { type TransferReceipt, WALLET_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWallet } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const FAUCET = "/dev/faucet";
const SETTINGS = "/api/settings";
const { send, chain, faucet } = WALLET_MESSAGES;

describe("a faucet that is on", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ environment: { FAUCET: "true" } });
  });
  afterAll(async () => site.close());

  const ask = (body: object, headers?: Record<string, string>) =>
    site.call(FAUCET, { body, ...(headers && { headers }) });

  test("says how much it pays at most, also to the pages", async () => {
    expect((await site.call(FAUCET)).json()).toEqual({ limit: "10000" });
    expect((await site.call(SETTINGS)).json()).toEqual({
      data: { explorerUrl: null, faucet: { limit: "10000" } },
    });
  });

  // covers: 2.addition.45
  test.for([["0.01"], ["12.5"], ["10000"], [25]])("pays %j NUC, in a block", async ([amount]) => {
    const { address } = newWallet();
    const answer = await ask({ address, amount });
    expect(answer.status).toBe(200);
    const { transferred } = answer.json<{ transferred: TransferReceipt }>();
    expect(transferred).toMatchObject({ status: "ExtrinsicSuccess" });
    const { balance } = (await site.call(`/api/v1/bc/wallet/balance/${address}`)).json<{
      balance: string;
    }>();
    expect(balance).toBe(String(amount));
    const extrinsic = await site.call(`/api/v1/bc/extrinsics/${transferred.hash}`);
    expect(extrinsic.json()).toMatchObject({
      blockNumber: transferred.blockNumber,
      signer: site.platform.ledger.address,
      to_address: address,
      amount: String(amount),
    });
  });

  test("pays each time it is asked", async () => {
    const { address } = newWallet();
    await Promise.all([1, 2, 3].map(async () => ask({ address, amount: "1" })));
    expect((await site.call(`/api/v1/bc/wallet/balance/${address}`)).json()).toEqual({
      balance: "3",
    });
  });

  // covers: 2.addition.45, wallets.faucet.addressRequired, wallets.faucet.tooMuch
  test.for([
    [{}, 400, "INVALID_REQUEST", faucet.addressRequired, "address"],
    [{ address: "x", amount: "1" }, 400, "MALFORMED_ADDRESS", chain.malformedSigner, "address"],
    [{ amount: "" }, 400, "INVALID_REQUEST", send.amountRequired, "amount"],
    [{ amount: "0" }, 422, "AMOUNT_ZERO", send.amountZero, "amount"],
    [{ amount: "-5" }, 400, "INVALID_REQUEST", send.amountMalformed, "amount"],
    [{ amount: "10000.000000000001" }, 422, "NOT_ALLOWED", faucet.tooMuch("10,000.00"), "amount"],
    [{ amount: "0.009" }, 422, "RECEIVER_BELOW_DEPOSIT", chain.receiverBelowDeposit, "amount"],
  ] as const)("refuses %j", async ([body, status, code, message, field]) => {
    const { address } = newWallet();
    const answer = await ask("amount" in body ? { address, ...body } : body);
    expect([answer.status, answer.errors()[0]]).toEqual([status, { code, message, field }]);
  });

  // covers: 2.addition.45
  test.for([
    ["another machine", { from: "192.0.2.7" }],
    ["a proxy", { headers: { "x-forwarded-for": "127.0.0.1" } }],
    ["a page of another origin", { headers: { origin: "https://elsewhere.example" } }],
    ["another host name", { headers: { host: "rebound.example" } }],
  ] as const)("does not exist for %s", async ([, from]) => {
    const { address } = newWallet();
    const answer = await site.call(FAUCET, { body: { address, amount: "1" }, ...from });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    expect((await site.call(FAUCET, from)).status).toBe(404);
    expect((await site.call(SETTINGS, from)).data()).toMatchObject({ faucet: null });
    expect((await site.platform.ledger.account(address)).balance).toBe(0n);
  });
});

test("a faucet that is off does not exist, and pages learn it without an error", async () => {
  const site = await openTestApp({ environment: { EXPLORER_URL: "https://explorer.example/" } });
  const answer = await site.call(FAUCET, { body: { address: newWallet().address, amount: "1" } });
  expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
  expect((await site.call(FAUCET)).status).toBe(404);
  const settings = await site.call(SETTINGS);
  expect(settings.data()).toEqual({ explorerUrl: "https://explorer.example/", faucet: null });
  await site.close();
});
