import { ACCESS_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../app.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { addPasskey } from "../features/passkeys/testing/passkey-calls.ts";
import { signUpStaff as signUpStaffWithSession } from "../platform/testing/staff.ts";
import { post, signUpVerified, type TestRegistration } from "../features/access/testing/sign-up.ts";

/** The application as production composes it, on the database and outbox of a test. */
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    compose: (platform) =>
      compose({ ...platform, config: { ...platform.config, production: true } }),
  });
});
afterAll(async () => test.close());

async function signUpStaff(changes: { email_verified_at?: null } = {}): Promise<TestRegistration> {
  const person = await signUpVerified(test);
  await test.platform.database.kysely
    .updateTable("account")
    .set({ role: "support", ...changes })
    .where("username", "=", person.userName)
    .execute();
  return person;
}

const emailVerified = async ({ userName }: TestRegistration) =>
  (
    await test.platform.database.kysely
      .selectFrom("account")
      .select("email_verified_at")
      .where("username", "=", userName)
      .executeTakeFirstOrThrow()
  ).email_verified_at !== null;

// covers: 1.call.14
it.each([
  ["confirmed", {}],
  ["not confirmed", { email_verified_at: null }],
])("in production staff need the emailed code, with an email that is %s", async (_, changes) => {
  const person = await signUpStaff(changes);
  const held = await post(test, "login", person);
  expect(held.status).toBe(200);
  const { loginToken, ...rest } = held.data<{ loginToken: string }>();
  expect(rest).toEqual({ user: { email: person.email, toggle_login_otp: 1 } });
  const otpCode = await test.outbox.code(person.email, 2);
  const data = { otpCode, authValue: person.email, loginToken };
  const answer = await post(test, "verify-otp-and-login", data);
  expect(answer.status).toBe(200);
  expect(answer.data<{ user: object }>().user).toMatchObject({ role: "support" });
  expect(answer.data<{ token?: string }>().token).toBeTruthy();
  expect(await emailVerified(person)).toBe(true);
});

// covers: access.login.usePasskey
it("in production staff with a passkey log in by it: a mailbox sets a new password", async () => {
  const staff = await signUpStaffWithSession(test, "support");
  const person = { userName: staff.username, password: staff.password };
  const held = (await post(test, "login", person)).data<{ loginToken: string }>();
  await addPasskey(test, staff);
  const refused = [{ code: "NOT_ALLOWED", message: ACCESS_MESSAGES.login.usePasskey }];
  expect((await post(test, "login", person)).errors()).toEqual(refused);
  const otpCode = await test.outbox.code(staff.email, 2);
  const data = { otpCode, authValue: staff.email, loginToken: held.loginToken };
  expect((await post(test, "verify-otp-and-login", data)).errors()).toEqual(refused);
});

it("in production customers choose for themselves", async () => {
  const answer = await post(test, "login", await signUpVerified(test));
  expect(answer.data<{ token?: string }>().token).toBeTruthy();
});

it("outside production the password lets staff in", async () => {
  const plain = await openTestApp();
  const person = await signUpVerified(plain);
  await plain.platform.database.kysely.updateTable("account").set({ role: "support" }).execute();
  const answer = await post(plain, "login", person);
  expect(answer.data<{ token?: string }>().token).toBeTruthy();
  await plain.close();
});
