import { KYC_MESSAGES, type KycPerson } from "@nuc/contract";
import { afterAll, beforeEach, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../../platform/testing/customers.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../../platform/testing/staff.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { ADDRESS, KYC, progressOf, saveAddress, sendUpTo } from "../testing/kyc-calls.ts";
import { ScriptedExaminer } from "../testing/scripted-examiner.ts";

const test = await openTestApp({
  environment: { REGISTER_OTP: "false", ...ADMIN },
  examiner: new ScriptedExaminer(),
});
afterAll(async () => test.close());
const admin = await signInAdmin(test);
const reviewer = await signUpStaff(test, "reviewer");

const move = async ({ token }: { token: string }, change: Partial<typeof ADDRESS>) =>
  test.call(`${KYC}/address`, { method: "PUT", token, body: { ...ADDRESS, ...change } });
const personOf = async ({ username }: TestCustomer) =>
  (await test.call(`/api/admin/kyc/${username}`, { token: reviewer.token })).data<KycPerson>();
const NOTHING = { buy: false, sendAbove: null as string | null, miner: false, shopCard: false };
const setRules = async (...rules: object[]) => {
  const answer = await test.call("/api/admin/kyc-rules", {
    method: "PUT",
    token: admin,
    body: { rules: rules.map((rule) => ({ ...NOTHING, ...rule })) },
  });
  expect(answer.status).toBe(200);
};

beforeEach(async () => setRules());

// covers: 3.kyc-call.4
it("a new address takes the place of the old one, which staff see, and its owner gets an email", async () => {
  const customer = await signUpCustomer(test);
  await sendUpTo(test, customer, "selfie");
  expect(await personOf(customer)).not.toHaveProperty("formerAddresses");
  const moved = await move(customer, { address_line1: "2 Hill Road", country: "nz" });
  const now = { ...ADDRESS, address_line1: "2 Hill Road", address_line2: null, country: "NZ" };
  expect([moved.status, moved.data()]).toEqual([200, now]);
  expect((await move(customer, { address_line1: "2 Hill Road", country: "NZ" })).status).toBe(200);
  expect((await move(customer, { address_line1: "3 Hill Road", country: "NZ" })).status).toBe(200);
  const { address, formerAddresses } = await personOf(customer);
  expect(address?.address_line1).toBe("3 Hill Road");
  const until = expect.any(String) as string;
  expect(formerAddresses).toEqual([
    { ...now, until },
    { ...ADDRESS, address_line2: null, until },
  ]);
  expect((await progressOf(test, customer)).kyc_status).toBe(1);
  const sent = await test.outbox.to(customer.email);
  expect(sent.filter(({ text }) => text.includes("Your postal address was changed"))).toHaveLength(
    2,
  );
});

// covers: 3.kyc-call.4
it("a first address can be saved so too, and rules of an address are the same", async () => {
  const customer = await signUpCustomer(test);
  const wrong = await move(customer, { city_town_suburb: " " });
  expect([wrong.status, wrong.errors()[0]?.message]).toEqual([
    400,
    KYC_MESSAGES.address.cityRequired,
  ]);
  expect((await move(customer, {})).status).toBe(200);
  expect((await saveAddress(test, customer)).status).toBe(200);
  expect(await test.outbox.to(customer.email)).toEqual([]);
});

// covers: 3.kyc-call.4, kyc.required.move
it("who is not verified moves nowhere where less is asked; who is, moves", async () => {
  const strict = { country: "AU", miner: true, sendAbove: "10" };
  await setRules(strict, { country: "NZ", miner: true, sendAbove: "9" });
  const [customer, verified] = [await signUpCustomer(test), await signUpCustomer(test)];
  await saveAddress(test, customer);
  await sendUpTo(test, verified, "selfie");
  for (const [rules, status] of [
    [[], 422],
    [[{ country: "DE", miner: true }], 422],
    [[{ country: "DE", miner: true, sendAbove: "10.1" }], 422],
    [[{ country: "DE", sendAbove: "1" }], 422],
    [[{ country: "*", miner: true, sendAbove: "10" }], 200],
  ] as const) {
    await setRules(strict, ...rules);
    const answer = await move(customer, { country: "DE" });
    expect([rules, answer.status]).toEqual([rules, status]);
    if (status === 200) continue;
    expect(answer.errors()).toEqual([
      { code: "IDENTITY_REQUIRED", message: KYC_MESSAGES.required.move, field: "country" },
    ]);
  }
  await setRules(strict);
  expect((await move(verified, { country: "DE" })).status).toBe(200);
  const other = await signUpCustomer(test);
  await saveAddress(test, other);
  expect((await move(other, { address_line1: "Next door" })).status).toBe(200);
});

// covers: 3.kyc-call.4
it("of two devices that move at once both addresses are kept, in their order", async () => {
  const customer = await signUpCustomer(test);
  await saveAddress(test, customer);
  const lines = ["1 First Street", "2 Second Street"];
  const answers = await Promise.all(
    lines.map(async (address_line1) => move(customer, { address_line1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { address, formerAddresses = [] } = await personOf(customer);
  const all = [address, ...formerAddresses].map((one) => one?.address_line1);
  expect(all.at(-1)).toBe(ADDRESS.address_line1);
  expect(new Set(all)).toEqual(new Set([ADDRESS.address_line1, ...lines]));
});
