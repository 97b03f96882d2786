import { ACCESS_MESSAGES, ACCOUNT_LIFE_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { AUTH, otherCode, post, type ReadyPerson, signUpReady } from "../testing/sign-up.ts";

const PAUSE = 31_000;
const { noPhone, phoneConfirmedBefore } = ACCOUNT_LIFE_MESSAGES.contact;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

const send = async ({ token }: ReadyPerson) => post(test, "phone-confirmation/send", {}, { token });
const enter = async ({ token }: ReadyPerson, otpToken: string) =>
  post(test, "phone-confirmation", { otpToken }, { token });
const isConfirmed = async ({ token }: ReadyPerson) =>
  (await test.call(`${AUTH}/profile`, { token })).data<{ mobile_number_confirmed: boolean }>()
    .mobile_number_confirmed;
/** The code of signing up came first. */
const textedCode = async ({ mobileNumber }: ReadyPerson, count = 2) =>
  test.outbox.code(mobileNumber, count);

describe("confirming the own mobile number", () => {
  // covers: 1.call.18, account-life.contact.phoneConfirmedBefore
  it("takes the code that was texted, once", async () => {
    const person = await signUpReady(test);
    expect(await isConfirmed(person)).toBe(false);
    expect((await send(person)).status).toBe(200);
    const code = await textedCode(person);
    expect((await enter(person, otherCode(code))).errors()).toEqual([
      { code: "CODE_WRONG", message: ACCESS_MESSAGES.code.wrong, field: "otpToken" },
    ]);
    expect(await isConfirmed(person)).toBe(false);
    expect((await enter(person, code)).status).toBe(200);
    expect(await isConfirmed(person)).toBe(true);
    expect((await enter(person, code)).status).toBe(400);
    const again = await send(person);
    expect([again.status, again.errors()[0]?.message]).toEqual([422, phoneConfirmedBefore]);
  });

  it("takes no code of signing up, of another purpose or of somebody else", async () => {
    const [person, other] = [await signUpReady(test), await signUpReady(test)];
    const ofSignUp = await test.outbox.code(person.mobileNumber);
    await send(person);
    await send(other);
    const [own, foreign] = [await textedCode(person), await textedCode(other)];
    for (const code of [ofSignUp, foreign]) {
      if (code === own) continue;
      expect((await enter(person, code)).status).toBe(400);
    }
    await post(test, "verify-otp-token-with-auth", { otpToken: own }, { token: person.token });
    expect(await isConfirmed(person)).toBe(false);
  });

  it("sends again after 30 s, ends after five wrong codes, and starts over with the next", async () => {
    const person = await signUpReady(test);
    await send(person);
    expect((await send(person)).errors()[0]?.code).toBe("RATE_LIMITED");
    const code = await textedCode(person);
    for (let tries = 0; tries < 5; tries += 1) await enter(person, otherCode(code));
    expect((await enter(person, code)).errors()[0]?.code).toBe("CODE_TRIES_SPENT");
    test.clock.advance(PAUSE);
    expect((await send(person)).status).toBe(200);
    expect((await enter(person, await textedCode(person, 3))).status).toBe(200);
  });

  // covers: account-life.contact.noPhone
  it("ends with the number: the code of one that was replaced confirms nothing", async () => {
    const person = await signUpReady(test);
    await send(person);
    const code = await textedCode(person);
    const { kysely } = test.platform.database;
    await kysely
      .updateTable("account")
      .set({ phone: null })
      .where("username", "=", person.userName)
      .execute();
    await enter(person, code);
    expect(await isConfirmed(person)).toBe(false);
    test.clock.advance(PAUSE);
    const none = await send(person);
    expect([none.status, none.errors()[0]?.message]).toEqual([422, noPhone]);
  });

  it("needs a session", async () => {
    expect((await post(test, "phone-confirmation/send", {})).status).toBe(401);
    expect((await post(test, "phone-confirmation", { otpToken: "123456" })).status).toBe(401);
  });
});
