import {
  ACCOUNT_LIFE_MESSAGES,
  CAUTION_MESSAGES,
  PASSKEY_MESSAGES,
  type PasskeyConfirmOptions,
  type PasskeyEntry,
} from "@nuc/contract";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { watchSessions } from "../../domain/sessions/testing/new-device.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import type { ForgedAnswer, SoftwareAuthenticator } from "./testing/authenticator.ts";
import { addPasskey, loginOptions, PASSKEYS, post } from "./testing/passkey-calls.ts";

const test = await openTestApp();
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

const options = async ({ token }: TestCustomer) => post(test, "confirm/options", {}, token);
async function confirm(
  person: TestCustomer,
  device: SoftwareAuthenticator,
  lies: ForgedAnswer = {},
) {
  const asked = (await options(person)).data<PasskeyConfirmOptions>();
  return await post(test, "confirm/verify", { credential: device.get(asked, lies) }, person.token);
}
const readCaution = async ({ token }: TestCustomer) =>
  (await test.call("/api/v1/nuc/auth/caution", { token })).data<{
    ways: string[];
    confirmed: boolean;
  }>();
const isConfirmed = async (person: TestCustomer) => (await readCaution(person)).confirmed;
const list = async ({ token }: TestCustomer) =>
  (await test.call(PASSKEYS, { token })).data<PasskeyEntry[]>();
const remove = async (person: TestCustomer, id: string | undefined, password?: string) =>
  post(test, `${id}/remove`, { password }, person.token);

describe("confirming by a passkey", () => {
  // covers: 1.call.19
  it("names the own passkeys, and counts for 15 minutes in this session only", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const { allowCredentials } = (await options(customer)).data<PasskeyConfirmOptions>();
    const id = device.credentialId.toString("base64url");
    expect(allowCredentials).toEqual([{ id, type: "public-key", transports: ["internal"] }]);
    expect(await isConfirmed(customer)).toBe(false);
    expect((await confirm(customer, device)).status).toBe(200);
    expect(await isConfirmed(customer)).toBe(true);
    const { username: userName, password } = customer;
    const login = await test.call("/api/v1/nuc/auth/login", {
      body: { data: { userName, password } },
    });
    const elsewhere = { ...customer, token: login.data<{ token: string }>().token };
    expect(await isConfirmed(elsewhere)).toBe(false);
    test.clock.advance(15 * 60_000);
    expect(await isConfirmed(customer)).toBe(false);
  });

  const LIES: [string, ForgedAnswer][] = [
    ["another origin", { origin: "https://localhost" }],
    ["another site's id", { rpId: "example.com" }],
    ["the ceremony of adding", { type: "webauthn.create" }],
    ["a challenge that was never given", { challenge: "AAAA" }],
    ["no user verification", { userVerified: false }],
    ["a signature by another key", { foreignKey: true }],
    ["a counter that stands still, as a copy's does", { counter: 1 }],
  ];
  it.for(LIES)("refuses %s", async ([, lies]) => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const answer = await confirm(customer, device, lies);
    expect([answer.status, answer.errors()]).toEqual([
      400,
      [{ code: "CREDENTIALS_WRONG", message: PASSKEY_MESSAGES.notAccepted }],
    ]);
    expect(await isConfirmed(customer)).toBe(false);
  });

  it("refuses somebody else's passkey, another session's challenge and that of a login", async () => {
    const [customer, other] = [await signUpCustomer(test), await signUpCustomer(test)];
    const [own, foreign] = [await addPasskey(test, customer), await addPasskey(test, other)];
    expect((await confirm(customer, foreign)).status).toBe(400);
    const theirs = (await options(other)).data<PasskeyConfirmOptions>();
    const ofLogin = await loginOptions(test);
    for (const asked of [theirs, ofLogin]) {
      const credential = own.get(asked);
      expect((await post(test, "confirm/verify", { credential }, customer.token)).status).toBe(400);
    }
    expect(await isConfirmed(customer)).toBe(false);
  });

  it("takes an answer once", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    const credential = device.get((await options(customer)).data<PasskeyConfirmOptions>());
    const answers = await Promise.all(
      [1, 2].map(async () => post(test, "confirm/verify", { credential }, customer.token)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  // covers: caution.noPasskey
  it("is refused without a passkey, and by one that a watched session added, for a day", async () => {
    const customer = await signUpCustomer(test);
    expect((await options(customer)).errors()).toEqual([
      { code: "NOT_ALLOWED", message: CAUTION_MESSAGES.noPasskey },
    ]);
    await watchSessions(test, customer.username);
    const thiefs = await addPasskey(test, customer);
    expect((await options(customer)).status).toBe(422);
    expect((await readCaution(customer)).ways).toEqual([]);
    test.clock.advance(11 * 3_600_000);
    expect((await readCaution(customer)).ways).toEqual([]);
    test.clock.advance(11 * 3_600_000);
    expect((await readCaution(customer)).ways).toEqual([]);
    test.clock.advance(3 * 3_600_000);
    expect((await readCaution(customer)).ways).toEqual(["passkey"]);
    expect((await confirm(customer, thiefs)).status).toBe(200);
  });

  // covers: caution.passkeyTooNew
  it("does not let a passkey of a watched session confirm where there is an older one", async () => {
    const customer = await signUpCustomer(test);
    await addPasskey(test, customer);
    await watchSessions(test, customer.username);
    const thiefs = await addPasskey(test, customer);
    const answer = await confirm(customer, thiefs);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      422,
      CAUTION_MESSAGES.passkeyTooNew,
    ]);
    expect(await isConfirmed(customer)).toBe(false);
  });
});

describe("removing a passkey", () => {
  // covers: 1.call.19
  it("needs the password, or a passkey shown within five minutes", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    await addPasskey(test, customer);
    const [first, second] = await list(customer);
    const { passwordRequired, passwordWrong } = ACCOUNT_LIFE_MESSAGES;
    expect((await remove(customer, first?.id)).errors()).toEqual([
      { code: "INVALID_REQUEST", message: passwordRequired, field: "password" },
    ]);
    expect((await remove(customer, first?.id, "not it")).errors()).toEqual([
      { code: "CREDENTIALS_WRONG", message: passwordWrong, field: "password" },
    ]);
    expect(await list(customer)).toHaveLength(2);
    expect((await remove(customer, second?.id, customer.password)).status).toBe(200);

    await confirm(customer, device);
    test.clock.advance(300_000);
    expect((await remove(customer, first?.id)).status).toBe(400);
    await confirm(customer, device);
    test.clock.advance(299_000);
    expect((await remove(customer, first?.id)).status).toBe(200);
    expect(await list(customer)).toEqual([]);
  });

  it("is not done by an emailed code alone", async () => {
    const customer = await signUpCustomer(test);
    await addPasskey(test, customer);
    const [entry] = await list(customer);
    const auth = async (call: string, data: object) =>
      test.call(`/api/v1/nuc/auth/${call}`, { body: { data }, token: customer.token });
    await auth("generate-and-send-otp-on-email", {});
    const otpToken = await test.outbox.code(customer.email, 2);
    expect((await auth("verify-otp-token-with-auth", { otpToken })).status).toBe(200);
    expect((await remove(customer, entry?.id)).status).toBe(400);
    expect(await isConfirmed(customer)).toBe(false);
  });

  it("notifies the owner", async () => {
    const customer = await signUpCustomer(test);
    await addPasskey(test, customer);
    const [entry] = await list(customer);
    await remove(customer, entry?.id, customer.password);
    const message = await eventually(async () =>
      (await test.outbox.to(customer.email)).find(({ subject }) => subject.includes("removed")),
    );
    expect(message.subject).toBe(
      'NUC Wallet: The passkey "My laptop" was removed from your account',
    );
    expect(message.text).toContain("If that was not you, choose a new password at once: http");
  });
});
