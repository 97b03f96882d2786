import { type SecondFactorState, secondFactorState } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { signUpStaff } from "../../platform/testing/staff.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { callFactor, codeOf, setUpApp } from "./testing/authenticator.ts";

const URL = "/api/v1/nuc/auth/second-factor";
const MINUTE = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());

const stateOf = async ({ token }: TestCustomer): Promise<SecondFactorState> =>
  (await test.call(URL, { token })).data(secondFactorState);

/** The confirmed email of somebody who can be notified. */
async function signUpNotified(): Promise<TestCustomer> {
  const person = await signUpStaff(test, "support");
  await test.platform.database.kysely
    .updateTable("account")
    .set({ email_verified_at: test.clock.now() })
    .where("username", "=", person.username)
    .execute();
  return person;
}

describe("setting an authenticator app up", () => {
  it("is there for staff alone", async () => {
    const customer = await signUpCustomer(test);
    for (const token of [undefined, customer.token]) {
      const answer = await test.call(URL, token === undefined ? {} : { token });
      expect(answer.status).toBe(404);
    }
    const begun = await callFactor(test, "begin", customer.token, { password: customer.password });
    expect(begun.errors()).toEqual([{ code: "NOT_FOUND", message: "Not found." }]);
  });

  it("begins with the password, and counts for nothing before a first code", async () => {
    const person = await signUpNotified();
    const wrong = await callFactor(test, "begin", person.token, { password: "not this one" });
    expect(wrong.errors()[0]).toMatchObject({ code: "CREDENTIALS_WRONG", field: "password" });
    const begun = await callFactor(test, "begin", person.token, { password: person.password });
    expect(begun.data()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/) as unknown,
      otpauth: expect.stringContaining(
        `otpauth://totp/NUC%20Wallet:${person.username}?secret=`,
      ) as unknown,
      expires: expect.any(String) as unknown,
    });
    expect(await stateOf(person)).toEqual({
      totp: null,
      recoveryCodesLeft: 0,
      passkeys: 0,
      ways: [],
      freshUntil: null,
    });
  });

  // covers: 1.call.50
  it("gives ten recovery codes, notifies the owner, and counts as shown for 5 minutes", async () => {
    const person = await signUpNotified();
    const { recoveryCodes } = await setUpApp(test, person);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{4}(?:-[0-9a-z]{4}){2}$/);
    const { totp, recoveryCodesLeft, ways, freshUntil } = await stateOf(person);
    expect({ recoveryCodesLeft, ways }).toEqual({ recoveryCodesLeft: 10, ways: ["totp"] });
    expect(totp?.since).toBeTruthy();
    expect(freshUntil).not.toBeNull();
    const [mail] = await eventually(async () => {
      const sent = await test.outbox.to(person.email);
      return sent.length > 0 ? sent : undefined;
    });
    expect(mail?.subject).toContain("authenticator app was set up");
    expect(mail?.text).not.toContain(recoveryCodes[0]);
    test.clock.advance(5 * MINUTE);
    expect((await stateOf(person)).freshUntil).toBeNull();
  });

  // covers: staff-access.factor.notBegun
  it("takes no code after 10 minutes, no wrong one, and none without a beginning", async () => {
    const person = await signUpNotified();
    const early = await callFactor(test, "enable", person.token, { code: "123456" });
    const notBegun = "Please start again: the first code must be entered within 10 minutes.";
    expect(early.errors()[0]).toMatchObject({ code: "NOT_ALLOWED", message: notBegun });
    const begun = await callFactor(test, "begin", person.token, { password: person.password });
    const { secret } = begun.data<{ secret: string }>();
    const right = codeOf(test, secret);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    const refused = await callFactor(test, "enable", person.token, { code: wrong });
    expect(refused.errors()[0]).toMatchObject({ code: "CODE_WRONG", field: "code" });
    test.clock.advance(10 * MINUTE);
    const late = await callFactor(test, "enable", person.token, { code: codeOf(test, secret) });
    expect(late.errors()[0]).toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("keeps the secret sealed and recovery codes as keyed hashes", async () => {
    const person = await signUpNotified();
    const { recoveryCodes } = await setUpApp(test, person);
    const { kysely } = test.platform.database;
    const factors = await kysely.selectFrom("second_factor").selectAll().execute();
    const codes = await kysely.selectFrom("recovery_code").selectAll().execute();
    const kept = JSON.stringify([factors, codes], (_, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll("-", ""));
    expect(factors.every(({ secret }) => (secret?.length ?? 0) > 20 || secret === null)).toBe(true);
    expect(test.logged()).not.toContain(recoveryCodes[0]);
  });
});

describe("an authenticator app", () => {
  // covers: staff-access.factor.codeRequired, staff-access.factor.codeMalformed
  it.each([
    ["", "Please enter the code of your authenticator app, or a recovery code."],
    ["12345", "A code has 6 digits. A recovery code looks like ab12-cd34-ef56."],
  ])("is not shown by the code %j", async (code, message) => {
    const person = await signUpNotified();
    await setUpApp(test, person);
    const answer = await callFactor(test, "confirm", person.token, { code });
    expect(answer.errors()[0]).toMatchObject({ code: "INVALID_REQUEST", field: "code", message });
  });

  it("is replaced only after it was shown again, and works until the new one is enabled", async () => {
    const person = await signUpNotified();
    const { password, token } = person;
    const old = await setUpApp(test, person);
    test.clock.advance(6 * MINUTE);
    const asked = await callFactor(test, "begin", token, { password });
    expect(asked.status).toBe(422);
    expect(asked.data()).toEqual({ confirm: ["totp"], reasons: [] });
    expect((await callFactor(test, "confirm", token, { code: old.code() })).status).toBe(200);
    const begun = await callFactor(test, "begin", token, { password });
    const { secret } = begun.data<{ secret: string }>();
    expect((await callFactor(test, "confirm", token, { code: old.code() })).status).toBe(200);
    const enabled = await callFactor(test, "enable", token, { code: codeOf(test, secret) });
    expect(enabled.status).toBe(200);
    const refused = await callFactor(test, "confirm", token, { code: old.code() });
    expect(refused.errors()[0]).toMatchObject({ code: "CODE_WRONG" });
    const refusedRecovery = await callFactor(test, "confirm", token, {
      code: old.recoveryCodes[0],
    });
    expect(refusedRecovery.errors()[0]).toMatchObject({ code: "CODE_WRONG" });
  });

  // covers: 1.call.50
  it("takes each code once, and each recovery code once, spelled as people type it", async () => {
    const person = await signUpNotified();
    const app = await setUpApp(test, person);
    const confirm = async (code: string) =>
      (await callFactor(test, "confirm", person.token, { code })).status;
    const code = app.code();
    expect([await confirm(code), await confirm(code)]).toEqual([200, 400]);
    const [first = "", second = ""] = app.recoveryCodes;
    expect(await confirm(` ${first.toUpperCase().replaceAll("-", "")} `)).toBe(200);
    expect(await confirm(first)).toBe(400);
    expect(await confirm(second)).toBe(200);
    expect((await stateOf(person)).recoveryCodesLeft).toBe(8);
    await expect
      .poll(async () => (await test.outbox.to(person.email)).map(({ text }) => text).join())
      .toContain("You have 8 left");
  });

  it("of two at once with the same code confirms one", async () => {
    const person = await signUpNotified();
    const app = await setUpApp(test, person);
    const code = app.code();
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => callFactor(test, "confirm", person.token, { code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  it("gives new recovery codes in place of the old ones, once it was shown", async () => {
    const person = await signUpNotified();
    const app = await setUpApp(test, person);
    const renewed = await callFactor(test, "recovery-codes", person.token);
    const { recoveryCodes } = renewed.data<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    const old = await callFactor(test, "confirm", person.token, { code: app.recoveryCodes[0] });
    expect(old.status).toBe(400);
    test.clock.advance(6 * MINUTE);
    expect((await callFactor(test, "recovery-codes", person.token)).status).toBe(422);
  });

  // covers: staff-access.factor.none
  it("is switched off with password and code, and notifies its owner", async () => {
    const person = await signUpNotified();
    const { password, token } = person;
    const app = await setUpApp(test, person);
    const wrong = await callFactor(test, "disable", token, { password: "no", code: app.code() });
    expect(wrong.errors()[0]).toMatchObject({ code: "CREDENTIALS_WRONG" });
    const noCode = await callFactor(test, "disable", token, { password, code: "000000" });
    expect(noCode.errors()[0]).toMatchObject({ code: "CODE_WRONG" });
    const off = await callFactor(test, "disable", token, { password, code: app.code() });
    expect(off.status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ totp: null, recoveryCodesLeft: 0, ways: [] });
    const none = await callFactor(test, "confirm", token, { code: app.code() });
    expect(none.errors()[0]?.message).toBe("Your account has no authenticator app.");
    await expect
      .poll(async () => (await test.outbox.to(person.email)).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining("authenticator app was removed"));
  });

  // covers: 1.call.50
  it("takes no code after 25 wrong ones in 24 hours, also no right one", async () => {
    const person = await signUpNotified();
    const app = await setUpApp(test, person);
    for (let tries = 0; tries < 25; tries++) {
      await callFactor(test, "confirm", person.token, { code: "aaaa-aaaa-aaaa" });
    }
    const refused = await callFactor(test, "confirm", person.token, { code: app.code() });
    expect(refused.status).toBe(429);
    expect(refused.errors()[0]).toMatchObject({ code: "CODE_TRIES_SPENT" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  });
});
