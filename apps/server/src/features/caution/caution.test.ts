import { CAUTION_MESSAGES, type Caution, caution } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { watchSessions } from "../../domain/sessions/testing/new-device.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const HOUR = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

const read = async ({ token }: TestCustomer) =>
  (await test.call(`${AUTH}/caution`, { token })).data(caution);
const use = async ({ token }: TestCustomer, act: unknown) =>
  test.call(`${AUTH}/key-use`, { body: { data: { act } }, token });
const subjects = async ({ email }: TestCustomer) =>
  (await test.outbox.to(email)).map(({ subject }) => subject);

async function setAccount({ username }: TestCustomer, values: object): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set(values)
    .where("username", "=", username)
    .execute();
}
async function hasPasskey({ username }: TestCustomer): Promise<void> {
  const { kysely } = test.platform.database;
  await kysely
    .insertInto("passkey")
    .values(({ selectFrom }) => ({
      account_id: selectFrom("account").select("id").where("username", "=", username),
      credential_id: Buffer.from(username),
      public_key: Buffer.alloc(1),
      counter: 0n,
      transports: [],
      backup_eligible: false,
      backed_up: false,
      name: "A key",
      created_at: test.clock.now(),
      confirms_from: null,
    }))
    .execute();
}
async function enterOwnCode({ token, email }: TestCustomer): Promise<void> {
  const before = (await test.outbox.codes(email)).length;
  await test.call(`${AUTH}/generate-and-send-otp-on-email`, { body: { data: {} }, token });
  const otpToken = await test.outbox.code(email, before + 1);
  await test.call(`${AUTH}/verify-otp-token-with-auth`, { body: { data: { otpToken } }, token });
}

const nothing: Caution = { reasons: [], ways: [], confirmed: false };

describe("GET auth/caution", () => {
  it("has nothing to say of the first device of an account", async () => {
    expect(await read(await signUpCustomer(test))).toEqual(nothing);
  });

  it("needs a session", async () => {
    expect((await test.call(`${AUTH}/caution`)).status).toBe(401);
    expect((await test.call(`${AUTH}/key-use`, { body: { data: { act: "show" } } })).status).toBe(
      401,
    );
  });

  // covers: 1.call.17
  it("names a new device, password and email, each for 24 hours", async () => {
    const customer = await signUpCustomer(test);
    await watchSessions(test, customer.username);
    const now = test.clock.now();
    await setAccount(customer, { password_changed_at: now, email_changed_at: now });
    expect((await read(customer)).reasons).toEqual([
      "new-device",
      "password-changed",
      "email-changed",
    ]);
    test.clock.advance(11 * HOUR);
    await read(customer);
    test.clock.advance(11 * HOUR);
    expect((await read(customer)).reasons).toHaveLength(3);
    test.clock.advance(2 * HOUR);
    expect(await read(customer)).toEqual(nothing);
  });

  it("takes a code where logging in does, and a passkey where there is one", async () => {
    const customer = await signUpCustomer(test);
    const ways = async () => (await read(customer)).ways;
    expect(await ways()).toEqual([]);
    await setAccount(customer, { login_otp: true });
    expect(await ways()).toEqual(["email"]);
    await hasPasskey(customer);
    expect(await ways()).toEqual(["passkey"]);
  });

  it("takes no code to an email that is new itself, and still one that was just switched off", async () => {
    const customer = await signUpCustomer(test);
    const { token, password } = customer;
    await setAccount(customer, { login_otp: true });
    const off = { enabled: false, password };
    await test.call(`${AUTH}/login-otp`, { method: "PUT", token, body: off });
    expect((await read(customer)).ways).toEqual(["email"]);
    await setAccount(customer, { email_changed_at: test.clock.now() });
    expect((await read(customer)).ways).toEqual([]);
  });

  it("counts a code for 15 minutes, and not where a passkey is asked for", async () => {
    const customer = await signUpCustomer(test);
    await setAccount(customer, { login_otp: true });
    expect((await read(customer)).confirmed).toBe(false);
    await enterOwnCode(customer);
    expect((await read(customer)).confirmed).toBe(true);
    await hasPasskey(customer);
    expect((await read(customer)).confirmed).toBe(false);
  });
});

describe("POST auth/key-use", () => {
  it("answers and notifies nothing where the session is not watched", async () => {
    const customer = await signUpCustomer(test);
    for (const act of ["show", "export", "move"]) {
      const answer = await use(customer, act);
      expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    }
    await enterOwnCode(customer);
    expect(await subjects(customer)).toHaveLength(2);
  });

  // covers: caution.actUnknown
  it.each([undefined, null, "", "steal", 1])("refuses the act %j", async (act) => {
    const answer = await use(await signUpCustomer(test), act);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", message: CAUTION_MESSAGES.actUnknown, field: "act" },
    ]);
  });

  it.each([
    ["show", "The secret key of one of your wallets was shown"],
    ["export", "The secret key of one of your wallets was exported"],
    ["move", "One of your wallets was moved to another device"],
  ] as const)("notifies the owner of a watched session's %s", async (act, what) => {
    const customer = await signUpCustomer(test);
    await watchSessions(test, customer.username);
    expect((await use(customer, act)).status).toBe(200);
    const message = await eventually(async () =>
      (await test.outbox.to(customer.email)).find(({ subject }) =>
        subject.includes("of your wallets"),
      ),
    );
    expect(message.subject).toContain(what);
    expect(message.text).toContain("move your coins to a new wallet at once");
  });

  // covers: 1.call.17, caution.keyUse
  it("asks for the passkey first where there is one, and notifies nothing until then", async () => {
    const customer = await signUpCustomer(test);
    await hasPasskey(customer);
    expect((await use(customer, "show")).status).toBe(200);
    await watchSessions(test, customer.username);
    const refused = await use(customer, "show");
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      {
        errors: [{ code: "NOT_ALLOWED", message: CAUTION_MESSAGES.keyUse }],
        data: { confirm: ["passkey"], reasons: ["new-device"] },
      },
    ]);
    await test.platform.database.kysely
      .updateTable("session")
      .set({ passkey_shown_at: test.clock.now() })
      .execute();
    expect((await use(customer, "show")).status).toBe(200);
    await eventually(async () => {
      const mails = (await subjects(customer)).filter((subject) => subject.includes("was shown"));
      return mails.length === 1 ? true : undefined;
    });
  });
});
