import { randomBytes } from "node:crypto";
import { ACCESS_MESSAGES, sessionUser } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import {
  AUTH,
  isAlive,
  newAddress,
  otherCode,
  post,
  registration,
  signUp,
  signUpReady,
  signUpVerified,
  signUpWithLoginCode,
} from "../testing/sign-up.ts";

const { code: messages } = ACCESS_MESSAGES;
const MINUTE = 60_000;
const PAUSE = 31_000;
const WRONG = { message: messages.wrong, code: "CODE_WRONG", field: "otpCode" };
const ATTEMPTS_USED = { message: messages.attemptsUsedLogin, code: "CODE_TRIES_SPENT" };

const ascending = (one: number, other: number) => one - other;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

type Person = Awaited<ReturnType<typeof signUpWithLoginCode>>;

/** What the last login by an email was given: the browser that gave the password keeps it. */
const tokens = new Map<string, string>();

/** The code of the `count`th message to the person; sign-up sent the first. */
async function begin(
  person: Pick<Person, "userName" | "password" | "email">,
  count = 2,
): Promise<string> {
  const answer = await post(test, "login", person);
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  tokens.set(person.email, answer.data<{ loginToken: string }>().loginToken);
  return await test.outbox.code(person.email, count);
}

/** Enters a code in the browser that gave the password, or in another one. */
async function enter(authValue: string, otpCode: string, loginToken = tokens.get(authValue)) {
  return await post(test, "verify-otp-and-login", { otpCode, authValue, loginToken });
}

/** As somebody who has read the code, and not given the password. */
const enterElsewhere = async (authValue: string, otpCode: string) =>
  enter(authValue, otpCode, newToken());
const newToken = () => randomBytes(32).toString("base64url");

const resend = async (email: string, from?: string) =>
  post(test, "resend-otp-token-on-email", { email }, from ? { from } : {});

describe("login with toggle_login_otp 1", () => {
  it("answers no session, only the email and a token for the code, and emails a code", async () => {
    const person = await signUpWithLoginCode(test);
    const answer = await post(test, "login", person);
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({
      user: { email: person.email, toggle_login_otp: 1 },
      loginToken: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    const code = await test.outbox.code(person.email, 2);
    const [message] = await test.outbox.to(person.email);
    expect(message?.subject).toContain("log in");
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(await test.outbox.to(person.mobileNumber)).toHaveLength(1);
  });

  it("sends nothing for a wrong password", async () => {
    const person = await signUpWithLoginCode(test);
    await post(test, "login", { ...person, password: "another password" });
    const code = await begin(person);
    expect((await enter(person.email, code)).status).toBe(200);
    expect(await test.outbox.codes(person.email)).toHaveLength(2);
  });

  it("is not done twice within 30 s, with the time to wait", async () => {
    const person = await signUpWithLoginCode(test);
    await begin(person);
    const early = await post(test, "login", person);
    expect(early.status).toBe(429);
    const seconds = Number(early.headers["retry-after"]);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(early.errors()[0]?.message).toBe(messages.tooSoon(seconds));
    test.clock.advance(PAUSE);
    expect(await begin(person, 3)).toMatch(/^[0-9]{6}$/);
  });
});

describe("verify-otp-and-login", () => {
  // covers: 1.call.5
  it("answers a token and the user, once", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    const answer = await enter(` ${person.email.toUpperCase()} `, code, tokens.get(person.email));
    expect(answer.status).toBe(200);
    const { token, user } = answer.data<{ token: string; user: unknown }>();
    expect(sessionUser.parse(user)).toMatchObject({
      username: person.userName,
      toggle_login_otp: 1,
      termAndConditionStatus: 1,
    });
    expect(await isAlive(test, token)).toBe(true);
    const replayed = await enter(person.email, code);
    expect([replayed.status, replayed.errors()]).toEqual([400, [WRONG]]);
  });

  it.each([
    [{ authValue: "a@b.example" }, "otpCode", messages.required],
    [{ otpCode: "12345", authValue: "a@b.example" }, "otpCode", messages.sixDigits],
    [{ otpCode: "1234567" }, "otpCode", messages.sixDigits],
    [{ otpCode: "123456" }, "authValue", ACCESS_MESSAGES.register.emailRequired],
  ])("refuses %j", async (data, field, message) => {
    const answer = await post(test, "verify-otp-and-login", data);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field },
    ]);
  });

  it("takes a code of two tabs once", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    const answers = await Promise.all([1, 2, 3].map(async () => enter(person.email, code)));
    expect(answers.map(({ status }) => status).toSorted(ascending)).toEqual([200, 400, 400]);
  });

  it("takes it for ten minutes", async () => {
    const [early, late] = [await signUpWithLoginCode(test), await signUpWithLoginCode(test)];
    const codes = [await begin(early), await begin(late)];
    test.clock.advance(10 * MINUTE - 5_000);
    expect((await enter(early.email, codes[0] ?? "")).status).toBe(200);
    test.clock.advance(5_001);
    expect((await enter(late.email, codes[1] ?? "")).errors()).toEqual([WRONG]);
  });

  // covers: 1.addition.1
  it("refuses the code of another account, and one for another purpose", async () => {
    const [one, other] = [await signUpWithLoginCode(test), await signUpWithLoginCode(test)];
    const code = await begin(one);
    await begin(other);
    expect((await enter(other.email, code)).errors()).toEqual([WRONG]);
    await post(test, "generate-and-send-otp-on-email", {}, { token: one.token });
    const reveal = await test.outbox.code(one.email, 3);
    expect((await enter(one.email, reveal)).errors()).toEqual([WRONG]);
    expect((await enter(one.email, code)).status).toBe(200);
  });

  it("refuses any code while no login waits", async () => {
    const person = await signUpWithLoginCode(test);
    await post(test, "generate-and-send-otp-on-email", {}, { token: person.token });
    const code = await test.outbox.code(person.email, 2);
    expect((await enter(person.email, code)).errors()).toEqual([WRONG]);
  });

  // covers: 1.call.5
  it("ends the login after five wrong codes, and says so until it runs out, also to the right one", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    for (let count = 0; count < 5; count += 1) {
      expect((await enter(person.email, otherCode(code))).errors()).toEqual([WRONG]);
    }
    const refused = await enter(person.email, code);
    expect([refused.status, refused.errors()]).toEqual([429, [ATTEMPTS_USED]]);
    test.clock.advance(PAUSE);
    // Another code would not help: none is sent.
    expect((await resend(person.email)).status).toBe(200);
    expect((await enter(person.email, await begin(person, 3))).status).toBe(200);
    expect(await test.outbox.codes(person.email)).toHaveLength(3);
  });

  it("is over once it runs out, used or not", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    for (let count = 0; count < 5; count += 1) await enter(person.email, otherCode(code));
    test.clock.advance(10 * MINUTE);
    expect((await enter(person.email, code)).errors()).toEqual([WRONG]);
  });

  // covers: 1.call.5
  it("is worth nothing without the token of the browser that gave the password", async () => {
    const [person, other] = [await signUpWithLoginCode(test), await signUpWithLoginCode(test)];
    const code = await begin(person);
    await begin(other);
    for (const token of [undefined, "", newToken(), tokens.get(other.email), "x".repeat(400)]) {
      const answer = await post(test, "verify-otp-and-login", {
        otpCode: code,
        authValue: person.email,
        loginToken: token,
      });
      expect([answer.status, answer.errors()]).toEqual([400, [WRONG]]);
    }
    expect((await enter(person.email, code)).status).toBe(200);
  });

  // covers: 1.call.5
  it("counts nothing that comes without the token: no one can end another's login", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    for (let count = 0; count < 30; count += 1) {
      const answer = await enterElsewhere(person.email, otherCode(code));
      expect(answer.errors()).toEqual([WRONG]);
    }
    expect((await enter(person.email, code)).status).toBe(200);
    test.clock.advance(PAUSE);
    expect((await enter(person.email, await begin(person, 3))).status).toBe(200);
  });

  it("takes only the token of the newest login", async () => {
    const person = await signUpWithLoginCode(test);
    await begin(person);
    const first = tokens.get(person.email);
    test.clock.advance(PAUSE);
    const code = await begin(person, 3);
    expect((await enter(person.email, code, first)).errors()).toEqual([WRONG]);
    expect((await enter(person.email, code)).status).toBe(200);
  });

  it("keeps the token as its hash only, and logs neither it nor the code", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    const token = tokens.get(person.email) ?? "";
    const rows = await test.platform.database.kysely
      .selectFrom("pending_login")
      .selectAll()
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await enter(person.email, code);
    expect(test.logged()).not.toContain(token);
  });

  it("counts wrong codes that come at once", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    const answers = await Promise.all(
      Array.from({ length: 15 }, async () => enter(person.email, otherCode(code))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await enter(person.email, code)).errors()).toEqual([ATTEMPTS_USED]);
  });

  it("gives a new login its tries back", async () => {
    const person = await signUpWithLoginCode(test);
    const first = await begin(person);
    for (let count = 0; count < 6; count += 1) await enter(person.email, otherCode(first));
    test.clock.advance(PAUSE);
    const second = await begin(person, 3);
    expect((await enter(person.email, otherCode(second))).errors()).toEqual([WRONG]);
    expect((await enter(person.email, second)).status).toBe(200);
  });

  it("lets 25 wrong codes through in a day, and says so only to the right password", async () => {
    const person = await signUpWithLoginCode(test);
    for (let round = 0; round < 5; round += 1) {
      const code = await begin(person, round + 2);
      for (let count = 0; count < 5; count += 1) {
        await enter(person.email, otherCode(code));
      }
      test.clock.advance(PAUSE);
    }
    const refused = await post(test, "login", person);
    expect(refused.status).toBe(429);
    expect(refused.errors()[0]).toMatchObject({ code: "CODE_TRIES_SPENT" });
    expect(refused.errors()[0]?.message).toBe(messages.attemptsUsedToday(24 * 3_600));
    const wrong = await post(test, "login", { ...person, password: "another password" });
    expect(wrong.errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    test.clock.advance(24 * 60 * MINUTE);
    expect((await enter(person.email, await begin(person, 7))).status).toBe(200);
  });

  it("lets a stranger use up nothing while no login waits", async () => {
    const person = await signUpWithLoginCode(test);
    for (let count = 0; count < 30; count += 1) {
      expect((await enterElsewhere(person.email, "000000")).status).toBe(400);
    }
    expect((await enter(person.email, await begin(person))).status).toBe(200);
  });

  it("answers alike to an account without a login that waits and to none", async () => {
    const person = await signUpReady(test);
    const answers = [];
    for (const email of [person.email, registration().email]) {
      answers.push(await enterElsewhere(email, "000000"));
    }
    expect(answers[0]?.status).toBe(400);
    expect(answers[0]?.errors()).toEqual(answers[1]?.errors());
  });

  it("refuses a login whose password was changed meanwhile", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    const password = "another horse battery";
    const changed = await post(
      test,
      "update-user-password-on-profile",
      { oldPassword: person.password, password, confirmPassword: password },
      { token: person.token },
    );
    expect(changed.status).toBe(200);
    expect((await enter(person.email, code)).errors()).toEqual([WRONG]);
  });

  it("shows a suspension only to the right code", async () => {
    const person = await signUpWithLoginCode(test);
    const code = await begin(person);
    await setAccount(person.userName, { status: "suspended" });
    expect((await enter(person.email, otherCode(code))).errors()).toEqual([WRONG]);
    const answer = await enter(person.email, code);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([403, "SUSPENDED"]);
  });
});

async function setAccount(
  username: string,
  changes: { status?: "suspended"; role?: string; code_until_new_password?: true },
): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set(changes)
    .where("username", "=", username)
    .execute();
}

describe("a login by the code of an email that another account has taken", () => {
  it("goes on, with the first code and with another one", async () => {
    const person = await signUp(test);
    const otpCode = await test.outbox.code(person.mobileNumber);
    await post(test, "verify-otp-token", { otpCode, authValue: person.mobileNumber });
    // As a link of "this was not me" leaves it.
    await setAccount(person.userName, { code_until_new_password: true });
    test.clock.advance(25 * 60 * MINUTE);
    await signUp(test, { email: person.email });
    expect((await enter(person.email, await begin(person, 3))).status).toBe(200);
    test.clock.advance(PAUSE);
    await begin(person, 4);
    test.clock.advance(PAUSE);
    await resend(person.email);
    const code = await test.outbox.code(person.email, 5);
    expect((await enter(person.email, code)).status).toBe(200);
  });
});

describe("resend-otp-token-on-email", () => {
  // covers: 1.call.6, 2.call.24
  it("sends a new code to a login that waits, which ends the old one", async () => {
    const person = await signUpWithLoginCode(test);
    const first = await begin(person);
    test.clock.advance(PAUSE);
    const answer = await resend(person.email);
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    const second = await test.outbox.code(person.email, 3);
    expect((await enter(person.email, first)).errors()).toEqual([WRONG]);
    expect((await enter(person.email, second)).status).toBe(200);
  });

  it("is refused within 30 s of the login and of itself, known or not", async () => {
    const person = await signUpWithLoginCode(test);
    await begin(person);
    expect((await resend(person.email)).status).toBe(429);
    test.clock.advance(PAUSE);
    for (const email of [person.email, registration().email]) {
      expect((await resend(email)).status).toBe(200);
      const early = await resend(email.toUpperCase());
      expect(early.status).toBe(429);
      expect(Number(early.headers["retry-after"])).toBeGreaterThan(25);
    }
  });

  it("sends nothing where no login waits: none begun, done, too old, or no such account", async () => {
    const none = await signUpReady(test);
    const done = await signUpWithLoginCode(test);
    expect((await enter(done.email, await begin(done))).status).toBe(200);
    const old = await signUpWithLoginCode(test);
    await begin(old);
    test.clock.advance(10 * MINUTE);
    const waiting = await signUpWithLoginCode(test);
    await begin(waiting);
    test.clock.advance(PAUSE);
    for (const email of [none.email, done.email, old.email, registration().email, waiting.email]) {
      expect((await resend(email)).json()).toEqual({ data: {} });
    }
    // The last one's message comes after the jobs of those before.
    await test.outbox.code(waiting.email, 3);
    expect(await test.outbox.codes(none.email)).toHaveLength(1);
    expect(await test.outbox.codes(done.email)).toHaveLength(2);
    expect(await test.outbox.codes(old.email)).toHaveLength(2);
  });

  it("keeps no one from logging in, however often a stranger asks", async () => {
    const person = await signUpWithLoginCode(test);
    for (let count = 0; count < 12; count += 1) {
      await resend(person.email, newAddress());
      test.clock.advance(PAUSE);
    }
    await resend(person.email, newAddress());
    expect((await enter(person.email, await begin(person))).status).toBe(200);
  });

  it.each([
    [{}, ACCESS_MESSAGES.register.emailRequired],
    [{ email: "nobody" }, ACCESS_MESSAGES.register.emailMalformed],
  ])("refuses %j", async (data, message) => {
    const answer = await post(test, "resend-otp-token-on-email", data);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { message, code: "INVALID_REQUEST", field: "email" },
    ]);
  });
});

describe("login-otp", () => {
  const put = async (token: string, body: unknown) =>
    test.call(`${AUTH}/login-otp`, { method: "PUT", token, body });

  // covers: 1.call.13
  it("turns the codes on and off, and the profile shows it", async () => {
    const person = await signUpReady(test);
    for (const enabled of [true, false]) {
      const setting = enabled ? 1 : 0;
      const { password } = person;
      const answer = await put(person.token, { enabled, ...(!enabled && { password }) });
      expect([answer.status, answer.data()]).toEqual([200, { toggle_login_otp: setting }]);
      const profile = await test.call(`${AUTH}/profile`, { token: person.token });
      expect(profile.data<{ toggle_login_otp: number }>().toggle_login_otp).toBe(setting);
    }
    expect((await post(test, "login", person)).data<{ token?: string }>().token).toBeTruthy();
  });

  it.each([{}, { enabled: null }, { enabled: "true" }, { enabled: 1 }])(
    "refuses %j",
    async (body) => {
      const { token } = await signUpReady(test);
      const answer = await put(token, body);
      expect([answer.status, answer.errors()[0]?.field]).toEqual([400, "enabled"]);
    },
  );

  // covers: access.loginOtp.emailUnverified
  it("asks for a confirmed email, which a code to it confirms", async () => {
    const person = await signUpVerified(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ email_verified_at: null, phone_verified_at: test.clock.now() })
      .where("username", "=", person.userName)
      .execute();
    const login = await post(test, "login", person);
    const { token } = login.data<{ token: string }>();
    await post(test, "update-term", {}, { token });
    const refused = await put(token, { enabled: true });
    expect([refused.status, refused.errors()[0]]).toEqual([
      422,
      { message: ACCESS_MESSAGES.loginOtp.emailUnverified, code: "NOT_ALLOWED" },
    ]);
    await post(test, "generate-and-send-otp-on-email", {}, { token });
    const otpToken = await test.outbox.code(person.email, 2);
    await post(test, "verify-otp-token-with-auth", { otpToken }, { token });
    expect((await put(token, { enabled: true })).status).toBe(200);
  });
});

describe("under maintenance", () => {
  const setMaintenance = async (on: boolean) => {
    const { database, maintenance } = test.platform;
    await database.kysely
      .transaction()
      .execute(async (transaction) => maintenance.set(transaction, on));
    await expect.poll(() => maintenance.isOn()).toBe(on);
  };
  afterEach(async () => setMaintenance(false));

  it("only staff log in by a code, and nobody else's is used or counted", async () => {
    const [customer, staff] = [await signUpWithLoginCode(test), await signUpWithLoginCode(test)];
    await setAccount(staff.userName, { role: "support" });
    const codes = [await begin(customer), await begin(staff)];
    await setMaintenance(true);
    expect((await enter(staff.email, codes[1] ?? "")).status).toBe(200);
    for (const email of [customer.email, registration().email]) {
      const answer = await enter(email, codes[0] ?? "");
      expect([answer.status, answer.errors()[0]?.code]).toEqual([503, "MAINTENANCE"]);
    }
    expect((await resend(customer.email)).status).toBe(503);
    await setMaintenance(false);
    expect((await enter(customer.email, codes[0] ?? "")).status).toBe(200);
  });
});
