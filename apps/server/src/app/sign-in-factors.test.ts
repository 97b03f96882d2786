import { sessionsAnswer } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import { addPasskey, logIn as logInByPasskey } from "../features/passkeys/testing/passkey-calls.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { openTestApp } from "../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
afterAll(async () => test.close());

// covers: 1.call.16
it("the list of sessions says how each was begun; a code or a passkey counts as a confirmation", async () => {
  const customer = await signUpCustomer(test);
  const { token, email, username: userName, password } = customer;
  const device = await addPasskey(test, customer);
  await logInByPasskey(test, device);
  const { kysely } = test.platform.database;
  await kysely
    .updateTable("account")
    .set({ login_otp: true })
    .where("username", "=", userName)
    .execute();
  const login = await test.call(`${AUTH}/login`, { body: { data: { userName, password } } });
  const { loginToken } = login.data<{ loginToken: string }>();
  const otpCode = await test.outbox.code(email);
  const data = { otpCode, authValue: email, loginToken };
  expect((await test.call(`${AUTH}/verify-otp-and-login`, { body: { data } })).status).toBe(200);

  const sessions = (await test.call(`${AUTH}/sessions`, { token })).data(sessionsAnswer);
  const factors = sessions.map(({ factor }) => factor);
  expect(factors.toSorted()).toEqual(["code", "passkey", "password"]);
  const rows = await kysely
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["factor", "confirmed_at", "session.created_at"])
    .where("username", "=", userName)
    .execute();
  for (const { factor, confirmed_at: confirmed, created_at: begun } of rows) {
    expect(confirmed).toEqual(factor === "password" ? null : begun);
  }
});
