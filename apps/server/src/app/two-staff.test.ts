import { auditPage, STAFF_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWallet, signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { NOMINATE, SUBSCRIBE } from "./testing/given-coins.ts";

/** Something that two members of staff change at once. */
interface Act {
  what: string;
  method: "PUT" | "POST";
  path: (subject: Subject) => string;
  /** What both of them saw, as the body says it, and as the answer does. */
  seen: unknown;
  /** What the first one makes of it, and the second one wanted. */
  first: object;
  second: object;
  /** What it is after the first one, as the refusal says it. */
  now: unknown;
  /** In the audit. */
  action: string;
}

interface Subject {
  customer: TestCustomer;
  address: string;
}

const REASON = "Reviewed it";
const ACTS: readonly Act[] = [
  {
    what: "a general switch",
    method: "PUT",
    path: () => "toggles/toggle_kyc",
    seen: { enabled: true, countries: null },
    first: { enabled: true, countries: ["AU"] },
    second: { enabled: false },
    now: { enabled: true, countries: ["AU"] },
    action: "toggles.set",
  },
  {
    what: "a user's own switch",
    method: "PUT",
    path: ({ customer }) => `users/${customer.username}/toggles/toggle_kyc`,
    seen: "general",
    first: { enabled: false },
    second: { enabled: true },
    now: false,
    action: "users.toggle",
  },
  {
    what: "the rate",
    method: "PUT",
    path: () => "rate",
    seen: "0.050",
    first: { rate: "0.06" },
    second: { rate: "0.07" },
    now: "0.06",
    action: "rate.set",
  },
  {
    what: "the number of miner slots",
    method: "PUT",
    path: () => "miner/slots/GOLD",
    seen: 100,
    first: { capacity: 101 },
    second: { capacity: 102 },
    now: 101,
    action: "miner.slots",
  },
  {
    what: "what an airdrop is promised",
    method: "PUT",
    path: () => "airdrops/settings",
    seen: { amount: "100.0", delayHours: 1 },
    first: { amount: "110", delayHours: 1 },
    second: { amount: "120", delayHours: 2 },
    now: { amount: "110", delayHours: 1 },
    action: "airdrops.settings",
  },
  {
    what: "a decision on an airdrop",
    method: "POST",
    path: ({ address }) => `airdrops/${address}/decision`,
    seen: "waiting",
    first: { decision: "hold", reason: REASON },
    second: { decision: "release", reason: REASON },
    now: "held",
    action: "airdrops.decision",
  },
  {
    what: "a decision on automatic minting",
    method: "POST",
    path: ({ address }) => `auto-mint/${address}/decision`,
    seen: "awaiting",
    first: { decision: "reject", reason: REASON },
    second: { decision: "approve", reason: REASON },
    now: "rejected",
    action: "auto-mint.decision",
  },
  {
    what: "whether wallets mint at once",
    method: "PUT",
    path: () => "auto-mint/settings",
    seen: false,
    first: { immediate: true },
    second: { immediate: false },
    now: true,
    action: "auto-mint.settings",
  },
  {
    what: "the limits of approvals",
    method: "PUT",
    path: () => "approvals/settings",
    seen: { perAct: "10000", perMember: "50000" },
    first: { perAct: "10", perMember: "50000" },
    second: { perAct: "20000", perMember: "50000" },
    now: { perAct: "10", perMember: "50000" },
    action: "approvals.settings",
  },
  {
    what: "the miner fees of a user",
    method: "PUT",
    path: ({ customer }) => `users/${customer.username}/miner-fees`,
    seen: { received: null, reference: null },
    first: { received: 1, reference: "payment 1" },
    second: { received: 0, reference: "none" },
    now: { received: 1, reference: "payment 1" },
    action: "users.miner-fees",
  },
  {
    what: "the category of a wallet",
    method: "PUT",
    path: ({ address }) => `wallets/${address}/category`,
    seen: "SILVER",
    first: { category: "GOLD", reason: REASON },
    second: { category: "NONE", reason: REASON },
    now: "GOLD",
    action: "wallets.category",
  },
  {
    what: "a role",
    method: "PUT",
    path: ({ customer }) => `users/${customer.username}/role`,
    seen: "customer",
    first: { role: "support", reason: REASON },
    second: { role: "reviewer", reason: REASON },
    now: "support",
    action: "role.set",
  },
  {
    what: "a suspension",
    method: "PUT",
    path: ({ customer }) => `users/${customer.username}/status`,
    seen: "active",
    first: { status: "suspended", reason: REASON },
    second: { status: "suspended", reason: "Another reason" },
    now: "suspended",
    action: "users.status",
  },
];

let test: TestApp;
let one: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  const environment = {
    REGISTER_OTP: "false",
    AUTO_MINT_IMMEDIATE: "false",
    RATE_LIMIT_SCALE: "0",
  };
  test = await openTestApp({ environment });
  one = await signUpStaff(test, "admin");
  other = await signUpStaff(test, "admin");
});
afterAll(async () => test.close());

/** A customer with a Silver wallet, nominated and waiting to mint. */
async function newSubject(): Promise<Subject> {
  const customer = await signUpCustomer(test);
  const { address } = await addWallet(test, customer);
  const category = { category: "SILVER", reason: REASON };
  await send({ method: "PUT", path: `wallets/${address}/category` }, one, category);
  for (const path of [NOMINATE, SUBSCRIBE]) {
    const answer = await test.call(path, {
      token: customer.token,
      body: { walletAddress: address },
    });
    expect(answer.status).toBe(200);
  }
  return { customer, address };
}

const send = async (
  { method, path }: { method: Act["method"]; path: string },
  { token }: TestCustomer,
  body: object,
) => test.call(`/api/admin/${path}`, { method, token, body });

const rowsOf = async (action: string) => {
  const audit = await test.call(`/api/admin/audit?action=${action}`, { token: one.token });
  return audit.data(auditPage).records;
};

describe.for(ACTS)("$what", ({ method, path, seen, first, second, now, action }) => {
  // covers: 1.call.43, staff.changedMeanwhileBy
  it("that another member of staff has changed is not overwritten, and the refusal says who, when and to what", async () => {
    const call = { method, path: path(await newSubject()) };
    const done = await send(call, one, { ...first, seen });
    expect([done.status, done.status === 200 || done.text]).toEqual([200, true]);
    const before = await rowsOf(action);
    const refused = await send(call, other, { ...second, seen });
    expect([refused.status, refused.errors()[0]]).toEqual([
      409,
      { code: "NOT_ALLOWED", message: STAFF_MESSAGES.changedMeanwhileBy(one.username) },
    ]);
    expect(refused.data()).toEqual({
      changedBy: one.username,
      changedAt: before[0]?.time,
      now,
    });
    expect(await rowsOf(action)).toEqual(before);
    // The same request by who was first, repeated after a lost answer, is no conflict.
    expect((await send(call, one, { ...first, seen })).status).toBe(200);
  });
});

// covers: 1.call.43
it("what a user's other switch was set to is not taken for this one's change", async () => {
  const { customer } = await newSubject();
  const set = async (column: string, by: TestCustomer, body: object) =>
    send({ method: "PUT", path: `users/${customer.username}/toggles/${column}` }, by, body);
  await set("toggle_kyc", one, { enabled: false });
  await set("toggle_airdrop", other, { enabled: false });
  const refused = await set("toggle_kyc", other, { enabled: true, seen: "general" });
  expect(refused.data()).toMatchObject({ changedBy: one.username, now: false });
});
