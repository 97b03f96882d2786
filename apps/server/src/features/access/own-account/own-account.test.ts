import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { isAlive, logIn, otherCode, post, signUpReady } from "../testing/sign-up.ts";

const { password: messages, register, code: codes } = ACCESS_MESSAGES;
const MINUTE = 60_000;
const PAUSE = 31_000;
const NEW_PASSWORD = "another horse battery";

const ascending = (one: number, other: number) => one - other;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

describe("update-user-password-on-profile", () => {
  const change = async (token: string, oldPassword: string, password = NEW_PASSWORD) =>
    post(
      test,
      "update-user-password-on-profile",
      { oldPassword, password, confirmPassword: password },
      { token },
    );

  // covers: 1.call.11, 2.call.22
  it("sets the password and ends every other session", async () => {
    const person = await signUpReady(test);
    const other = await logIn(test, person);
    const answer = await change(person.token, person.password);
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    expect([await isAlive(test, person.token), await isAlive(test, other)]).toEqual([true, false]);
    expect((await post(test, "login", person)).errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    expect(await logIn(test, { ...person, password: NEW_PASSWORD })).toBeTruthy();
  });

  it("notifies the owner by email", async () => {
    const person = await signUpReady(test);
    await change(person.token, person.password);
    const message = await eventually(async () =>
      (await test.outbox.to(person.email)).find(({ subject }) => subject.includes("password")),
    );
    expect(message.subject).toBe("NUC Wallet: your password was changed");
    expect(message.text).toMatch(
      /^Your password was changed on \w+,? \d+ \w+ \d{4} at \d\d:\d\d UTC, from/,
    );
  });

  it.each([
    [{}, "oldPassword", "Old password is required!"],
    [{ oldPassword: "x" }, "password", "New password is required!"],
    [{ oldPassword: "x", password: "y" }, "confirmPassword", register.passwordMismatch],
    [{ oldPassword: "x", password: "y", confirmPassword: "y" }, "password", register.passwordWeak],
    [
      { oldPassword: "x", password: "password1", confirmPassword: "password1" },
      "password",
      register.passwordWeak,
    ],
  ])("refuses %j", async (data, field, message) => {
    const { token } = await signUpReady(test);
    const answer = await post(test, "update-user-password-on-profile", data, { token });
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field },
    ]);
  });

  // covers: access.password.oldWrong
  it("refuses a wrong old password without logging out", async () => {
    const person = await signUpReady(test);
    const answer = await change(person.token, "not the old password");
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message: messages.oldWrong, code: "CREDENTIALS_WRONG", field: "oldPassword" },
    ]);
    expect(await isAlive(test, person.token)).toBe(true);
  });

  it("refuses the own user name and email", async () => {
    const person = await signUpReady(test);
    for (const password of [person.userName, person.email.toUpperCase()]) {
      const answer = await change(person.token, person.password, password);
      expect(answer.errors()[0]).toMatchObject({ field: "password" });
    }
  });

  it("is done once by two tabs at once", async () => {
    const person = await signUpReady(test);
    const answers = await Promise.all(
      ["first new password", "second new password"].map(async (password) =>
        change(person.token, person.password, password),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400]);
  });

  it("asks for a session", async () => {
    const answer = await post(test, "update-user-password-on-profile", {});
    expect(answer.status).toBe(401);
  });
});

describe("generate-and-send-otp-on-email and verify-otp-token-with-auth", () => {
  const generate = async (token: string) =>
    post(test, "generate-and-send-otp-on-email", {}, { token });
  const verify = async (token: string, otpToken: string) =>
    post(test, "verify-otp-token-with-auth", { otpToken }, { token });
  const WRONG = { message: codes.wrong, code: "CODE_WRONG", field: "otpToken" };

  // covers: 1.call.9, 2.call.23, 2.call.29
  it("sends a code to the own email, good once", async () => {
    const person = await signUpReady(test);
    const answer = await generate(person.token);
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    const code = await test.outbox.code(person.email, 2);
    expect((await verify(person.token, code)).status).toBe(200);
    expect((await verify(person.token, code)).errors()).toEqual([WRONG]);
  });

  it("takes a request without a body", async () => {
    const { token } = await signUpReady(test);
    const url = "/api/v1/nuc/auth/generate-and-send-otp-on-email";
    expect((await test.call(url, { method: "POST", token })).status).toBe(200);
  });

  it("sends again after 30 s, which ends the first code", async () => {
    const person = await signUpReady(test);
    await generate(person.token);
    const first = await test.outbox.code(person.email, 2);
    expect((await generate(person.token)).status).toBe(429);
    test.clock.advance(PAUSE);
    expect((await generate(person.token)).status).toBe(200);
    const second = await test.outbox.code(person.email, 3);
    expect((await verify(person.token, first)).errors()).toEqual([WRONG]);
    expect((await verify(person.token, second)).status).toBe(200);
  });

  it("refuses the code of somebody else, an expired one, and one for another purpose", async () => {
    const [one, other] = [await signUpReady(test), await signUpReady(test)];
    await generate(one.token);
    const code = await test.outbox.code(one.email, 2);
    expect((await verify(other.token, code)).errors()).toEqual([WRONG]);
    const signUpCode = (await test.outbox.to(one.email)).at(-1)?.code ?? "";
    expect((await verify(one.token, signUpCode)).errors()).toEqual([WRONG]);
    test.clock.advance(10 * MINUTE);
    expect((await verify(one.token, code)).errors()).toEqual([WRONG]);
  });

  it("lets five wrong codes through, then a new one is needed", async () => {
    const person = await signUpReady(test);
    await generate(person.token);
    const code = await test.outbox.code(person.email, 2);
    for (let count = 0; count < 5; count += 1) {
      expect((await verify(person.token, otherCode(code))).errors()).toEqual([WRONG]);
    }
    const refused = await verify(person.token, code);
    expect([refused.status, refused.errors()]).toEqual([
      429,
      [{ message: codes.attemptsUsed, code: "CODE_TRIES_SPENT" }],
    ]);
    test.clock.advance(PAUSE);
    await generate(person.token);
    expect((await verify(person.token, await test.outbox.code(person.email, 3))).status).toBe(200);
  });

  it("sends ten a day, and then says how long to wait", async () => {
    const person = await signUpReady(test);
    for (let count = 0; count < 10; count += 1) {
      expect((await generate(person.token)).status).toBe(200);
      test.clock.advance(PAUSE);
    }
    const answer = await generate(person.token);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(23 * 3_600);
    expect(answer.errors()[0]?.message).toMatch(/24 hours/);
  });

  it.each([
    [{}, codes.required],
    [{ otpToken: "" }, codes.required],
    [{ otpToken: "1234" }, codes.sixDigits],
  ])("refuses %j", async (data, message) => {
    const { token } = await signUpReady(test);
    const answer = await post(test, "verify-otp-token-with-auth", data, { token });
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field: "otpToken" },
    ]);
  });
});
