import { randomBytes } from "node:crypto";
import { openPostgres } from "@nuc/database";
import { describeOnPostgres } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { AUTH, logIn, otherCode, post, registration, signUp } from "./testing/sign-up.ts";

/** How often the same is done at once, half of it by each of two processes. */
const TIMES = 12;

describeOnPostgres("account access by two processes on many connections", (kind) => {
  const apps: TestApp[] = [];

  beforeAll(async () => {
    const key = () => randomBytes(32).toString("hex");
    const environment = {
      TREASURY_KEY: key(),
      SEALING_KEY: key(),
      CODE_KEY: key(),
      RATE_LIMIT_SCALE: "10",
      SAMPLE_CONTENT: "false",
    };
    const first = await kind.open<Tables>();
    const { connectionString = "" } = first;
    apps.push(await openTestApp({ environment, openDatabase: async () => first }));
    const openDatabase = async () => openPostgres<Tables>({ connectionString });
    apps.push(await openTestApp({ environment, openDatabase }));
  });
  afterAll(async () => {
    await apps[1]?.close();
    await apps[0]?.close();
  });

  function app(index = 0): TestApp {
    const found = apps[index % apps.length];
    if (!found) throw new Error("The application is not open");
    return found;
  }

  /** How many answers had each status. */
  async function statuses(call: (test: TestApp, index: number) => Promise<{ status: number }>) {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async (_, index) => call(app(index), index)),
    );
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  it("makes one account of the same sign-up", async () => {
    const person = registration();
    expect(await statuses(async (test) => post(test, "register", person))).toEqual({
      201: 1,
      409: TIMES - 1,
    });
  });

  it("makes one account of sign-ups with one e-mail, and of those with one phone", async () => {
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

  it("sends codes once in 30 s, with phone and e-mail in any order", async () => {
    const { email, mobileNumber } = registration();
    const asked = [{ email, mobileNumber }, { mobileNumber }, { email }];
    const counts = await statuses(async (test, index) =>
      post(test, "resend-otp-token", asked[index % asked.length]),
    );
    // Either both together or each alone, never one of them twice.
    expect([1, 2]).toContain(counts[200]);
    expect((counts[200] ?? 0) + (counts[429] ?? 0)).toBe(TIMES);
  });

  it("kills a session for every process at once", async () => {
    const person = await signUp(app());
    const otpCode = await app().outbox.code(person.email);
    await post(app(), "verify-otp-token", { otpCode, authValue: person.mobileNumber });
    const token = await logIn(app(0), person);
    await post(app(1), "update-term", {}, { token });
    expect((await app(1).call(`${AUTH}/profile`, { token })).status).toBe(200);
    await post(app(0), "logout", {}, { token });
    expect((await app(1).call(`${AUTH}/profile`, { token })).status).toBe(401);
  });
});
