import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { expireAccess } from "./expiry-job.ts";
import { post, signUp, signUpVerified } from "./testing/sign-up.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
});
afterAll(async () => test.close());

it("forgets unconfirmed accounts, codes and counts after 24 h, and nothing else", async () => {
  const confirmed = await signUpVerified(test);
  const unconfirmed = await signUp(test);
  await post(test, "login", { userName: "nobody", password: "another password" });
  await post(test, "verify-otp-token", { otpCode: "000000", authValue: "61499999999" });
  const handle = test.platform.database.kysely;
  const names = async () => {
    const rows = await handle.selectFrom("account").select("username").execute();
    return rows.map((row) => row.username);
  };
  const rows = async () => {
    const found = await Promise.all(
      (["one_time_code", "code_sending", "code_wrong_try", "sign_in_try"] as const).map(
        async (table) => handle.selectFrom(table).selectAll().execute(),
      ),
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
  expect(await rows()).toEqual([0, 0, 0, 0]);
});
