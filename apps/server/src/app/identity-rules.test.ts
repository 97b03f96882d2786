import { KYC_MESSAGES, KYC_STAFF_MESSAGES } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestWallet,
} from "../platform/testing/customers.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

const test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
afterAll(async () => test.close());

const admin = await signInAdmin(test);
const reviewer = await signUpStaff(test, "reviewer");
const MINERS = { buy: false, sendAbove: null, miner: true, shopCard: false };

const setRules = async (rules: unknown, seen?: unknown, token = admin) =>
  test.call("/api/admin/kyc-rules", { method: "PUT", token, body: { rules, seen } });

async function customerIn(country: string | null, verified = false) {
  const customer = await signUpCustomer(test);
  const wallet = await addWallet(test, customer, { coins: "3010" });
  await test.platform.database.kysely
    .updateTable("account")
    .set({ address_country: country, kyc_status: verified ? 1 : 0 })
    .where("username", "=", customer.username)
    .execute();
  await test.call(`/api/admin/users/${customer.username}/miner-fees`, {
    method: "PUT",
    token: admin,
    body: { received: 1, reference: "payment" },
  });
  const book = async (extrinsic?: string) =>
    test.call("/api/v1/nuc/miner/book-miner-slot-v1", {
      token: customer.token,
      body: {
        extrinsic,
        username: customer.username,
        category: "SILVER",
        walletAddress: wallet.address,
        usiLimit: 86,
      },
    });
  const buy = async () =>
    test.call("/api/v1/payment/orders", {
      token: customer.token,
      body: { walletAddress: wallet.address, amount: "20", method: 4 },
    });
  const withheld = async () => {
    const url = "/api/v1/nuc/kyc/get-kyc-progress";
    const progress = await test.call(url, { method: "POST", token: customer.token });
    return progress.data<{ withheld: string[] }>().withheld;
  };
  const sign = async (amount: string, to = newWallet().address, from: TestWallet = wallet) =>
    signedTransfer(test, from, { to, amount });
  const hand = async (extrinsic: string, key?: string) =>
    test.call("/api/v1/bc/wallet/transfer", {
      token: customer.token,
      body: { extrinsic },
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  return { book, buy, customer, hand, sign, withheld };
}

/** Above this sum a day they must be verified. */
const sendingAbove = (sendAbove: string) => ({ ...MINERS, miner: false, sendAbove });

// covers: 3.kyc-call.21, 3.kyc-call.26, kyc.required.miner
it("nobody must be verified until staff say so; then those of the country must", async () => {
  expect((await test.call("/api/admin/kyc-rules", { token: reviewer.token })).data()).toEqual({
    rules: [],
  });
  const before = await customerIn("AU");
  expect(await before.withheld()).toEqual([]);
  expect((await before.book()).status).toBe(200);
  expect((await setRules([{ country: "au", ...MINERS }])).data()).toEqual({
    rules: [{ country: "AU", ...MINERS }],
  });
  const [australian, elsewhere, verified] = [
    await customerIn("AU"),
    await customerIn("NZ"),
    await customerIn("AU", true),
  ];
  expect(await australian.withheld()).toEqual(["miner"]);
  const refused = await australian.book();
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    422,
    { code: "IDENTITY_REQUIRED", message: KYC_MESSAGES.required.miner },
  ]);
  expect((await elsewhere.book()).status).toBe(200);
  expect((await verified.book()).status).toBe(200);
});

// covers: 3.kyc-call.26, 3.kyc-call.28
it("a rule for everybody else holds without an address too, and a country's own one wins", async () => {
  const free = { country: "NZ", ...MINERS, miner: false };
  await setRules([{ country: "*", ...MINERS, shopCard: true }, free]);
  const [nowhere, there] = [await customerIn(null), await customerIn("NZ")];
  expect([await nowhere.withheld(), await there.withheld()]).toEqual([["miner", "shopCard"], []]);
  expect((await nowhere.book()).errors()[0]?.code).toBe("IDENTITY_REQUIRED");
  expect((await there.book()).status).toBe(200);
});

// covers: 3.kyc-call.29, kyc.required.buy
it("buying coins asks for a verified identity where staff say so", async () => {
  await setRules([{ country: "AU", ...MINERS, miner: false, buy: true }]);
  const [australian, elsewhere, verified] = [
    await customerIn("AU"),
    await customerIn("NZ"),
    await customerIn("AU", true),
  ];
  expect(await australian.withheld()).toEqual(["buy"]);
  const refused = await australian.buy();
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    422,
    { code: "IDENTITY_REQUIRED", message: KYC_MESSAGES.required.buy },
  ]);
  expect((await elsewhere.buy()).status).toBe(201);
  expect((await verified.buy()).status).toBe(201);
});

// covers: 3.kyc-call.21, kyc-staff.rules.malformed, kyc-staff.rules.countryUnknown
// covers: kyc-staff.rules.countryTwice, kyc-staff.rules.amountMalformed
it("rules are refused that are malformed, twice there, or not what was seen", async () => {
  const { rules } = KYC_STAFF_MESSAGES;
  const one = { country: "AU", ...MINERS };
  await setRules([one]);
  for (const [wrong, message] of [
    ["x", rules.malformed],
    [[{ ...one, country: "Australia" }], rules.countryUnknown],
    [[{ ...one, country: "ZZ" }], rules.countryUnknown],
    [[one, one], rules.countryTwice("AU")],
    [[{ ...one, sendAbove: "-1" }], rules.amountMalformed],
  ] as const) {
    const refused = await setRules(wrong);
    expect([refused.status, refused.errors()[0]?.message]).toEqual([400, message]);
  }
  expect((await setRules([], [])).status).toBe(409);
  expect((await setRules([], [one])).data()).toEqual({ rules: [] });
  expect((await setRules([], undefined, reviewer.token)).status).toBe(404);
});

// covers: 3.kyc-call.27, kyc.required.send
it("above the sum of a day a transfer is refused, over all wallets and two at once, until verified", async () => {
  expect((await setRules([{ country: "AU", ...sendingAbove("5.50") }])).data()).toEqual({
    rules: [{ country: "AU", ...sendingAbove("5.5") }],
  });
  const { customer, hand, sign, withheld } = await customerIn("AU");
  const [second, third] = [
    await addWallet(test, customer, { coins: "100" }),
    await addWallet(test, customer, { coins: "100" }),
  ];
  const fromThird = async (amount: string, to?: string) => hand(await sign(amount, to, third));
  expect(await withheld()).toEqual(["send"]);
  const first = await sign("3");
  const sent = await hand(first);
  const both = [await sign("2"), await sign("2", newWallet().address, second)];
  const handBoth = async () =>
    Promise.all(both.map(async (extrinsic, index) => hand(extrinsic, `sum-${index}`)));
  const answers = await handBoth();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(answers.find(({ status }) => status === 422)?.errors()).toEqual([
    { code: "IDENTITY_REQUIRED", message: KYC_MESSAGES.required.send("5.50") },
  ]);
  expect((await hand(first)).json()).toEqual(sent.json());
  expect((await fromThird("50", second.address)).status).toBe(200);
  expect((await fromThird("0.51")).status).toBe(422);
  expect((await fromThird("0.50")).status).toBe(200);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ kyc_status: 1 })
    .where("username", "=", customer.username)
    .execute();
  // What was refused has not used its key up.
  expect((await handBoth()).map(({ status }) => status)).toEqual([200, 200]);
  expect((await fromThird("20")).status).toBe(200);
});

// covers: 3.kyc-call.27
it("the fee of a miner is no sum that is sent, where nothing may be sent", async () => {
  await setRules([{ country: "AU", ...sendingAbove("0") }]);
  const { book, hand, sign } = await customerIn("AU");
  const refused = await hand(await sign("0.01"));
  expect([refused.status, refused.errors()[0]?.message]).toEqual([
    422,
    KYC_MESSAGES.required.send("0.00"),
  ]);
  const booked = await book(await sign("3000", test.platform.ledger.address));
  expect([booked.status, booked.data()]).toMatchObject([200, { isBookingDone: true }]);
});
