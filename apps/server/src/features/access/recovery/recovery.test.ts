import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestAnswer, type TestApp } from "../../../platform/testing/test-app.ts";
import {
  isAlive,
  logIn,
  newAddress,
  otherCode,
  post,
  registration,
  signUp,
  signUpReady,
  signUpVerified,
  signUpWithLoginCode,
  type TestRegistration,
} from "../testing/sign-up.ts";

const { recovery: messages, code: codes, register } = ACCESS_MESSAGES;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PAUSE = 31_000;
const WRONG = { message: codes.wrong, code: "CODE_WRONG", field: "otpCode" };
const NEW_PASSWORD = "another horse battery";

const ascending = (one: number, other: number) => one - other;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** Right after the sending by sign-up, another one is too early. */
async function signUpEarlier(): Promise<TestRegistration> {
  const person = await signUpVerified(test);
  test.clock.advance(PAUSE);
  return person;
}

const byEmail = (email: string) => ({ authenticateMediumType: "Email", email });
const byPhone = ({ mobileNumber }: { mobileNumber: string }) => ({
  authenticateMediumType: "Phone",
  phone: `0${mobileNumber.slice(2)}`,
  countryCode: "61",
});

async function ask(forgotType: "Username" | "Password", by: object, from?: string) {
  const data = { forgotType, ...by };
  return await post(test, "authenticate-user-on-forget-credential", data, from ? { from } : {});
}

const tokenOf = (answer: TestAnswer) => answer.data<{ recoveryToken: string }>().recoveryToken;

/** Asks for a new password; the `count`th message to the recipient has the code. */
async function begin(by: object, recipient: string, count = 2, from?: string) {
  const recoveryToken = tokenOf(await ask("Password", by, from));
  return { recoveryToken, otpCode: await test.outbox.code(recipient, count) };
}

async function update(given: { otpCode: string; recoveryToken?: string }, password = NEW_PASSWORD) {
  return await post(test, "update-user-password", {
    ...given,
    password,
    confirmPassword: password,
  });
}

/** Waits until the jobs asked for before are done. */
async function jobsDone(): Promise<void> {
  const person = await signUpEarlier();
  await begin(byEmail(person.email), person.email);
}

describe("a forgotten user name", () => {
  // covers: 1.call.7
  it("is sent to the confirmed email, and to the confirmed phone", async () => {
    const person = await signUpEarlier();
    const answer = await ask("Username", byEmail(person.email.toUpperCase()));
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    await expect.poll(async () => (await test.outbox.to(person.email)).length).toBe(2);
    const [mail] = await test.outbox.to(person.email);
    expect(mail?.text).toContain(person.userName);
    expect(mail?.code).toBeNull();
    await confirmPhone(person);
    expect((await ask("Username", byPhone(person))).status).toBe(200);
    await expect.poll(async () => (await test.outbox.to(person.mobileNumber)).length).toBe(2);
    expect((await test.outbox.to(person.mobileNumber))[0]?.text).toContain(person.userName);
  });

  it("is sent neither to an unconfirmed phone nor for an unconfirmed account", async () => {
    const person = await signUpEarlier();
    const unconfirmed = await signUp(test);
    test.clock.advance(PAUSE);
    expect((await ask("Username", byPhone(person))).status).toBe(200);
    expect((await ask("Username", byEmail(unconfirmed.email))).status).toBe(200);
    await jobsDone();
    expect(await test.outbox.to(person.mobileNumber)).toHaveLength(1);
    expect(await test.outbox.to(unconfirmed.email)).toHaveLength(1);
  });
});

async function confirmPhone({ userName }: { userName: string }): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ phone_verified_at: test.clock.now() })
    .where("username", "=", userName)
    .execute();
}

describe("authenticate-user-on-forget-credential", () => {
  // covers: 1.call.7, 1.addition.3
  it.each(["Username", "Password"] as const)("answers alike, known or not: %s", async (type) => {
    const person = await signUpEarlier();
    const stranger = registration();
    const token = { recoveryToken: expect.stringMatching(/^[\w-]{43}$/) as string };
    for (const by of [byEmail(person.email), byEmail(stranger.email), byPhone(stranger)]) {
      const answer = await ask(type, by);
      expect(answer.status).toBe(200);
      expect(answer.json()).toEqual({ data: type === "Username" ? {} : token });
      const early = await ask(type, by);
      expect([early.status, early.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
    }
  });

  it.each([
    [{}, "forgotType", messages.forgotTypeRequired],
    [{ forgotType: "Username" }, "authenticateMediumType", messages.mediumRequired],
    [{ forgotType: "Username", authenticateMediumType: "Email" }, "email", "Email is required!"],
    [{ forgotType: "Password", authenticateMediumType: "Phone" }, "phone", "Phone is required!"],
    [
      { forgotType: "Password", authenticateMediumType: "Phone", phone: "123", countryCode: "61" },
      "phone",
      register.mobileNumberMalformed,
    ],
  ])("refuses %j", async (data, field, message) => {
    const answer = await post(test, "authenticate-user-on-forget-credential", data);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field },
    ]);
  });

  // covers: 1.rule.8
  it("takes a phone with the default country code, with and without the national zero", async () => {
    const person = await signUpEarlier();
    await confirmPhone(person);
    const national = person.mobileNumber.slice(2);
    for (const [index, phone] of [`0${national}`, national, ` 0${national} `].entries()) {
      const by = { authenticateMediumType: "Phone", phone };
      const { otpCode } = await begin(by, person.mobileNumber, index + 2);
      expect(otpCode).toMatch(/^[0-9]{6}$/);
      test.clock.advance(PAUSE);
    }
  });

  it("sends ten codes a day at most, and then waits", async () => {
    const person = await signUpEarlier();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await ask("Password", byEmail(person.email))).status);
      test.clock.advance(PAUSE);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
    await jobsDone();
    expect(await test.outbox.to(person.email)).toHaveLength(11);
  });
});

describe("update-user-password", () => {
  // covers: 1.call.8
  it("sets the password, ends every session, and logs in with the new one only", async () => {
    const person = await signUpReady(test);
    const second = await logIn(test, person);
    test.clock.advance(PAUSE);
    const answer = await update(await begin(byEmail(person.email), person.email));
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    expect([await isAlive(test, person.token), await isAlive(test, second)]).toEqual([
      false,
      false,
    ]);
    expect((await post(test, "login", person)).errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    expect(await logIn(test, { ...person, password: NEW_PASSWORD })).toBeTruthy();
  });

  it("leaves the login's code on, so that it goes around no second factor", async () => {
    const person = await signUpReady(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ login_otp: true })
      .where("username", "=", person.userName)
      .execute();
    test.clock.advance(PAUSE);
    const answer = await update(await begin(byEmail(person.email), person.email));
    expect(answer.status).toBe(200);
    test.clock.advance(PAUSE);
    const held = await post(test, "login", { ...person, password: NEW_PASSWORD });
    expect(held.data<{ token?: string; loginToken?: string }>()).toEqual({
      loginToken: expect.any(String) as string,
      user: { email: person.email, toggle_login_otp: 1 },
    });
  });

  it("works by phone, once that is confirmed", async () => {
    const person = await signUpEarlier();
    await confirmPhone(person);
    const begun = await begin(byPhone(person), person.mobileNumber);
    expect(await test.outbox.to(person.email)).toHaveLength(1);
    expect((await update(begun)).status).toBe(200);
  });

  // covers: 1.rule.7
  it.each([
    [{}, "otpCode", "OTP Code is required!"],
    [{ otpCode: "12345" }, "otpCode", "Please enter the 6 digit otp code!"],
    [{ otpCode: "123456" }, "password", "Password required!"],
    [{ otpCode: "123456", password: NEW_PASSWORD }, "confirmPassword", register.passwordMismatch],
    [{ otpCode: "123456", ...twice("short") }, "password", register.passwordWeak],
    [{ otpCode: "123456", ...twice("iloveyou1") }, "password", register.passwordWeak],
    [{ otpCode: "123456", ...twice("x".repeat(129)) }, "password", register.passwordWeak],
  ])("refuses %j", async (data, field, message) => {
    const answer = await post(test, "update-user-password", data);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field },
    ]);
  });

  // covers: 1.rule.12
  it("takes a password of 128 characters without any rule of what they are", async () => {
    const person = await signUpEarlier();
    const password = "å".repeat(128);
    expect((await update(await begin(byEmail(person.email), person.email), password)).status).toBe(
      200,
    );
    expect(await logIn(test, { ...person, password })).toBeTruthy();
  });

  it("does not spend the code on a password that is refused", async () => {
    const person = await signUpEarlier();
    const begun = await begin(byEmail(person.email), person.email);
    for (const weak of ["password1", person.userName, person.email]) {
      expect((await update(begun, weak)).errors()[0]?.message).toBe(register.passwordWeak);
    }
    expect((await update(begun)).status).toBe(200);
  });

  // covers: 1.call.8
  it("refuses a right code without its recoveryToken, or with another", async () => {
    const [one, other] = [await signUpEarlier(), await signUpEarlier()];
    const begun = await begin(byEmail(one.email), one.email);
    const foreign = await begin(byEmail(other.email), other.email);
    const { otpCode, recoveryToken } = begun;
    for (const given of [
      { otpCode },
      { otpCode, recoveryToken: "" },
      { otpCode, recoveryToken: "A".repeat(43) },
      { otpCode, recoveryToken: recoveryToken.slice(0, 42) },
      ...(foreign.otpCode === otpCode ? [] : [{ ...foreign, otpCode }]),
    ]) {
      const answer = await update(given);
      expect([answer.status, answer.errors()]).toEqual([400, [WRONG]]);
    }
    expect((await update(begun)).status).toBe(200);
    expect((await update(foreign)).status).toBe(200);
  });

  it("refuses a code twice, from two tabs at once too", async () => {
    const person = await signUpEarlier();
    const begun = await begin(byEmail(person.email), person.email);
    const answers = await Promise.all([1, 2, 3].map(async () => update(begun)));
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400, 400]);
    expect((await update(begun)).errors()).toEqual([WRONG]);
  });

  it("takes a code for ten minutes", async () => {
    const [early, late] = [await signUpEarlier(), await signUpEarlier()];
    const begun = [
      await begin(byEmail(early.email), early.email),
      await begin(byEmail(late.email), late.email),
    ] as const;
    test.clock.advance(10 * MINUTE - 5_000);
    expect((await update(begun[0])).status).toBe(200);
    test.clock.advance(5_001);
    expect((await update(begun[1])).errors()).toEqual([WRONG]);
  });

  it("takes a code that another request, of a stranger say, came after", async () => {
    const person = await signUpEarlier();
    const own = await begin(byEmail(person.email), person.email);
    test.clock.advance(PAUSE);
    const strangers = await begin(byEmail(person.email), person.email, 3, newAddress());
    expect((await update({ ...strangers, otpCode: own.otpCode })).errors()).toEqual([WRONG]);
    expect((await update(own)).status).toBe(200);
    // With the password changed, no recovery begun before it is good any more.
    expect((await update(strangers)).errors()).toEqual([WRONG]);
  });

  it("lets five wrong codes through, then a new recovery is needed, known or not", async () => {
    const person = await signUpEarlier();
    const known = await begin(byEmail(person.email), person.email);
    const unknown = {
      recoveryToken: tokenOf(await ask("Password", byEmail(registration().email))),
      otpCode: known.otpCode,
    };
    for (const begun of [known, unknown]) {
      for (let count = 0; count < 5; count += 1) {
        const answer = await update({ ...begun, otpCode: otherCode(begun.otpCode) });
        expect([answer.status, answer.errors()]).toEqual([400, [WRONG]]);
      }
      const answer = await update(begun);
      expect([answer.status, answer.errors()]).toEqual([
        429,
        [{ message: codes.attemptsUsed, code: "CODE_TRIES_SPENT" }],
      ]);
    }
    test.clock.advance(PAUSE);
    expect((await update(await begin(byEmail(person.email), person.email, 3))).status).toBe(200);
  });

  it("counts wrong codes that come at once", async () => {
    const person = await signUpEarlier();
    const begun = await begin(byEmail(person.email), person.email);
    const wrong = { ...begun, otpCode: otherCode(begun.otpCode) };
    const answers = await Promise.all(Array.from({ length: 12 }, async () => update(wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it("lets 25 wrong codes through in a day, for an account or none", async () => {
    for (const email of [(await signUpEarlier()).email, registration().email]) {
      for (let round = 0; round < 5; round += 1) {
        const recoveryToken = tokenOf(await ask("Password", byEmail(email)));
        for (let count = 0; count < 5; count += 1) {
          await update({ recoveryToken, otpCode: "000000" });
        }
        test.clock.advance(PAUSE);
      }
      const recoveryToken = tokenOf(await ask("Password", byEmail(email)));
      const answer = await update({ recoveryToken, otpCode: "000000" });
      expect([answer.status, answer.errors()[0]?.code]).toEqual([429, "CODE_TRIES_SPENT"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(23 * 3_600);
      test.clock.advance(DAY);
    }
  }, 20_000);

  it("counts 25 for the account over its email and phone, without disclosing that they are one's", async () => {
    const person = await signUpEarlier();
    await confirmPhone(person);
    for (let round = 0; round < 5; round += 1) {
      const by = round % 2 === 0 ? byEmail(person.email) : byPhone(person);
      const recoveryToken = tokenOf(await ask("Password", by));
      for (let count = 0; count < 5; count += 1) {
        await update({ recoveryToken, otpCode: "000000" });
      }
      test.clock.advance(PAUSE);
    }
    const begun = await begin(byPhone(person), person.mobileNumber, 4);
    expect((await update(begun)).errors()).toEqual([WRONG]);
  }, 20_000);

  it("ends a login that waits for its code", async () => {
    const person = await signUpWithLoginCode(test);
    await post(test, "login", person);
    const code = await test.outbox.code(person.email, 2);
    test.clock.advance(PAUSE);
    expect((await update(await begin(byEmail(person.email), person.email, 3))).status).toBe(200);
    const answer = await post(test, "verify-otp-and-login", {
      otpCode: code,
      authValue: person.email,
    });
    expect(answer.errors()[0]?.code).toBe("CODE_WRONG");
  });

  it("keeps neither token nor code in the clear, in database and log", async () => {
    const person = await signUpEarlier();
    const { recoveryToken } = await begin(byEmail(person.email), person.email);
    const rows = await test.platform.database.kysely.selectFrom("recovery").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(recoveryToken);
    expect(test.logged()).not.toContain(recoveryToken);
  });
});

function twice(password: string) {
  return { password, confirmPassword: password };
}
