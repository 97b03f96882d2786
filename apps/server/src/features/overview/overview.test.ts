import { overviewAnswer } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addWallet, signedTransfer, signUpCustomer } from "../../platform/testing/customers.ts";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const OVERVIEW = "/api/admin/overview";
let test: TestApp;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());

// covers: 1.call.53, 1.addition.16
it("counts people, coins and transfers by day, and what waits for somebody", async () => {
  const token = await signInAdmin(test);
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer, { coins: "100" });
  const other = await addWallet(test, customer);
  const extrinsic = await signedTransfer(test, wallet, { to: other.address, amount: "12.5" });
  await test.call("/api/v1/bc/wallet/transfer", { token: customer.token, body: { extrinsic } });
  await test.call("/api/admin/refunds", {
    token,
    body: { walletAddress: wallet.address, amount: "1", reason: "Paid twice" },
  });

  const answer = await test.call(OVERVIEW, { token });
  expect(answer.status).toBe(200);
  const overview = answer.data(overviewAnswer);
  expect(overview).toMatchObject({
    users: { total: 2, suspended: 0, signedIn: 2 },
    wallets: { total: 2, active: 1 },
    coins: { total: "1000000000", circulating: "99.99" },
    waiting: { messages: 0, autoMint: 0, airdrops: 0, queue: 0, refunds: 1 },
  });
  expect(overview.slots.map(({ category }) => category)).toEqual(["SILVER", "GOLD"]);
  expect(overview.days).toHaveLength(14);
  expect(overview.days.at(-1)).toEqual({
    date: test.clock.now().toISOString().slice(0, 10),
    signUps: 1,
    mints: 0,
    minted: "0",
    transfers: 1,
    moved: "12.5",
  });
});

it("is for staff only", async () => {
  const customer = await signUpCustomer(test);
  expect((await test.call(OVERVIEW, { token: customer.token })).status).toBe(404);
  expect((await test.call(OVERVIEW)).status).toBe(404);
});
