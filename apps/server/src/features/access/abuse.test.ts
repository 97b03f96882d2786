import { NETWORK_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestAnswer, type TestApp } from "../../platform/testing/test-app.ts";
import { AUTH, newAddress, post, registration, signUpReady } from "./testing/sign-up.ts";

const PAUSE = 31_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** How often `call` is let through before it is a 429, and that answer. */
async function untilLimited(
  call: (index: number) => Promise<TestAnswer>,
  most: number,
): Promise<{ times: number; refusal: TestAnswer }> {
  for (let times = 0; times <= most; times += 1) {
    const answer = await call(times);
    if (answer.status === 429) return { times, refusal: answer };
  }
  throw new Error(`It was not limited ${most} times`);
}

/** A limit says in its words how long to wait, the same as in its header. */
function expectWait({ headers, errors }: TestAnswer, least: number): void {
  const seconds = Number(headers["retry-after"]);
  expect(seconds).toBeGreaterThan(least);
  const message = NETWORK_MESSAGES.tooManyRequests(seconds);
  expect(errors()).toEqual([{ message, code: "RATE_LIMITED" }]);
}

const unknown = () => ({ otpCode: "000000", authValue: registration().email });
const password = "another horse battery";
const newPassword = { password, confirmPassword: password, otpCode: "000000" };
const recovery = () => ({
  forgotType: "Username",
  authenticateMediumType: "Email",
  email: registration().email,
});

describe("one network address", () => {
  // covers: 1.addition.4
  it.each([
    ["register", 10, () => ({ ...registration(), referral: "nobody-known" })],
    [
      "verify-otp-token",
      120,
      () => ({ otpCode: "000000", authValue: registration().mobileNumber }),
    ],
    ["resend-otp-token", 60, () => ({ email: registration().email })],
    ["verify-otp-and-login", 120, unknown],
    ["resend-otp-token-on-email", 60, () => ({ email: registration().email })],
    ["authenticate-user-on-forget-credential", 30, recovery],
    ["update-user-password", 60, () => newPassword],
  ] as const)(
    "may call %s %d times an hour, over all accounts, and no other address is held up",
    async (call, limit, payload) => {
      const from = newAddress();
      const ask = async () => post(test, call, payload(), { from });
      const { times, refusal } = await untilLimited(ask, limit);
      expect(times).toBe(limit);
      expectWait(refusal, 3_000);
      expect((await post(test, call, payload(), { from: newAddress() })).status).not.toBe(429);
    },
  );

  it("is an IPv6 network of /64, however many addresses it has", async () => {
    const ask = async (index: number) =>
      post(test, "authenticate-user-on-forget-credential", recovery(), {
        from: `2001:db8:5:1::${(index + 1).toString(16)}`,
      });
    expect((await untilLimited(ask, 30)).times).toBe(30);
  });

  it("may ask four times a day to recover one person, known or not, and leaves the rest to others", async () => {
    const person = await signUpReady(test);
    test.clock.advance(PAUSE);
    for (const email of [person.email, registration().email]) {
      const from = newAddress();
      const ask = async (origin: string) => {
        const asked = { forgotType: "Password", authenticateMediumType: "Email", email };
        test.clock.advance(PAUSE);
        return await post(test, "authenticate-user-on-forget-credential", asked, { from: origin });
      };
      const { times, refusal } = await untilLimited(async () => ask(from), 4);
      expect(times).toBe(4);
      expectWait(refusal, 23 * 3_600);
      expect((await ask(newAddress())).status).toBe(200);
    }
  });
});

describe("one account", () => {
  it.each([
    ["update-user-password-on-profile", 10, { oldPassword: "not it", ...newPassword }, 800],
    ["verify-otp-token-with-auth", 60, { otpToken: "000000" }, 3_000],
  ] as const)(
    "may call %s %d times, and another one is not held up",
    async (call, limit, payload, least) => {
      const [one, other] = [await signUpReady(test), await signUpReady(test)];
      const ask = async () => {
        const answer = await post(test, call, payload, { token: one.token, from: newAddress() });
        // Five wrong codes are a limit of their own; here the one of the call is looked for.
        return answer.errors()[0]?.code === "CODE_TRIES_SPENT"
          ? { ...answer, status: 400 }
          : answer;
      };
      const { times, refusal } = await untilLimited(ask, limit);
      expect(times).toBe(limit);
      expectWait(refusal, least);
      const others = await post(test, call, payload, { token: other.token, from: newAddress() });
      expect(others.status).toBe(400);
    },
  );

  it("is not logged out, and logs in elsewhere, after too many wrong old passwords", async () => {
    const person = await signUpReady(test);
    const payload = { oldPassword: "not it", ...newPassword };
    const { token } = person;
    await untilLimited(
      async () => post(test, "update-user-password-on-profile", payload, { token }),
      10,
    );
    expect((await test.call(`${AUTH}/profile`, { token })).status).toBe(200);
    expect((await post(test, "login", person, { from: newAddress() })).status).toBe(200);
  });
});
