import { PASSKEY_MESSAGES, sessionUser } from "@nuc/contract";
import { afterAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { type ForgedAnswer, SoftwareAuthenticator } from "./testing/authenticator.ts";
import {
  addPasskey,
  logIn,
  loginOptions,
  ORIGIN,
  PASSKEYS,
  post,
  register,
} from "./testing/passkey-calls.ts";

const PROFILE = "/api/v1/nuc/auth/profile";
const test = await openTestApp();
afterAll(async () => test.close());

const refusal = [
  400,
  [{ code: "CREDENTIALS_WRONG", message: PASSKEY_MESSAGES.notAccepted }],
] as const;

describe("logging in by a passkey", () => {
  // covers: 1.addition.8
  it("needs no user name, and begins a session of its owner", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const answer = await logIn(test, device);
    expect(answer.status).toBe(200);
    const { token, user } = answer.data<{ token: string; user: object }>();
    expect(sessionUser.strict().parse(user)).toMatchObject({
      username: customer.username,
      termAndConditionStatus: 1,
      role: "customer",
    });
    expect((await test.call(PROFILE, { token })).data<{ username: string }>().username).toBe(
      customer.username,
    );
    const [entry] = (await test.call(PASSKEYS, { token })).data<{ lastUsedAt: string | null }[]>();
    expect(entry?.lastUsedAt).not.toBeNull();
  });

  it("offers the same to everybody", async () => {
    const { challenge: _one, ...first } = await loginOptions(test);
    const { challenge: _other, ...second } = await loginOptions(test);
    expect(first).toEqual({ rpId: "localhost", timeout: 300_000, userVerification: "required" });
    expect(second).toEqual(first);
  });

  it("asks for no emailed code, since device and person were both made sure of", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const { token } = customer;
    const url = "/api/v1/nuc/auth/login-otp";
    await test.call(url, { method: "PUT", token, body: { enabled: true } });
    const answer = await logIn(test, device);
    expect(answer.data<{ token?: string; user: object }>()).toMatchObject({
      token: expect.any(String) as string,
      user: { toggle_login_otp: 1 },
    });
  });

  const LIES: [string, ForgedAnswer][] = [
    ["another origin", { origin: "https://localhost" }],
    ["another site's id", { rpId: "example.com" }],
    ["the ceremony of adding", { type: "webauthn.create" }],
    ["a challenge that was never given", { challenge: "AAAA" }],
    ["no user verification", { userVerified: false }],
    ["no user presence", { userPresent: false }],
    ["a foreign page's frame", { crossOrigin: true }],
    ["a signature by another key", { foreignKey: true }],
    ["somebody else's user handle", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
    ["a counter that stands still, as a copy's does", { counter: 1 }],
    ["a counter that went back", { counter: 0 }],
    ["another backup eligibility", { backupEligible: false }],
  ];

  it.for(LIES)("refuses %s", async ([, lies]) => {
    const device = await addPasskey(test, await signUpCustomer(test));
    const answer = await logIn(test, device, lies);
    expect([answer.status, answer.errors()]).toEqual(refusal);
  });

  it("refuses an unknown passkey in the same words", async () => {
    const device = new SoftwareAuthenticator(ORIGIN);
    const answer = await logIn(test, device, { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" });
    expect([answer.status, answer.errors()]).toEqual(refusal);
  });

  it("refuses one that was removed", async () => {
    const customer = await signUpCustomer(test);
    const { token } = customer;
    const device = await addPasskey(test, customer);
    const [entry] = (await test.call(PASSKEYS, { token })).data<{ id: string }[]>();
    await post(test, `${entry?.id}/remove`, { password: customer.password }, token);
    const answer = await logIn(test, device);
    expect([answer.status, answer.errors()]).toEqual(refusal);
  });

  it("takes an answer once, also from two tabs at the same time", async () => {
    const device = await addPasskey(test, await signUpCustomer(test));
    const credential = device.get(await loginOptions(test));
    const answers = await Promise.all(
      [0, 1, 2].map(async () => post(test, "login/verify", { credential })),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(["200", "400", "400"]);
    expect((await post(test, "login/verify", { credential })).status).toBe(400);
  });

  it("takes an answer within five minutes", async () => {
    const device = await addPasskey(test, await signUpCustomer(test));
    const late = device.get(await loginOptions(test));
    test.clock.advance(300_001);
    expect((await post(test, "login/verify", { credential: late })).status).toBe(400);
    expect((await logIn(test, device)).status).toBe(200);
  });

  it("takes no challenge that was given for adding a passkey", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const { token, password } = customer;
    const asked = await post(test, "registration/options", { password }, token);
    const { challenge } = asked.data<{ challenge: string }>();
    expect((await logIn(test, device, { challenge })).status).toBe(400);
  });

  it("keeps the counter, so that a device still works and its copy does not", async () => {
    const device = await addPasskey(test, await signUpCustomer(test));
    expect((await logIn(test, device, { counter: 7 })).status).toBe(200);
    expect((await logIn(test, device, { counter: 7 })).status).toBe(400);
    expect((await logIn(test, device, { counter: 8 })).status).toBe(200);
  });

  it("works with a device that does not count", async () => {
    const customer = await signUpCustomer(test);
    const device = new SoftwareAuthenticator(ORIGIN);
    await register(test, customer, device, { counter: 0 });
    expect((await logIn(test, device, { counter: 0 })).status).toBe(200);
    expect((await logIn(test, device, { counter: 0 })).status).toBe(200);
  });
});

describe("the state of the account", () => {
  it("stops a suspended one, only once the passkey was right", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", customer.username)
      .execute();
    expect((await logIn(test, device, { foreignKey: true })).status).toBe(400);
    const answer = await logIn(test, device);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([403, "SUSPENDED"]);
  });

  it("stops an unverified one, and says how to confirm it", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    const answer = await logIn(test, device);
    expect([answer.status, answer.errors()[0]?.code]).toEqual([401, "UNVERIFIED"]);
    expect(answer.data()).toEqual({ email: customer.email, phone: customer.phone });
  });

  it("reports terms that wait to be accepted", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ terms_version: null })
      .where("username", "=", customer.username)
      .execute();
    const answer = await logIn(test, device);
    const { token, user } = answer.data<{ token: string; user: object }>();
    expect(user).toMatchObject({ termAndConditionStatus: 0 });
    expect((await test.call(PROFILE, { token })).status).toBe(403);
  });
});

describe("limits and the site's name", () => {
  it("limits tries by network address", async () => {
    // A hundredth of the limits: three each.
    const limited = await openTestApp({ environment: { RATE_LIMIT_SCALE: "0.01" } });
    const credential = new SoftwareAuthenticator(ORIGIN).get(await loginOptions(limited));
    for (const expected of [400, 400, 400, 429]) {
      const answer = await post(limited, "login/verify", { credential });
      expect(answer.status).toBe(expected);
    }
    const options: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await limited.call(`${PASSKEYS}/login/options`, { method: "POST" });
      options.push(answer.status);
    }
    expect(options).toEqual([200, 200, 429]);
    await limited.close();
  });

  it("follows PUBLIC_URL, whatever the request says", async () => {
    const named = await openTestApp({
      environment: { PUBLIC_URL: "https://wallet.example/", REGISTER_OTP: "false" },
    });
    expect((await loginOptions(named)).rpId).toBe("wallet.example");
    const customer = await signUpCustomer(named);
    const device = new SoftwareAuthenticator("https://wallet.example");
    expect((await register(named, customer, device)).status).toBe(201);
    expect((await logIn(named, device)).status).toBe(200);
    expect((await logIn(named, device, { origin: ORIGIN })).status).toBe(400);
    await named.close();
  });

  // covers: account-life.needsSiteName
  it("says so where the site has no name that a passkey could belong to", async () => {
    for (const host of ["127.0.0.1:3000", "[::1]:3000", "evil.example", "localhost.evil.example"]) {
      const answer = await test.call(`${PASSKEYS}/login/options`, {
        method: "POST",
        headers: { host },
      });
      expect([answer.status, answer.errors()[0]?.message]).toEqual([
        422,
        PASSKEY_MESSAGES.needsSiteName,
      ]);
    }
  });
});
