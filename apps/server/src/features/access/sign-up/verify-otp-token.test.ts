import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { logIn, otherCode, post, signUp, type TestRegistration } from "../testing/sign-up.ts";

const { code: messages } = ACCESS_MESSAGES;
const MINUTE = 60_000;
const WRONG = { message: messages.wrong, code: "CODE_WRONG", field: "otpCode" };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

async function verify(authValue: string, otpCode: string) {
  return await post(test, "verify-otp-token", { otpCode, authValue });
}

async function resend({ mobileNumber, email }: TestRegistration, count: number): Promise<string> {
  test.clock.advance(31_000);
  const answer = await post(test, "resend-otp-token", { mobileNumber, email });
  expect(answer.status).toBe(200);
  return await test.outbox.code(email, count);
}

async function verifiedChannels({ userName }: TestRegistration) {
  const row = await test.platform.database.kysely
    .selectFrom("account")
    .select(["verified_at", "email_verified_at", "phone_verified_at"])
    .where("username", "=", userName)
    .executeTakeFirstOrThrow();
  return {
    account: row.verified_at !== null,
    email: row.email_verified_at !== null,
    phone: row.phone_verified_at !== null,
  };
}

describe("verify-otp-token", () => {
  it("confirms the account and the email by the code in the email", async () => {
    const person = await signUp(test);
    const answer = await verify(person.mobileNumber, await test.outbox.code(person.email));
    expect(answer.status).toBe(200);
    expect(await verifiedChannels(person)).toEqual({ account: true, email: true, phone: false });
    expect(await logIn(test, person)).toMatch(/^[\w-]{43}$/);
  });

  // covers: 1.call.4
  it("confirms the account and the phone by the code in the text", async () => {
    const person = await signUp(test);
    const answer = await verify(person.mobileNumber, await test.outbox.code(person.mobileNumber));
    expect(answer.status).toBe(200);
    expect(await verifiedChannels(person)).toEqual({ account: true, email: false, phone: true });
  });

  it("takes the phone with a plus and the zero of its country", async () => {
    const person = await signUp(test);
    const written = person.mobileNumber.replace(/^61/, "+610");
    expect((await verify(written, await test.outbox.code(person.email))).status).toBe(200);
  });

  it.each([
    [{ authValue: "61412345678" }, "otpCode", messages.required],
    [{ otpCode: "", authValue: "61412345678" }, "otpCode", messages.required],
    [{ otpCode: "12345", authValue: "61412345678" }, "otpCode", messages.sixDigits],
    [{ otpCode: "1234567", authValue: "61412345678" }, "otpCode", messages.sixDigits],
    [{ otpCode: "12 456", authValue: "61412345678" }, "otpCode", messages.sixDigits],
    [{ otpCode: 123_456, authValue: "61412345678" }, "otpCode", "Must be a text."],
    [{ otpCode: ["123456"], authValue: "61412345678" }, "otpCode", "Must be a text."],
    [{ otpCode: "123456" }, "authValue", ACCESS_MESSAGES.register.mobileNumberRequired],
    [{ otpCode: "123456", authValue: { phone: 1 } }, "authValue", "Must be a text."],
    [
      { otpCode: "123456", authValue: "6\0" },
      "authValue",
      "Contains characters that cannot be stored.",
    ],
  ])("refuses %j", async (data, field, message) => {
    const answer = await post(test, "verify-otp-token", data);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ message, code: "INVALID_REQUEST", field });
  });
});

describe("a code", () => {
  // covers: 1.addition.1
  it("works once, and its use ends the one of the other channel", async () => {
    const person = await signUp(test);
    const mailed = await test.outbox.code(person.email);
    const texted = await test.outbox.code(person.mobileNumber);
    expect((await verify(person.mobileNumber, mailed)).status).toBe(200);
    for (const code of [mailed, texted]) {
      const answer = await verify(person.mobileNumber, code);
      expect(answer.status).toBe(400);
      expect(answer.errors()).toEqual([WRONG]);
    }
  });

  it("works exactly once when it is entered twice at once", async () => {
    const person = await signUp(test);
    const code = await test.outbox.code(person.email);
    const answers = await Promise.all([1, 2, 3].map(async () => verify(person.mobileNumber, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(2);
  });

  // covers: 1.call.4, 1.addition.1
  it("is good for ten minutes", async () => {
    const [early, late] = [await signUp(test), await signUp(test)];
    const codes = [await test.outbox.code(early.email), await test.outbox.code(late.email)];
    test.clock.advance(10 * MINUTE - 5_000);
    expect((await verify(early.mobileNumber, codes[0] ?? "")).status).toBe(200);
    test.clock.advance(5_001);
    expect((await verify(late.mobileNumber, codes[1] ?? "")).errors()).toEqual([WRONG]);
  });

  it("is worth nothing for another account", async () => {
    const [one, other] = [await signUp(test), await signUp(test)];
    const answer = await verify(other.mobileNumber, await test.outbox.code(one.email));
    expect(answer.errors()).toEqual([WRONG]);
  });

  it("is ended by a new one", async () => {
    const person = await signUp(test);
    const first = await test.outbox.code(person.email);
    const second = await resend(person, 2);
    // One time in a million both are the same, and the first is right.
    const status = (await verify(person.mobileNumber, first)).status;
    expect(status).toBe(first === second ? 200 : 400);
    expect((await verify(person.mobileNumber, second)).status).toBe(first === second ? 400 : 200);
  });

  it("is deleted with an account that was not confirmed within 24 h", async () => {
    const person = await signUp(test);
    test.clock.advance(24 * 60 * MINUTE);
    const answer = await verify(person.mobileNumber, await test.outbox.code(person.email));
    expect(answer.errors()).toEqual([WRONG]);
    expect((await post(test, "login", person)).errors()[0]?.code).toBe("CREDENTIALS_WRONG");
  });
});

describe("wrong codes", () => {
  // covers: 1.call.4, access.code.attemptsUsed
  it("are let through five times, then the right one does not help either", async () => {
    const person = await signUp(test);
    const code = await test.outbox.code(person.email);
    const wrong = [code, await test.outbox.code(person.mobileNumber)].includes(otherCode(code))
      ? otherCode(otherCode(code))
      : otherCode(code);
    for (let count = 0; count < 5; count += 1) {
      expect((await verify(person.mobileNumber, wrong)).errors()).toEqual([WRONG]);
    }
    const answer = await verify(person.mobileNumber, code);
    expect(answer.status).toBe(429);
    expect(answer.errors()).toEqual([{ message: messages.attemptsUsed, code: "CODE_TRIES_SPENT" }]);
    expect((await verify(person.mobileNumber, await resend(person, 2))).status).toBe(200);
  });

  it("are counted one by one when they come at once", async () => {
    const person = await signUp(test);
    const code = await test.outbox.code(person.email);
    const texted = await test.outbox.code(person.mobileNumber);
    let guess = code;
    const guesses = Array.from({ length: 20 }, () => {
      do guess = otherCode(guess);
      while (guess === texted);
      return guess;
    });
    const answers = await Promise.all(
      guesses.map(async (otpCode) => verify(person.mobileNumber, otpCode)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  // covers: 1.addition.2, access.code.attemptsUsedToday
  it("are let through 25 times in 24 h, however many codes are sent", async () => {
    const person = await signUp(test);
    let code = await test.outbox.code(person.email);
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 5; count += 1) {
        const texted = await test.outbox.code(person.mobileNumber, round + 1);
        const wrong = otherCode(code) === texted ? otherCode(texted) : otherCode(code);
        expect((await verify(person.mobileNumber, wrong)).status).toBe(400);
      }
      // Ten codes in all: two by register, two by each of four more sendings.
      if (round < 4) code = await resend(person, round + 2);
    }
    test.clock.advance(31_000);
    const { mobileNumber, email } = person;
    expect((await post(test, "resend-otp-token", { mobileNumber, email })).status).toBe(429);
    const answer = await verify(person.mobileNumber, code);
    expect(answer.status).toBe(429);
    expect(answer.errors()[0]).toMatchObject({ code: "CODE_TRIES_SPENT" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(23 * 3_600);
  });

  it("are answered alike for an unknown phone", async () => {
    const person = await signUp(test);
    const stranger = "61499999990";
    for (let count = 0; count < 8; count += 1) {
      const [known, unknown] = [
        await verify(person.mobileNumber, "000000"),
        await verify(stranger, "000000"),
      ];
      if (known.status === 200) return;
      expect(unknown.status).toBe(known.status);
      expect(unknown.errors()).toEqual(known.errors());
      expect(unknown.headers["retry-after"]).toEqual(known.headers["retry-after"]);
    }
  });
});
