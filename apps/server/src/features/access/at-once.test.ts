import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import { twoProcesses } from "../../platform/testing/two-processes.ts";
import {
  AUTH,
  isAlive,
  logIn,
  otherCode,
  post,
  registration,
  signUp,
  signUpReady,
  signUpWithLoginCode,
} from "./testing/sign-up.ts";

/** How often the same is done at once, half of it by each of two processes. */
const TIMES = 12;

describeOnPostgres("account access by two processes on many connections", (database) => {
  const { app, statuses } = twoProcesses(database, { RATE_LIMIT_SCALE: "10" }, TIMES);

  it("makes one account of the same sign-up", async () => {
    const person = registration();
    expect(await statuses(async (test) => post(test, "register", person))).toEqual({
      201: 1,
      409: TIMES - 1,
    });
  });

  it("makes one account of sign-ups with one email, and of those with one phone", async () => {
    for (const field of ["email", "mobileNumber"] as const) {
      const shared = { [field]: registration()[field] };
      const counts = await statuses(async (test) =>
        post(test, "register", { ...registration(), ...shared }),
      );
      expect(counts).toEqual({ 201: 1, 409: TIMES - 1 });
    }
  });

  it("takes a code once", async () => {
    const { email, mobileNumber: authValue } = await signUp(app());
    const otpCode = await app().outbox.code(email);
    const counts = await statuses(async (test) =>
      post(test, "verify-otp-token", { otpCode, authValue }),
    );
    // After five of the others, which count as wrong, the rest is not even looked at.
    expect(counts).toEqual({ 200: 1, 400: 5, 429: TIMES - 6 });
  });

  it("lets five wrong codes through", async () => {
    const { email, mobileNumber } = await signUp(app());
    let code = await app().outbox.code(email);
    const texted = await app().outbox.code(mobileNumber);
    const guesses = Array.from({ length: TIMES }, () => {
      do code = otherCode(code);
      while (code === texted);
      return code;
    });
    const counts = await statuses(async (test, index) =>
      post(test, "verify-otp-token", { otpCode: guesses[index], authValue: mobileNumber }),
    );
    expect(counts).toEqual({ 400: 5, 429: TIMES - 5 });
  });

  it("sends codes once in 30 s, with phone and email in any order", async () => {
    const { email, mobileNumber } = registration();
    const asked = [{ email, mobileNumber }, { mobileNumber }, { email }];
    const counts = await statuses(async (test, index) =>
      post(test, "resend-otp-token", asked[index % asked.length]),
    );
    // Either both together or each alone, never one of them twice.
    expect([1, 2]).toContain(counts[200]);
    expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(TIMES);
  });

  it("ends a session for every process immediately", async () => {
    const person = await signUp(app());
    const otpCode = await app().outbox.code(person.email);
    await post(app(), "verify-otp-token", { otpCode, authValue: person.mobileNumber });
    const token = await logIn(app(0), person);
    await post(app(1), "update-term", {}, { token });
    expect((await app(1).call(`${AUTH}/profile`, { token })).status).toBe(200);
    await post(app(0), "logout", {}, { token });
    expect((await app(1).call(`${AUTH}/profile`, { token })).status).toBe(401);
  });

  it("takes the code of a login once, and counts wrong ones over both processes", async () => {
    const person = await signUpWithLoginCode(app());
    const begin = async (email: string, answer: Awaited<ReturnType<typeof post>>) => ({
      otpCode: await app().outbox.code(email, 2),
      authValue: email,
      loginToken: answer.data<{ loginToken: string }>().loginToken,
    });
    const first = await begin(person.email, await post(app(), "login", person));
    const wrong = await statuses(async (test) =>
      post(test, "verify-otp-and-login", { ...first, otpCode: otherCode(first.otpCode) }),
    );
    expect(wrong).toEqual({ 400: 5, 429: TIMES - 5 });
    const second = await signUpWithLoginCode(app());
    const data = await begin(second.email, await post(app(), "login", second));
    const right = await statuses(async (test, index) =>
      post(test, "verify-otp-and-login", data, { from: `192.0.2.${index}` }),
    );
    expect(right).toEqual({ 200: 1, 400: TIMES - 1 });
  });

  it("sets one new password of two recoveries with all their tries at once", async () => {
    const person = await signUpReady(app());
    app().clock.advance(31_000);
    const asked = { forgotType: "Password", authenticateMediumType: "Email", email: person.email };
    const begun: { recoveryToken: string; otpCode: string }[] = [];
    for (let count = 2; count <= 3; count += 1) {
      const answer = await post(app(), "authenticate-user-on-forget-credential", asked);
      const { recoveryToken } = answer.data<{ recoveryToken: string }>();
      begun.push({ recoveryToken, otpCode: await app().outbox.code(person.email, count) });
      app().clock.advance(31_000);
    }
    const password = "another horse battery";
    const counts = await statuses(async (_test, index) =>
      // The clocks of the two differ: only the first one's has moved.
      post(app(0), "update-user-password", {
        ...begun[index % begun.length],
        password,
        confirmPassword: password,
      }),
    );
    expect(counts).toEqual({ 200: 1, 400: TIMES - 1 });
    app().clock.set(new Date());
  });

  it("leaves no session of the old password alive, however many log in meanwhile", async () => {
    const person = await signUpReady(app());
    const password = "another horse battery";
    const change = post(
      app(1),
      "update-user-password-on-profile",
      { oldPassword: person.password, password, confirmPassword: password },
      { token: person.token },
    );
    const logins = Array.from({ length: TIMES }, async (_, index) =>
      post(app(index), "login", person, { from: `192.0.2.${100 + index}` }),
    );
    const answers = await Promise.all(logins);
    expect((await change).status).toBe(200);
    for (const answer of answers) expect([200, 400]).toContain(answer.status);
    const tokens = answers.flatMap((answer) =>
      answer.status === 200 ? [answer.data<{ token: string }>().token] : [],
    );
    for (const token of tokens) expect(await isAlive(app(1), token)).toBe(false);
    expect(await isAlive(app(0), person.token)).toBe(true);
  });

  it("begins no session alongside a suspension", async () => {
    const person = await signUpReady(app());
    const suspension = app(1)
      .platform.database.kysely.updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", person.userName)
      .execute();
    const logins = Array.from({ length: TIMES }, async (_, index) =>
      post(app(index), "login", person, { from: `192.0.2.${100 + index}` }),
    );
    const answers = await Promise.all(logins);
    await suspension;
    for (const answer of answers) expect([200, 403]).toContain(answer.status);
    const { kysely } = app().platform.database;
    const alive = await kysely
      .selectFrom("session")
      .innerJoin("account", "account.id", "session.account_id")
      .select("session.id")
      .where("username", "=", person.userName)
      .where("ended_at", "is", null)
      .execute();
    expect(alive).toEqual([]);
  });

  it("keeps nothing of a session that ends meanwhile", async () => {
    const keys = { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) };
    for (let round = 0; round < 5; round += 1) {
      const { password, token } = await signUpReady(app());
      const endpoint = `https://push.example.com/${round}`;
      const own = [
        ["push-subscriptions", { endpoint, keys }],
        ["passkeys/registration/options", { password }],
      ] as const;
      const asked = Array.from({ length: TIMES }, async (_, index) => {
        const [call, data] = own[index % own.length] ?? own[0];
        return await post(app(index >> 1), call, data, { token });
      });
      const ended = post(app(1), "logout", {}, { token });
      for (const { status, text } of await Promise.all(asked)) {
        expect([200, 201, 401], text).toContain(status);
      }
      expect((await ended).status).toBe(200);
    }
    const { kysely } = app().platform.database;
    expect(await kysely.selectFrom("push_subscription").selectAll().execute()).toEqual([]);
  });
});
