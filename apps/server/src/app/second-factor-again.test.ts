import type { PasskeyConfirmOptions } from "@nuc/contract";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { compose } from "../app.ts";
import { watchSessions } from "../domain/sessions/testing/new-device.ts";
import type { SoftwareAuthenticator } from "../features/passkeys/testing/authenticator.ts";
import { addPasskey, logIn, post, register } from "../features/passkeys/testing/passkey-calls.ts";
import { callFactor, setUpApp } from "../features/second-factor/testing/authenticator.ts";
import { signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const MINUTE = 60_000;

const environment = { REGISTER_OTP: "false" };
const test = await openTestApp({ environment });
const production = await openTestApp({
  environment,
  compose: (platform) => compose({ ...platform, config: { ...platform.config, production: true } }),
});
afterAll(async () => {
  await test.close();
  await production.close();
});
afterEach(() => test.clock.set(new Date()));

const setRate = async (site: TestApp, { token }: { token: string }, rate = "0.06") =>
  site.call("/api/admin/rate", { method: "PUT", token, body: { rate } });
const askedOf = async (site: TestApp, person: { token: string }) => {
  const answer = await setRate(site, person);
  return answer.status === 200 ? [] : answer.data<{ confirm: string[] }>().confirm;
};
async function confirm(site: TestApp, person: TestCustomer, device: SoftwareAuthenticator) {
  const asked = await post(site, "confirm/options", {}, person.token);
  const credential = device.get(asked.data<PasskeyConfirmOptions>());
  return await post(site, "confirm/verify", { credential }, person.token);
}

describe("what changes much", () => {
  // covers: 1.addition.19, 2.addition.60
  it("asks nothing of an account without a second factor, outside production", async () => {
    expect((await setRate(test, await signUpStaff(test, "admin"))).status).toBe(200);
  });

  // covers: 1.role.8, 1.addition.19, staff-access.factor.confirm, 2.addition.60
  it("is asked for by app or passkey, and goes through once one was shown, for 5 minutes", async () => {
    const admin = await signUpStaff(test, "admin");
    const device = await addPasskey(test, admin);
    expect(await askedOf(test, admin)).toEqual(["passkey"]);
    expect((await confirm(test, admin, device)).status).toBe(200);
    expect((await setRate(test, admin)).status).toBe(200);
    const app = await setUpApp(test, admin);
    test.clock.advance(5 * MINUTE);
    expect(await askedOf(test, admin)).toEqual(["totp", "passkey"]);
    expect((await setRate(test, admin)).errors()).toEqual([
      { code: "NOT_ALLOWED", message: "Please confirm with your second factor that it's you." },
    ]);
    expect((await callFactor(test, "confirm", admin.token, { code: app.code() })).status).toBe(200);
    expect((await setRate(test, admin)).status).toBe(200);
  });

  it("asks each session for itself, and one that a passkey began not at once", async () => {
    const admin = await signUpStaff(test, "admin");
    const device = await addPasskey(test, admin);
    await confirm(test, admin, device);
    const { username: userName, password } = admin;
    const body = { data: { userName, password } };
    const other = (await test.call(`${AUTH}/login`, { body })).data<{ token: string }>();
    expect(await askedOf(test, other)).toEqual(["passkey"]);
    const byPasskey = (await logIn(test, device)).data<{ token: string }>();
    expect((await setRate(test, byPasskey)).status).toBe(200);
  });

  it("waits for a passkey that a watched session added, and lets an app be set up until then", async () => {
    const admin = await signUpStaff(test, "admin");
    await watchSessions(test, admin.username);
    await addPasskey(test, admin);
    const refused = await setRate(test, admin);
    expect(refused.status).toBe(422);
    expect(refused.data()).toEqual({ confirm: [], reasons: [] });
    await setUpApp(test, admin);
    expect((await setRate(test, admin)).status).toBe(200);
  });

  it("is changed under maintenance too, after the factor was shown", async () => {
    const admin = await signUpStaff(test, "admin");
    const app = await setUpApp(test, admin);
    const device = await addPasskey(test, admin);
    const put = async (status: string) =>
      (
        await test.call("/api/admin/maintenance", {
          method: "PUT",
          token: admin.token,
          body: { status },
        })
      ).status;
    const customer = await signUpCustomer(test);
    expect(await put("true")).toBe(200);
    test.clock.advance(5 * MINUTE);
    expect(await put("false")).toBe(422);
    expect((await post(test, "confirm/options", {}, customer.token)).status).toBe(503);
    expect((await confirm(test, admin, device)).status).toBe(200);
    expect(await put("true")).toBe(200);
    test.clock.advance(5 * MINUTE);
    expect((await callFactor(test, "confirm", admin.token, { code: app.code() })).status).toBe(200);
    expect(await put("false")).toBe(200);
  });
});

describe("the factors of staff", () => {
  it("are added and removed only after the one that there is was shown", async () => {
    const admin = await signUpStaff(test, "admin");
    const { password, token } = admin;
    await setUpApp(test, admin);
    const first = await addPasskey(test, admin);
    test.clock.advance(5 * MINUTE);
    const options = await post(test, "registration/options", { password }, token);
    expect([options.status, options.data()]).toEqual([
      422,
      { confirm: ["totp", "passkey"], reasons: [] },
    ]);
    const [known] = (await test.call(`${AUTH}/passkeys`, { token })).data<{ id: string }[]>();
    expect((await post(test, `${known?.id}/remove`, { password }, token)).status).toBe(422);
    expect((await confirm(test, admin, first)).status).toBe(200);
    expect((await post(test, `${known?.id}/remove`, { password }, token)).status).toBe(200);
  });

  it("of customers are asked for nothing more than before", async () => {
    const customer = await signUpCustomer(test);
    const device = await addPasskey(test, customer);
    expect((await register(test, customer, device)).status).toBe(409);
    await addPasskey(test, customer);
  });

  // covers: staff-access.factor.lastFactor
  it("keep one of them in production: an app goes only where a passkey is left", async () => {
    const admin = await signUpStaff(production, "admin");
    const { password, token } = admin;
    const app = await setUpApp(production, admin);
    const refused = await callFactor(production, "disable", token, { password, code: app.code() });
    expect(refused.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "Your account needs a second factor. Please add a passkey first.",
    });
    await addPasskey(production, admin);
    const off = await callFactor(production, "disable", token, { password, code: app.code() });
    expect(off.status).toBe(200);
    expect((await production.call("/api/admin/audit", { token })).status).toBe(200);
  });
});
