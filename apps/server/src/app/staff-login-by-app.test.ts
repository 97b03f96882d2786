import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Authenticator, setUpApp } from "../features/second-factor/testing/authenticator.ts";
import type { TestCustomer } from "../platform/testing/customers.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());

interface WithApp {
  person: TestCustomer;
  app: Authenticator;
}

async function signUpWithApp(): Promise<WithApp> {
  const person = await signUpStaff(test, "support");
  return { person, app: await setUpApp(test, person) };
}

const logIn = async ({ username: userName, password }: TestCustomer) =>
  test.call(`${AUTH}/login`, { body: { data: { userName, password } } });

const enter = async ({ email: authValue }: TestCustomer, loginToken: string, otpCode: string) =>
  test.call(`${AUTH}/verify-otp-and-login`, { body: { data: { otpCode, authValue, loginToken } } });

async function tokenOf(person: TestCustomer): Promise<string> {
  return (await logIn(person)).data<{ loginToken: string }>().loginToken;
}

describe("where staff have an authenticator app, logging in", () => {
  it("says so, answers no session and emails nothing", async () => {
    const { person } = await signUpWithApp();
    const held = await logIn(person);
    expect(held.status).toBe(200);
    expect(held.data()).toEqual({
      user: { email: person.email, toggle_login_otp: 1 },
      loginToken: expect.any(String) as unknown,
      factor: "totp",
    });
    await test.call(`${AUTH}/resend-otp-token-on-email`, {
      body: { data: { email: person.email } },
    });
    expect(await test.outbox.codes(person.email)).toEqual([]);
  });

  // covers: 1.call.14
  it("takes the app's code, and the session knows its factor", async () => {
    const { person, app } = await signUpWithApp();
    const answer = await enter(person, await tokenOf(person), app.code());
    expect(answer.status).toBe(200);
    const { token, user } = answer.data<{ token: string; user: object }>();
    expect(user).toMatchObject({ username: person.username, role: "support" });
    const sessions = await test.call(`${AUTH}/sessions`, { token });
    expect(sessions.data()).toContainEqual(
      expect.objectContaining({ current: true, factor: "totp" }),
    );
    const state = await test.call(`${AUTH}/second-factor`, { token });
    expect(state.data<{ freshUntil: string | null }>().freshUntil).not.toBeNull();
  });

  it("takes a recovery code once", async () => {
    const { person, app } = await signUpWithApp();
    const [code = ""] = app.recoveryCodes;
    expect((await enter(person, await tokenOf(person), code)).status).toBe(200);
    const again = await enter(person, await tokenOf(person), code);
    expect(again.errors()).toEqual([
      { code: "CODE_WRONG", field: "otpCode", message: "The code is wrong or no longer valid." },
    ]);
  });

  it("takes no code twice, and none without the token of this login", async () => {
    const { person, app } = await signUpWithApp();
    const code = app.code();
    expect((await enter(person, "", code)).status).toBe(400);
    expect((await enter(person, await tokenOf(person), code)).status).toBe(200);
    expect((await enter(person, await tokenOf(person), code)).status).toBe(400);
  });

  it("ends after five wrong codes, also for the right one", async () => {
    const { person, app } = await signUpWithApp();
    const loginToken = await tokenOf(person);
    for (let tries = 0; tries < 5; tries++) {
      expect((await enter(person, loginToken, "aaaa-aaaa-aaaa")).status).toBe(400);
    }
    const over = await enter(person, loginToken, app.code());
    expect(over.errors()[0]).toMatchObject({ code: "CODE_TRIES_SPENT" });
    expect((await enter(person, await tokenOf(person), app.code())).status).toBe(200);
  });

  it("is refused after 25 wrong codes in 24 hours, even with the right password", async () => {
    const { person } = await signUpWithApp();
    for (let login = 0; login < 5; login++) {
      const loginToken = await tokenOf(person);
      for (let tries = 0; tries < 5; tries++) await enter(person, loginToken, "aaaa-aaaa-aaaa");
    }
    const refused = await logIn(person);
    expect(refused.status).toBe(429);
    test.clock.advance(24 * 60 * 60_000);
    expect((await logIn(person)).status).toBe(200);
  });
});

it("a code that was emailed opens nothing once the app is set up", async () => {
  const person = await signUpStaff(test, "support");
  await test.platform.database.kysely
    .updateTable("account")
    .set({ login_otp: true })
    .where("username", "=", person.username)
    .execute();
  const loginToken = await tokenOf(person);
  const emailed = await test.outbox.code(person.email);
  await setUpApp(test, person);
  expect((await enter(person, loginToken, emailed)).status).toBe(400);
});
