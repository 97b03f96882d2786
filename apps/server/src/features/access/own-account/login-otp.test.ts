import { ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { AUTH, signUpReady, signUpWithLoginCode } from "../testing/sign-up.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());

const put = async (token: string, body: unknown) =>
  test.call(`${AUTH}/login-otp`, { method: "PUT", token, body });

it("is switched off by the password only, and guesses at it are slowed down", async () => {
  const limited = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
  const { token, password } = await signUpWithLoginCode(limited);
  const off = async (body: object) =>
    limited.call(`${AUTH}/login-otp`, { method: "PUT", token, body: { enabled: false, ...body } });
  const setting = async () => {
    const profile = await limited.call(`${AUTH}/profile`, { token });
    return profile.data<{ toggle_login_otp: number }>().toggle_login_otp;
  };
  const { passwordRequired, passwordWrong } = ACCOUNT_LIFE_MESSAGES;
  for (const body of [{}, { password: null }, { password: "" }]) {
    expect((await off(body)).errors()).toEqual([
      { code: "INVALID_REQUEST", message: passwordRequired, field: "password" },
    ]);
  }
  const wrong = await off({ password: "not it" });
  expect([wrong.status, wrong.errors()]).toEqual([
    400,
    [{ code: "CREDENTIALS_WRONG", message: passwordWrong, field: "password" }],
  ]);
  for (let tries = 2; tries <= 10; tries += 1) await off({ password: "not it" });
  expect([(await off({ password })).status, await setting()]).toEqual([429, 1]);
  await limited.close();
});

it("notifies the owner by email each time that it changes, and only then", async () => {
  const { token, password, email } = await signUpReady(test);
  const mails = async () => {
    const messages = await test.outbox.to(email);
    return messages.filter(({ subject }) => subject.includes("emailed code was switched"));
  };
  await put(token, { enabled: true });
  await put(token, { enabled: true });
  await put(token, { enabled: false, password });
  await put(token, { enabled: false, password });
  const [off, on, ...more] = await eventually(async () => {
    const messages = await mails();
    return messages.length >= 2 ? messages : undefined;
  });
  expect(more).toEqual([]);
  expect([on?.subject, off?.subject]).toEqual([
    "NUC Wallet: Logging in with an emailed code was switched on",
    "NUC Wallet: Logging in with an emailed code was switched off",
  ]);
  expect(off?.text).toContain("UTC, from an unknown device.");
  expect(off?.text).toContain("/forgot-credential?forgotType=Password");
});
