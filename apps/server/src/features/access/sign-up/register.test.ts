import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD_COST } from "../../../platform/config/password-cost.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import {
  logIn,
  post,
  registration,
  signUp,
  signUpVerified,
  type TestRegistration,
} from "../testing/sign-up.ts";

const { register: messages } = ACCESS_MESSAGES;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());

async function confirmBy(
  { mobileNumber }: TestRegistration,
  address: string,
  sent = 1,
): Promise<void> {
  const otpCode = await test.outbox.code(address, sent);
  const answer = await post(test, "verify-otp-token", { otpCode, authValue: mobileNumber });
  expect(answer.status).toBe(200);
}

describe("register", () => {
  // covers: 1.entity.3, 1.call.2
  it("answers 201 and sends different codes to phone and email", async () => {
    const person = registration();
    const answer = await post(test, "register", person);
    expect(answer.status).toBe(201);
    expect(answer.data()).toEqual({
      toggle: 1,
      phone: person.mobileNumber,
      email: person.email,
      signUpToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
    });
    const [mailed, texted] = await Promise.all([
      test.outbox.code(person.email),
      test.outbox.code(person.mobileNumber),
    ]);
    expect(mailed).toMatch(/^[0-9]{6}$/);
    expect(texted).toMatch(/^[0-9]{6}$/);
    expect(mailed).not.toBe(texted);
  });

  // covers: 1.rule.2
  it.each([
    ["userName", messages.usernameRequired],
    ["fname", messages.firstNameRequired],
    ["lname", messages.lastNameRequired],
    ["dateOfBirth", messages.dateOfBirthRequired],
    ["gender", messages.genderRequired],
    ["mobileNumber", messages.mobileNumberRequired],
    ["email", messages.emailRequired],
    ["password", messages.passwordRequired],
  ])("asks for %s first among what comes after it", async (field, message) => {
    const fields = Object.entries(registration());
    const before = fields.slice(
      0,
      fields.findIndex(([name]) => name === field),
    );
    const answer = await post(test, "register", {
      ...Object.fromEntries(before),
      gender: field === "gender" ? "" : "Male",
      ...(["gender", "mobileNumber", "email", "password"].includes(field) && {
        dateOfBirth: "1990-01-31",
      }),
      ...(["mobileNumber", "email", "password"].includes(field) && { mobileNumber: "61400000001" }),
      ...(["email", "password"].includes(field) && { email: "a@example.com" }),
      [field]: null,
      ...(field === "password" && { confirmPassword: "x" }),
    });
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ message, code: "INVALID_REQUEST", field });
  });

  it("asks for the user name where there is no body, no data or null data", async () => {
    const first = {
      message: messages.usernameRequired,
      code: "INVALID_REQUEST",
      field: "userName",
    };
    for (const body of [{}, { data: null }, { data: {} }]) {
      const answer = await test.call("/api/v1/nuc/auth/register", { body });
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]).toEqual(first);
    }
  });

  // covers: access.register.passwordWeak, access.register.usernameMalformed
  // covers: access.register.genderUnknown
  it.each([
    ["a day short of 18 years", "dateOfBirth", "2002-06-16", messages.tooYoung],
    ["other passwords", "confirmPassword", "another one", messages.passwordMismatch],
    ["a common password", "password", "iloveyou1", messages.passwordWeak, "iloveyou1"],
    ["a common password in capitals", "password", "PASSWORD1", messages.passwordWeak, "PASSWORD1"],
    ["a short password", "password", "7 chars", messages.passwordWeak, "7 chars"],
    ["a user name with a space", "userName", "two words", messages.usernameMalformed],
    ["a user name of two letters", "userName", "ab", messages.usernameMalformed],
    ["an unknown gender", "gender", "male", messages.genderUnknown],
    ["a phone that cannot be", "mobileNumber", "99912345678", messages.mobileNumberMalformed],
    ["an unknown referral", "referral", "nobody-at-all", messages.referralUnknown],
    ["no email", "email", "holder@example", messages.emailMalformed],
    ["a user name with U+0000", "userName", "a\0b", "Contains characters that cannot be stored."],
    ["half a surrogate pair", "lname", "\ud83d", "Contains characters that cannot be stored."],
  ])("refuses %s", async (_what, field, value, message, confirmPassword?: string) => {
    test.clock.set(new Date("2020-06-15T23:59:59Z"));
    const answer = await post(test, "register", {
      ...registration(),
      ...(field === "mobileNumber" && { countryCode: null }),
      [field]: value,
      ...(confirmPassword && { confirmPassword }),
    });
    test.clock.set(new Date());
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ message, code: "INVALID_REQUEST", field });
  });

  it("refuses the product's name, the own user name and email as a password", async () => {
    const person = registration();
    for (const password of ["NUC Wallet", person.userName.toUpperCase(), person.email]) {
      const answer = await post(test, "register", {
        ...person,
        password,
        confirmPassword: password,
      });
      expect(answer.errors()[0]).toMatchObject({
        message: messages.passwordWeak,
        field: "password",
      });
    }
  });

  // covers: 1.rule.3, 1.limit.1
  it("takes somebody on the 18th birthday", async () => {
    test.clock.set(new Date("2020-06-15T00:00:00Z"));
    const answer = await post(test, "register", { ...registration(), dateOfBirth: "2002-06-15" });
    test.clock.set(new Date());
    expect(answer.status).toBe(201);
  });

  it.each(Object.keys(registration()))("refuses %s of another type by its name", async (field) => {
    for (const value of [7, true, ["x"], { $ne: null }]) {
      const answer = await post(test, "register", { ...registration(), [field]: value });
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]?.field).toBe(field);
    }
  });

  it.each(Object.keys(registration()))(
    "refuses %s of 60,000 characters by its name",
    async (field) => {
      const answer = await post(test, "register", {
        ...registration(),
        [field]: "x".repeat(60_000),
      });
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]?.field).toBe(field);
    },
  );

  it("keeps names as they were written, in every script", async () => {
    const person = await signUpVerified(test, {
      fname: " Zoë ",
      middleName: "'); drop table account;--",
      lname: "<b>Öztürk</b> 张伟 👩‍🚀",
    });
    const token = await logIn(test, person);
    await post(test, "update-term", {}, { token });
    const profile = await test.call("/api/v1/nuc/auth/profile", { token });
    expect(profile.data()).toMatchObject({
      first_name: "Zoë",
      middle_name: "'); drop table account;--",
      last_name: "<b>Öztürk</b> 张伟 👩‍🚀",
    });
  });

  // covers: 1.rule.5
  it.each([
    ["+61412000001", "61412000001"],
    ["610412000002", "61412000002"],
  ])("answers the phone %s in its normal form", async (mobileNumber, normal) => {
    const answer = await post(test, "register", { ...registration(), mobileNumber });
    expect(answer.data()).toMatchObject({ phone: normal });
  });

  it("knows somebody who refers by the user name, without case", async () => {
    const friend = await signUpVerified(test);
    const answer = await post(test, "register", {
      ...registration(),
      referral: friend.userName.toUpperCase(),
    });
    expect(answer.status).toBe(201);
  });

  it("does not take somebody unconfirmed for a referral", async () => {
    const { userName } = await signUp(test);
    const answer = await post(test, "register", { ...registration(), referral: userName });
    expect(answer.errors()[0]?.field).toBe("referral");
  });
});

describe("register with what somebody else has", () => {
  // covers: access.register.emailTaken, access.register.mobileNumberTaken
  it.each(["email", "mobileNumber"] as const)(
    "gives an %s that its account has not confirmed within a day to who signs up with it",
    async (field) => {
      const byEmail = await signUp(test);
      await confirmBy(byEmail, byEmail.email);
      const byPhone = await signUp(test);
      await confirmBy(byPhone, byPhone.mobileNumber);
      const [holder, squatter] = field === "email" ? [byEmail, byPhone] : [byPhone, byEmail];
      const again = async (of: TestRegistration) =>
        (await post(test, "register", { ...registration(), [field]: of[field] })).status;
      expect([await again(squatter), await again(holder)]).toEqual([409, 409]);
      test.clock.advance(24 * 3_600_000 + 1);
      expect([await again(squatter), await again(holder)]).toEqual([201, 409]);
      expect(await logIn(test, squatter)).toBeTruthy();
      test.clock.set(new Date());
    },
  );

  it.each([true, false])(
    "leaves an email that was given away to who confirms it first (its first account: %s)",
    async (isFirst) => {
      const first = await signUp(test);
      await confirmBy(first, first.mobileNumber);
      test.clock.advance(24 * 3_600_000 + 1);
      const second = await signUp(test, { email: first.email });
      if (!isFirst) await confirmBy(second, second.email, 2);
      const token = await logIn(test, first);
      await post(test, "update-term", {}, { token });
      await post(test, "generate-and-send-otp-on-email", {}, { token });
      const otpToken = await test.outbox.code(first.email, 3);
      const answer = await post(test, "verify-otp-token-with-auth", { otpToken }, { token });
      expect(answer.status).toBe(200);
      const profile = await test.call("/api/v1/nuc/auth/profile", { token });
      expect(profile.data()).toMatchObject({ email_confirmed: isFirst });
      const again = await post(test, "register", { ...registration(), email: first.email });
      expect(again.errors()[0]?.field).toBe("email");
      test.clock.set(new Date());
    },
  );

  // covers: 1.call.2, access.register.emailTaken, access.register.mobileNumberTaken
  it("answers 409 with the field, comparing without case", async () => {
    const taken = await signUp(test);
    for (const [field, value, message] of [
      ["userName", taken.userName.toLowerCase(), messages.usernameTaken],
      ["email", taken.email.toUpperCase(), messages.emailTaken],
      ["mobileNumber", `+${taken.mobileNumber}`, messages.mobileNumberTaken],
    ]) {
      const answer = await post(test, "register", { ...registration(), [String(field)]: value });
      expect(answer.status).toBe(409);
      expect(answer.errors()).toEqual([{ message, code: "TAKEN", field }]);
    }
  });

  it("corrects a sign-up that waits for its code, by the token of its answer alone", async () => {
    const mistyped = registration();
    const first = await post(test, "register", mistyped);
    const { signUpToken } = first.data<{ signUpToken: string }>();
    const other = registration();
    const corrected = { ...mistyped, email: other.email, mobileNumber: other.mobileNumber };
    const foreign = (await post(test, "register", registration())).data<{ signUpToken: string }>();
    for (const token of [undefined, "", "wrong", foreign.signUpToken]) {
      const refused = await post(test, "register", { ...corrected, signUpToken: token });
      expect(refused.errors()[0]).toMatchObject({ code: "TAKEN", field: "userName" });
    }
    const answer = await post(test, "register", { ...corrected, signUpToken });
    expect(answer.data()).toEqual({
      toggle: 1,
      phone: other.mobileNumber,
      email: other.email,
      signUpToken: expect.any(String) as unknown,
    });
    // The old code no longer works, and its email is free.
    const authValue = mistyped.mobileNumber;
    const old = { otpCode: await test.outbox.code(mistyped.email), authValue };
    expect((await post(test, "verify-otp-token", old)).status).toBe(400);
    const code = { otpCode: await test.outbox.code(other.email), authValue: other.mobileNumber };
    expect((await post(test, "verify-otp-token", code)).status).toBe(200);
    const late = answer.data<{ signUpToken: string }>();
    expect((await post(test, "register", { ...corrected, ...late })).status).toBe(409);
    const free = { ...registration(), email: mistyped.email, mobileNumber: mistyped.mobileNumber };
    test.clock.advance(30_000);
    expect((await post(test, "register", free)).status).toBe(201);
  });

  it("makes one account of a form that is sent twice at once", async () => {
    const person = registration();
    const answers = await Promise.all([
      post(test, "register", person),
      post(test, "register", person),
    ]);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.errors()[0]).toMatchObject({ code: "TAKEN", field: "userName" });
    expect(await test.outbox.code(person.email)).toMatch(/^[0-9]{6}$/);
    expect(await test.outbox.to(person.email)).toHaveLength(1);
  });

  it("releases everything that was not confirmed within 24 h", async () => {
    const person = await signUp(test);
    test.clock.advance(24 * 3_600_000 - 60_000);
    expect((await post(test, "register", person)).status).toBe(409);
    test.clock.advance(60_001);
    expect((await post(test, "register", person)).status).toBe(201);
    test.clock.set(new Date());
  });

  it("never gives the name of a confirmed account out again", async () => {
    const person = await signUpVerified(test);
    test.clock.advance(400 * 24 * 3_600_000);
    const answer = await post(test, "register", {
      ...registration(),
      userName: person.userName.toUpperCase(),
    });
    test.clock.set(new Date());
    expect(answer.status).toBe(409);
    const handle = test.platform.database.kysely;
    const named = () => handle.deleteFrom("account").where("username", "=", person.userName);
    await expect(named().execute()).rejects.toThrow("never deleted");
    await expect(
      handle
        .updateTable("account")
        .set({ username: "other", username_key: "other" })
        .where("username", "=", person.userName)
        .execute(),
    ).rejects.toThrow("keeps its user name");
  });
});

describe("register, guarded", () => {
  it("takes ten complete forms an hour from one address, and refused ones cost nothing", async () => {
    const limited = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
    const from = "203.0.113.7";
    for (let count = 0; count < 12; count += 1) {
      expect((await post(limited, "register", {}, { from })).status).toBe(400);
    }
    const person = registration();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await post(limited, "register", person, { from })).status);
    }
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409), 429]);
    const refused = await post(limited, "register", person, { from });
    expect(refused.errors()[0]?.code).toBe("RATE_LIMITED");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await post(limited, "register", person, { from: "203.0.113.8" })).status).toBe(409);
    await limited.close();
  });

  it("keeps no password and no code in the clear", async () => {
    const real = await openTestApp({ passwordCost: PASSWORD_COST });
    const person = await signUp(real);
    const codes = [
      await real.outbox.code(person.email),
      await real.outbox.code(person.mobileNumber),
    ];
    const handle = real.platform.database.kysely;
    const account = await handle
      .selectFrom("account")
      .selectAll()
      .where("username", "=", person.userName)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const kept = await handle
      .selectFrom("one_time_code")
      .select("code_hmac")
      .where("account_id", "=", account.id)
      .execute();
    expect(kept.map((row) => row.code_hmac.length)).toEqual([32, 32]);
    expect(real.logged()).not.toContain(person.password);
    for (const code of codes) expect(real.logged()).not.toContain(code);
    await real.close();
  });

  it("confirms the account immediately with REGISTER_OTP=false", async () => {
    const open = await openTestApp({ environment: { REGISTER_OTP: "false" } });
    const person = registration();
    const answer = await post(open, "register", person);
    expect(answer.status).toBe(201);
    expect(answer.data()).toEqual({ toggle: 0, phone: person.mobileNumber, email: person.email });
    expect(await logIn(open, person)).toMatch(/^[\w-]{43}$/);
    expect(await open.outbox.to(person.email)).toEqual([]);
    await open.close();
  });
});
