import { CAUTION_MESSAGES } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import { watchSessions } from "../domain/sessions/testing/new-device.ts";
import { addPasskey, PASSKEYS, post } from "../features/passkeys/testing/passkey-calls.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const test = await openTestApp();
afterAll(async () => test.close());

// covers: caution.passkeyRemoval
it("on a new device a passkey is removed only once another one was shown", async () => {
  const customer = await signUpCustomer(test);
  const { token, password, username } = customer;
  const device = await addPasskey(test, customer);
  await watchSessions(test, username);
  const [passkey] = (await test.call(PASSKEYS, { token })).data<{ id: string }[]>();
  const remove = async () => post(test, `${passkey?.id}/remove`, { password }, token);
  const refused = await remove();
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    422,
    { code: "NOT_ALLOWED", message: CAUTION_MESSAGES.passkeyRemoval },
  ]);
  expect(refused.data()).toEqual({ confirm: ["passkey"], reasons: ["new-device"] });
  const options = await post(test, "confirm/options", {}, token);
  const credential = device.get(options.data());
  expect((await post(test, "confirm/verify", { credential }, token)).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

// covers: caution.codeOff
it("on a new device the login code is switched off only once a code was entered", async () => {
  const { token, password, email, username } = await signUpCustomer(test);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ login_otp: true, email_verified_at: new Date(0) })
    .where("username", "=", username)
    .execute();
  await watchSessions(test, username);
  const off = async () =>
    test.call(`${AUTH}/login-otp`, { method: "PUT", token, body: { enabled: false, password } });
  const refused = await off();
  expect([refused.status, refused.errors()[0]]).toMatchObject([
    422,
    { code: "NOT_ALLOWED", message: CAUTION_MESSAGES.codeOff },
  ]);
  expect(refused.data()).toEqual({ confirm: ["email"], reasons: ["new-device"] });
  const before = (await test.outbox.codes(email)).length;
  await test.call(`${AUTH}/generate-and-send-otp-on-email`, { body: { data: {} }, token });
  const otpToken = await test.outbox.code(email, before + 1);
  await test.call(`${AUTH}/verify-otp-token-with-auth`, { body: { data: { otpToken } }, token });
  expect((await off()).status).toBe(200);
});
