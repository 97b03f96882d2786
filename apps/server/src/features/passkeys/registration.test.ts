import {
  PASSKEY_MESSAGES,
  type PasskeyConfirmOptions,
  passkeyEntry,
  passkeyList,
} from "@nuc/contract";
import { afterAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { type ForgedAnswer, SoftwareAuthenticator } from "./testing/authenticator.ts";
import {
  addPasskey,
  ORIGIN,
  PASSKEYS,
  post,
  register,
  registrationOptions,
} from "./testing/passkey-calls.ts";

const test = await openTestApp();
afterAll(async () => test.close());

const device = () => new SoftwareAuthenticator(ORIGIN);
const list = async (token: string) => (await test.call(PASSKEYS, { token })).data(passkeyList);

describe("adding a passkey", () => {
  it("asks for a discoverable one with user verification, for localhost by default", async () => {
    const customer = await signUpCustomer(test);
    expect(await registrationOptions(test, customer)).toMatchObject({
      rp: { id: "localhost", name: "NUC Wallet" },
      user: { name: customer.username },
      timeout: 300_000,
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [],
    });
  });

  it("stores it, lists it, and notifies the owner by email", async () => {
    const customer = await signUpCustomer(test);
    const answer = await register(test, customer, device());
    expect(answer.status).toBe(201);
    const entry = answer.data(passkeyEntry);
    expect(entry).toMatchObject({ name: "My laptop", lastUsedAt: null, synced: true });
    expect(await list(customer.token)).toEqual([entry]);
    const [message] = await eventually(async () => {
      const found = await test.outbox.to(customer.email);
      return found.some(({ subject }) => subject.includes("passkey")) ? found : undefined;
    });
    expect(message?.text).toContain('The passkey "My laptop" was added to your account');
  });

  it("needs the password, and slows guesses at it down", async () => {
    const limited = await openTestApp({
      environment: { RATE_LIMIT_SCALE: "1", REGISTER_OTP: "false" },
    });
    const { token } = await signUpCustomer(limited);
    const guess = async () => post(limited, "registration/options", { password: "wrong" }, token);
    const first = await guess();
    expect([first.status, first.errors()[0]]).toMatchObject([
      400,
      { code: "CREDENTIALS_WRONG", field: "password" },
    ]);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 400), 429]);
    await limited.close();
  });

  it("needs a session", async () => {
    for (const call of ["registration/options", "registration/verify"]) {
      expect((await post(test, call, { password: "x" })).status).toBe(401);
    }
  });

  // covers: account-life.alreadyAdded
  it("names those that the account has, and refuses the same one twice", async () => {
    const customer = await signUpCustomer(test);
    const known = await addPasskey(test, customer);
    const { excludeCredentials } = await registrationOptions(test, customer);
    const id = known.credentialId.toString("base64url");
    expect(excludeCredentials).toEqual([{ id, type: "public-key", transports: ["internal"] }]);
    const again = await register(test, customer, known);
    expect([again.status, again.errors()[0]?.code]).toEqual([409, "TAKEN"]);
    const other = await signUpCustomer(test);
    expect((await register(test, other, known)).status).toBe(409);
  });

  const LIES: [string, ForgedAnswer][] = [
    ["another origin", { origin: "http://localhost:3001" }],
    ["another site's id", { rpId: "example.com" }],
    ["the ceremony of logging in", { type: "webauthn.get" }],
    ["a challenge that was never given", { challenge: "AAAA" }],
    ["no user verification", { userVerified: false }],
    ["no user presence", { userPresent: false }],
    ["a foreign page's frame", { crossOrigin: true }],
    ["an attestation nobody asked for", { attestation: ["fido-u2f", new Map()] }],
    [
      "certificates, whose addresses would be called",
      { attestation: ["packed", new Map([["x5c", new Uint8Array(8)]])] },
    ],
  ];

  // covers: account-life.notAdded
  it.for(LIES)("refuses %s", async ([, lies]) => {
    const customer = await signUpCustomer(test);
    const answer = await register(test, customer, device(), lies);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "CREDENTIALS_WRONG", message: PASSKEY_MESSAGES.notAdded },
    ]);
    expect(await list(customer.token)).toEqual([]);
  });

  it("takes an answer once, within five minutes, and from the session that asked", async () => {
    const customer = await signUpCustomer(test);
    const other = await signUpCustomer(test);
    const send = async (credential: unknown, token: string) =>
      (await post(test, "registration/verify", { name: "Key", credential }, token)).status;

    const once = device().create(await registrationOptions(test, customer));
    expect(await send(once, other.token)).toBe(400);
    expect(await send(once, customer.token)).toBe(201);
    expect(await send(once, customer.token)).toBe(400);

    const late = device().create(await registrationOptions(test, customer));
    test.clock.advance(300_001);
    expect(await send(late, customer.token)).toBe(400);
    expect(await list(customer.token)).toHaveLength(1);
  });

  it("spends the challenge of a wrong answer, so that nothing can be tried twice", async () => {
    const customer = await signUpCustomer(test);
    const options = await registrationOptions(test, customer);
    const good = device();
    const answers = [good.create(options, { userVerified: false }), good.create(options)];
    for (const credential of answers) {
      const answer = await post(
        test,
        "registration/verify",
        { name: "Key", credential },
        customer.token,
      );
      expect(answer.status).toBe(400);
    }
  });

  it("takes no challenge that was for confirming, which asks for no password", async () => {
    const customer = await signUpCustomer(test);
    await addPasskey(test, customer);
    const asked = await post(test, "confirm/options", {}, customer.token);
    const { challenge } = asked.data<PasskeyConfirmOptions>();
    const options = await registrationOptions(test, customer);
    const credential = device().create({ ...options, challenge });
    const send = { name: "Thief", credential };
    expect((await post(test, "registration/verify", send, customer.token)).status).toBe(400);
    expect(await list(customer.token)).toHaveLength(1);
  });

  // covers: account-life.tooMany
  it("holds 20 an account", async () => {
    const customer = await signUpCustomer(test);
    for (let count = 0; count < 20; count += 1) await addPasskey(test, customer);
    const { token, password } = customer;
    const answer = await post(test, "registration/options", { password }, token);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([422, PASSKEY_MESSAGES.tooMany]);
  });
});

describe("one's passkeys", () => {
  // covers: account-life.unknown, account-life.nameRequired, account-life.nameTooLong
  it("can be renamed and removed, each by its owner alone", async () => {
    const [owner, stranger] = [await signUpCustomer(test), await signUpCustomer(test)];
    await addPasskey(test, owner);
    const [entry] = await list(owner.token);
    const url = `${PASSKEYS}/${entry?.id}`;
    const rename = async (token: string, name: string) =>
      test.call(url, { method: "PUT", token, body: { name } });
    const remove = async ({ token, password }: typeof owner) =>
      post(test, `${entry?.id}/remove`, { password }, token);

    expect((await rename(stranger.token, "Mine")).status).toBe(404);
    expect((await remove(stranger)).status).toBe(404);
    expect((await rename(owner.token, "  ")).errors()[0]?.message).toBe(
      PASSKEY_MESSAGES.nameRequired,
    );
    expect((await rename(owner.token, "x".repeat(61))).status).toBe(400);
    expect((await rename(owner.token, " Phone ")).data(passkeyEntry).name).toBe("Phone");
    expect((await list(owner.token))[0]?.name).toBe("Phone");
    expect((await remove(owner)).status).toBe(200);
    expect((await remove(owner)).status).toBe(404);
    expect(await list(owner.token)).toEqual([]);
  });
});
