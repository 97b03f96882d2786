import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const DAY = 24 * 3_600_000;
const GONE = [{ message: ACCESS_MESSAGES.report.unknown, code: "NOT_FOUND" }];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

const logIn = async ({ username, password }: TestCustomer, from: string) =>
  test.call(`${AUTH}/login`, { body: { data: { userName: username, password } }, from });
const report = async (token: unknown) =>
  test.call(`${AUTH}/report-sign-in`, { body: { data: { token } } });
const statusOf = async (token: string) => (await test.call(`${AUTH}/profile`, { token })).status;

const letterTo = async ({ email }: TestCustomer, about: string) =>
  eventually(async () =>
    (await test.outbox.to(email)).find(({ subject }) => subject.includes(about)),
  );

/** A customer whose password somebody else has used, with the token in the letter about it. */
async function takenOver() {
  const customer = await signUpCustomer(test);
  const signIn = await logIn(customer, "192.0.2.66");
  const thief = signIn.data<{ token: string }>().token;
  await test.call(`${AUTH}/update-term`, { token: thief, body: { data: {} } });
  const letter = await letterTo(customer, "new device");
  const [, token = ""] = /#([\w-]+)$/.exec(letter.text) ?? [];
  return { customer, thief, token };
}

describe("report-sign-in", () => {
  // covers: 1.call.15
  it("ends every session of that device, and no other, and confirms it by email", async () => {
    const { customer, thief, token } = await takenOver();
    const again = (await logIn(customer, "192.0.2.66")).data<{ token: string }>().token;
    expect(await statusOf(thief)).toBe(200);
    const answer = await report(token);
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    expect([await statusOf(thief), await statusOf(again)]).toEqual([401, 401]);
    expect(await statusOf(customer.token)).toBe(200);
    const letter = await letterTo(customer, "was signed out");
    expect(letter.text).toMatch(/forgot-credential\?forgotType=Password$/);
  });

  it("asks for an emailed code at each log in until there is a new password", async () => {
    const { customer, token } = await takenOver();
    await report(token);
    const held = await logIn(customer, "192.0.2.66");
    expect([held.status, held.data()]).toEqual([
      200,
      {
        user: { email: customer.email, toggle_login_otp: 1 },
        loginToken: expect.any(String) as string,
      },
    ]);
    const password = "another horse battery";
    const data = { oldPassword: customer.password, password, confirmPassword: password };
    const changed = await test.call(`${AUTH}/update-user-password-on-profile`, {
      token: customer.token,
      body: { data },
    });
    expect(changed.status).toBe(200);
    const free = await logIn({ ...customer, password }, "192.0.2.67");
    expect(free.data<{ token?: string }>().token).toBeTruthy();
  });

  // covers: 1.call.15
  it("works once, for two clicks at once too, and for 7 days", async () => {
    const { token } = await takenOver();
    const answers = await Promise.all([report(token), report(token)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404]);
    const late = await takenOver();
    test.clock.advance(7 * DAY);
    expect((await report(late.token)).errors()).toEqual(GONE);
  });

  it("works after the thief has signed out, and after the session has run out", async () => {
    const { customer, thief, token } = await takenOver();
    await test.call(`${AUTH}/logout`, { method: "POST", token: thief });
    test.clock.advance(2 * DAY);
    expect((await report(token)).status).toBe(200);
    const held = await logIn(customer, "192.0.2.66");
    expect(held.data<{ loginToken?: string }>().loginToken).toBeTruthy();
  });

  it("works while the terms are pending, and does nothing when it is only looked at", async () => {
    const { thief, token } = await takenOver();
    expect((await test.call(`${AUTH}/report-sign-in`)).status).toBe(404);
    expect(await statusOf(thief)).toBe(200);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ terms_version: null })
      .execute();
    expect((await report(token)).status).toBe(200);
  });

  // covers: access.report.unknown
  it.each(["x", "a".repeat(43), "' or 1=1; --", "x".repeat(900)])(
    "answers 404 for a token that was never sent: %#",
    async (token) => {
      const answer = await report(token);
      expect([answer.status, answer.errors()]).toEqual([404, GONE]);
    },
  );

  // covers: access.report.tokenRequired
  it.each([undefined, null, ""])("asks for the link where there is none: %j", async (token) => {
    const answer = await report(token);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      {
        message: ACCESS_MESSAGES.report.tokenRequired,
        code: "INVALID_REQUEST",
        field: "token",
      },
    ]);
  });
});
