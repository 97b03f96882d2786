import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { post, registration, signUp, signUpVerified } from "../testing/sign-up.ts";

const PAUSE = 30_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** Waits until every job that was asked for before is done. */
async function jobsDone(): Promise<void> {
  const person = await signUp(test);
  test.clock.advance(PAUSE + 1_000);
  const { mobileNumber, email } = person;
  await post(test, "resend-otp-token", { mobileNumber, email });
  await test.outbox.code(email, 2);
}

describe("resend-otp-token", () => {
  // covers: 1.call.3
  it("sends new and different codes to phone and email", async () => {
    const { mobileNumber, email } = await signUp(test);
    test.clock.advance(PAUSE + 1_000);
    const answer = await post(test, "resend-otp-token", { mobileNumber, email });
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({});
    const mailed = await test.outbox.code(email, 2);
    const texted = await test.outbox.code(mobileNumber, 2);
    expect(mailed).not.toBe(texted);
  });

  it("sends only to what is given", async () => {
    const { mobileNumber, email } = await signUp(test);
    test.clock.advance(PAUSE + 1_000);
    expect((await post(test, "resend-otp-token", { email: email.toUpperCase() })).status).toBe(200);
    await test.outbox.code(email, 2);
    await jobsDone();
    expect(await test.outbox.to(mobileNumber)).toHaveLength(1);
  });

  // covers: 1.addition.3
  it("answers alike for an account, a confirmed one, and none", async () => {
    const unconfirmed = await signUp(test);
    const confirmed = await signUpVerified(test);
    test.clock.advance(PAUSE + 1_000);
    const answers = [];
    for (const { mobileNumber, email } of [unconfirmed, confirmed, registration()]) {
      answers.push(await post(test, "resend-otp-token", { mobileNumber, email }));
    }
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({ data: {} });
    }
    await jobsDone();
    expect(await test.outbox.to(confirmed.email)).toHaveLength(1);
  });

  it("sends nothing to a phone and an email of two accounts", async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    test.clock.advance(PAUSE + 1_000);
    const { mobileNumber } = one;
    const { email } = other;
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(200);
    await jobsDone();
    expect(await test.outbox.to(mobileNumber)).toHaveLength(1);
    expect(await test.outbox.to(email)).toHaveLength(1);
  });

  it.each([
    [{}, "mobileNumber", ACCESS_MESSAGES.register.mobileNumberRequired],
    [
      { mobileNumber: "", email: null },
      "mobileNumber",
      ACCESS_MESSAGES.register.mobileNumberRequired,
    ],
    [{ mobileNumber: "abc" }, "mobileNumber", ACCESS_MESSAGES.register.mobileNumberMalformed],
    [{ email: "no address" }, "email", ACCESS_MESSAGES.register.emailMalformed],
    [{ mobileNumber: 61_412_345_678 }, "mobileNumber", "Must be a text."],
    [{ email: ["a@example.com"] }, "email", "Must be a text."],
    [{ email: "a\0@example.com" }, "email", "Contains characters that cannot be stored."],
  ])("refuses %j", async (data, field, message) => {
    const answer = await post(test, "resend-otp-token", data);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ message, code: "INVALID_REQUEST", field });
  });
});

describe("two sendings", () => {
  // covers: 1.addition.2
  it("have 30 s between them, the one of register counting", async () => {
    const { mobileNumber, email } = await signUp(test);
    const early = await post(test, "resend-otp-token", { mobileNumber, email });
    expect(early.status).toBe(429);
    const seconds = Number(early.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(25);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(early.errors()[0]).toEqual({
      message: ACCESS_MESSAGES.code.tooSoon(seconds),
      code: "RATE_LIMITED",
    });
    test.clock.advance(PAUSE);
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(200);
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(429);
  });

  it("have them for each email and phone alone, known or not", async () => {
    const { mobileNumber, email } = registration();
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(200);
    expect((await post(test, "resend-otp-token", { email })).status).toBe(429);
    expect((await post(test, "resend-otp-token", { mobileNumber })).status).toBe(429);
    const other = registration();
    expect(
      (await post(test, "resend-otp-token", { email: other.email, mobileNumber })).status,
    ).toBe(429);
    // What was refused did not count for the other one.
    expect((await post(test, "resend-otp-token", { email: other.email })).status).toBe(200);
  });

  it("are one when they come at once", async () => {
    const { mobileNumber, email } = await signUp(test);
    test.clock.advance(PAUSE + 1_000);
    const answers = await Promise.all(
      [1, 2, 3].map(async () => post(test, "resend-otp-token", { mobileNumber, email })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
    await jobsDone();
    expect(await test.outbox.to(email)).toHaveLength(2);
  });

  // covers: 1.addition.2
  it.each(["known", "unknown"])("are ten codes in 24 h at most, to somebody %s", async (who) => {
    const person = who === "known" ? await signUp(test) : registration();
    const { mobileNumber, email } = person;
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      test.clock.advance(PAUSE + 1_000);
      statuses.push((await post(test, "resend-otp-token", { mobileNumber, email })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    test.clock.advance(24 * 3_600_000);
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(200);
  });

  it("are ten codes in 24 h at most, also when they are asked for one by one", async () => {
    const { mobileNumber, email } = await signUp(test);
    for (let count = 0; count < 9; count += 1) {
      test.clock.advance(PAUSE + 1_000);
      const data = count % 2 === 0 ? { email } : { mobileNumber };
      expect((await post(test, "resend-otp-token", data)).status).toBe(200);
    }
    await jobsDone();
    const sent = await eventually(async () => {
      const [mails, texts] = [await test.outbox.to(email), await test.outbox.to(mobileNumber)];
      return mails.length + texts.length >= 10 ? mails.length + texts.length : undefined;
    });
    expect(sent).toBe(10);
  });
});
