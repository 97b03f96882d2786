import { NETWORK_MESSAGES } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import type { Limit } from "../../platform/limits/limits.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestAnswer } from "../../platform/testing/test-app.ts";
import * as limits from "./limits.ts";
import { KYC, sendForm } from "./testing/kyc-calls.ts";
import { ScriptedExaminer } from "./testing/scripted-examiner.ts";

const test = await openTestApp({
  environment: { REGISTER_OTP: "false", RATE_LIMIT_SCALE: "1" },
  examiner: new ScriptedExaminer(),
});
afterAll(async () => test.close());
const customer = await signUpCustomer(test);
const { token } = customer;

const post = async (path: string, body: object = {}) =>
  test.call(`${KYC}/${path}`, { token, body });

/** A call under each limit, that may be refused for something else until then. */
const CALLS: readonly (readonly [Limit, () => Promise<TestAnswer>])[] = [
  [limits.SAVE_ADDRESS, async () => post("store-customer-address-detail")],
  [limits.CHECK_DOCUMENT, async () => sendForm(test, customer, "validate_passport", { x: "" })],
  [limits.SEND_PHOTO, async () => sendForm(test, customer, "predict_document_quality", { x: "" })],
  [
    limits.CHANGE_ADDRESS,
    async () => test.call(`${KYC}/address`, { method: "PUT", token, body: {} }),
  ],
  [limits.APPEAL, async () => post("appeal")],
  [limits.MAKE_HANDOVER, async () => post("handover")],
  [
    limits.ENTER_HANDOVER,
    async () => test.call(`${KYC}/login-nft`, { method: "POST", headers: { authorization: "x" } }),
  ],
  [limits.READ_PICTURE, async () => test.call("/api/read_image?path=x", { token })],
];

it("every limit of the identity calls has a call that shows it", () => {
  expect(CALLS.map(([limit]) => limit)).toEqual(expect.arrayContaining(Object.values(limits)));
});

// covers: 3.kyc-call.8
it.each(CALLS)(
  "$name: more often is 429, with when to come back",
  async ({ points, seconds }, call) => {
    const statuses = new Set<number>();
    for (let count = 0; count < points; count += 1) statuses.add((await call()).status);
    expect(statuses).not.toContain(429);
    const refused = await call();
    const after = Number(refused.headers["retry-after"]);
    expect([refused.status, refused.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
    expect(refused.errors()[0]?.message).toBe(NETWORK_MESSAGES.tooManyRequests(after));
    expect(after).toBeGreaterThan(0);
    expect(after).toBeLessThanOrEqual(seconds);
  },
);
