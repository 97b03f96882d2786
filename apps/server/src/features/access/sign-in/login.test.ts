import { ACCESS_MESSAGES, NETWORK_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { logIn, post, registration, signUp, signUpVerified } from "../testing/sign-up.ts";

const { login: messages } = ACCESS_MESSAGES;
const MINUTE = 60_000;
const WRONG = [{ message: messages.credentialsWrong, code: "CREDENTIALS_WRONG" }];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());

describe("login", () => {
  // covers: 1.entity.1, 1.entity.4, 1.call.1
  it("answers a token and the user", async () => {
    const person = await signUpVerified(test);
    const answer = await post(test, "login", person);
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      user: {
        username: person.userName,
        email: person.email,
        phone: person.mobileNumber,
        toggle_login_otp: 0,
        termAndConditionStatus: 0,
        kycStatus: 0,
        role: "customer",
      },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("finds the user name without case", async () => {
    const { userName, password } = await signUpVerified(test);
    expect(await logIn(test, { userName: ` ${userName.toUpperCase()} `, password })).toBeTruthy();
  });

  // covers: 1.state.1
  it.each([
    [{}, "userName", messages.usernameRequired],
    [{ password: "x" }, "userName", messages.usernameRequired],
    [{ userName: null, password: null }, "userName", messages.usernameRequired],
    [{ userName: "somebody", password: "" }, "password", messages.passwordRequired],
    [{ userName: 1, password: "x" }, "userName", "Must be a text."],
    [{ userName: "somebody", password: { $ne: "" } }, "password", "Must be a text."],
    [{ userName: "a\0", password: "x" }, "userName", "Contains characters that cannot be stored."],
    [{ userName: "x".repeat(60_000), password: "x" }, "userName", "Is too long."],
    [{ userName: "somebody", password: "x".repeat(60_000) }, "password", "Is too long."],
  ])("refuses a form with a named field %#", async (data, field, message) => {
    const answer = await post(test, "login", data);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ message, code: "INVALID_REQUEST", field });
  });

  // covers: 1.addition.3
  it("answers a wrong password and an unknown name alike", async () => {
    const { userName } = await signUpVerified(test);
    const password = "another password";
    const answers = [
      await post(test, "login", { userName, password }),
      await post(test, "login", { userName: registration().userName, password }),
      await post(test, "login", { userName: "' or 1=1; --", password }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(answer.errors()).toEqual(WRONG);
    }
  });

  // covers: 1.call.1
  it("shows an unconfirmed account, its email and phone, only to the right password", async () => {
    const person = await signUp(test);
    const answer = await post(test, "login", person);
    expect(answer.status).toBe(401);
    expect(answer.json()).toEqual({
      errors: [{ message: messages.unverified, code: "UNVERIFIED" }],
      data: { email: person.email, phone: person.mobileNumber },
      requestId: expect.any(String) as string,
    });
    const wrong = await post(test, "login", { ...person, password: "another password" });
    expect(wrong.status).toBe(400);
    expect(wrong.errors()).toEqual(WRONG);
  });

  // covers: access.login.suspended
  it("shows a suspension only to the right password, and ends nothing by it", async () => {
    const person = await signUpVerified(test);
    await suspend(person.userName);
    const answer = await post(test, "login", person);
    expect(answer.status).toBe(403);
    expect(answer.errors()).toEqual([{ message: messages.suspended, code: "SUSPENDED" }]);
    const wrong = await post(test, "login", { ...person, password: "another password" });
    expect(wrong.errors()).toEqual(WRONG);
  });

  it("keeps the token as its hash only", async () => {
    const token = await logIn(test, await signUpVerified(test));
    const rows = await test.platform.database.kysely.selectFrom("session").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
    expect(test.logged()).not.toContain(token);
  });

  it("gives each login a session of its own", async () => {
    const person = await signUpVerified(test);
    const tokens = await Promise.all([logIn(test, person), logIn(test, person)]);
    expect(new Set(tokens).size).toBe(2);
  });
});

async function suspend(username: string): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ status: "suspended" })
    .where("username", "=", username)
    .execute();
}

describe("login under maintenance", () => {
  const setMaintenance = async (on: boolean) => {
    const { database, maintenance } = test.platform;
    await database.kysely
      .transaction()
      .execute(async (transaction) => maintenance.set(transaction, on));
    await expect.poll(() => maintenance.isOn()).toBe(on);
  };
  afterEach(async () => setMaintenance(false));

  it("lets staff in and answers 503 to everybody else", async () => {
    const [customer, staff] = [await signUpVerified(test), await signUpVerified(test)];
    await test.platform.database.kysely
      .updateTable("account")
      .set({ role: "support" })
      .where("username", "=", staff.userName)
      .execute();
    await setMaintenance(true);
    expect((await post(test, "login", staff)).status).toBe(200);
    for (const data of [
      customer,
      { ...customer, password: "another password" },
      { ...staff, password: "another password" },
      registration(),
    ]) {
      const answer = await post(test, "login", data);
      expect(answer.status).toBe(503);
      expect(answer.errors()).toEqual([
        { message: NETWORK_MESSAGES.maintenance, code: "MAINTENANCE" },
      ]);
    }
  });
});

describe("guessing at passwords", () => {
  let guarded: TestApp;
  beforeAll(async () => {
    guarded = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1", REGISTER_OTP: "false" } });
  });
  afterAll(async () => guarded.close());
  afterEach(() => guarded.clock.set(new Date()));

  let addresses = 0;
  const newAddress = () => `198.51.${100 + Math.floor((addresses += 1) / 250)}.${addresses % 250}`;

  async function guess(
    userName: string,
    from: string,
    password = "another password",
    test = guarded,
  ) {
    return await post(test, "login", { userName, password }, { from });
  }

  // covers: 1.addition.5
  it("is slowed down for the name and the address, not for the owner elsewhere", async () => {
    const person = registration();
    await post(guarded, "register", person, { from: newAddress() });
    const [stranger, owner] = [newAddress(), newAddress()];
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await guess(person.userName, stranger)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    const refused = await guess(person.userName, stranger, person.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
    expect((await guess(person.userName, owner, person.password)).status).toBe(200);
    guarded.clock.advance(15 * MINUTE + 1_000);
    expect((await guess(person.userName, stranger, person.password)).status).toBe(200);
  });

  it("counts tries that come at once", async () => {
    const from = newAddress();
    const { userName } = registration();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => guess(userName, from)),
    );
    const let10 = answers.filter((answer) => answer.status === 400);
    expect(let10).toHaveLength(10);
  });

  it("starts again after the right password", async () => {
    const person = registration();
    await post(guarded, "register", person, { from: newAddress() });
    const from = newAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 6; count += 1) await guess(person.userName, from);
      expect((await guess(person.userName, from, person.password)).status).toBe(200);
    }
  });

  it("is counted alike for an unknown name", async () => {
    const from = newAddress();
    const { userName } = registration();
    for (let count = 0; count < 10; count += 1) {
      expect((await guess(userName, from)).status).toBe(400);
    }
    const refused = await guess(userName.toUpperCase(), from);
    expect(refused.status).toBe(429);
    expect(refused.errors()[0]?.code).toBe("RATE_LIMITED");
  });

  it("leaves each address a try also while the name is attacked from everywhere", async () => {
    // A fifth of every limit: 20 tries for a name are an attack, then one for each address.
    const test = await openTestApp({
      environment: { RATE_LIMIT_SCALE: "0.2", REGISTER_OTP: "false" },
    });
    const person = registration();
    await post(test, "register", person, { from: newAddress() });
    const wrong = async (from: string) => guess(person.userName, from, "another password", test);
    const early = newAddress();
    expect([(await wrong(early)).status, (await wrong(early)).status]).toEqual([400, 400]);
    for (let count = 0; count < 19; count += 1) await wrong(newAddress());
    const stranger = newAddress();
    expect([(await wrong(stranger)).status, (await wrong(stranger)).status]).toEqual([400, 429]);
    const owner = await guess(person.userName, newAddress(), person.password, test);
    expect(owner.status).toBe(200);
    await test.close();
  });

  it("is no attack when one address only hammers", async () => {
    const test = await openTestApp({
      environment: { RATE_LIMIT_SCALE: "0.2", REGISTER_OTP: "false" },
    });
    const person = registration();
    await post(test, "register", person, { from: newAddress() });
    const from = newAddress();
    for (let count = 0; count < 19; count += 1) await guess(person.userName, from, "x", test);
    const stranger = newAddress();
    const wrong = async () => (await guess(person.userName, stranger, "x", test)).status;
    expect([await wrong(), await wrong(), await wrong()]).toEqual([400, 400, 429]);
    await test.close();
  });

  it("is slowed down over all names from one address", async () => {
    const test = await openTestApp({ environment: { RATE_LIMIT_SCALE: "0.2" } });
    const from = newAddress();
    const statuses = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await guess(`nobody-${count}`, from, "another password", test)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    await test.close();
  });

  it("does not count people who log in with the right password", async () => {
    const person = registration();
    await post(guarded, "register", person, { from: newAddress() });
    const from = newAddress();
    for (let count = 0; count < 30; count += 1) {
      expect((await guess(person.userName, from, person.password)).status).toBe(200);
    }
  });
});
