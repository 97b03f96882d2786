import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { expireAccess } from "./expiry-job.ts";
import { post, signUp, signUpVerified } from "./testing/sign-up.ts";

const TABLES = [
  "one_time_code",
  "code_sending",
  "code_wrong_try",
  "sign_in_try",
  "pending_login",
  "recovery",
] as const;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(async () => test.close());

// covers: 1.addition.6
it("forgets unconfirmed accounts, codes and counts after 24 h, and nothing else", async () => {
  const confirmed = await signUpVerified(test);
  const unconfirmed = await signUp(test);
  await post(test, "login", { userName: "nobody", password: "another password" });
  await post(test, "verify-otp-token", { otpCode: "000000", authValue: "61499999999" });
  const handle = test.platform.database.kysely;
  await handle
    .updateTable("account")
    .set({ login_otp: true })
    .where("username", "=", confirmed.userName)
    .execute();
  await post(test, "login", confirmed);
  test.clock.advance(31_000);
  await post(test, "authenticate-user-on-forget-credential", {
    forgotType: "Password",
    authenticateMediumType: "Email",
    email: confirmed.email,
  });
  await test.outbox.code(confirmed.email, 3);
  const names = async () => {
    const rows = await handle.selectFrom("account").select("username").execute();
    return rows.map((row) => row.username);
  };
  const rows = async () => {
    const found = await Promise.all(
      TABLES.map(async (table) => handle.selectFrom(table).selectAll().execute()),
    );
    return found.map((list) => list.length);
  };

  await expireAccess(test.platform);
  expect(await names()).toContain(unconfirmed.userName);
  expect((await rows()).every((count) => count > 0)).toBe(true);

  test.clock.advance(24 * 3_600_000 + 1_000);
  await expireAccess(test.platform);
  const left = await names();
  expect(left).not.toContain(unconfirmed.userName);
  expect(left).toContain(confirmed.userName);
  expect(await rows()).toEqual(TABLES.map(() => 0));
});
