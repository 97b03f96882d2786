import { type AuditPage, auditPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openPage } from "../../platform/testing/socket-page.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { callFactor, setUpApp } from "../second-factor/testing/authenticator.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const setRole = async (username: string, body: object, token = admin) =>
  test.call(`/api/admin/users/${username}/role`, { method: "PUT", token, body });

const logIn = async ({ username: userName, password }: TestCustomer) =>
  test.call("/api/v1/nuc/auth/login", { body: { data: { userName, password } } });

async function newestAct(action: string): Promise<AuditPage["records"][number] | undefined> {
  const page = await test.call(`/api/admin/audit?action=${action}`, { token: admin });
  return page.data(auditPage).records[0];
}

async function confirmEmail({ username }: TestCustomer): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ email_verified_at: test.clock.now() })
    .where("username", "=", username)
    .execute();
}

const subjectsTo = async ({ email }: TestCustomer) =>
  (await test.outbox.to(email)).map(({ subject }) => subject);

describe("a role", () => {
  // covers: 1.call.41
  it("is given with a reason, audited, notified to the person, and asks to log in again", async () => {
    const person = await signUpCustomer(test);
    await confirmEmail(person);
    const answer = await setRole(person.username.toUpperCase(), {
      role: "support",
      reason: "Answers customers",
    });
    expect(answer.status).toBe(200);
    expect(answer.data()).toEqual({ username: person.username, role: "support" });
    expect((await test.call("/api/v1/nuc/auth/profile", { token: person.token })).status).toBe(401);
    const login = await logIn(person);
    expect(login.data<{ user: object }>().user).toMatchObject({ role: "support" });
    expect(await newestAct("role.set")).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      subject: person.username,
      before: { role: "customer" },
      after: { role: "support", reason: "Answers customers" },
    });
    await eventually(async () =>
      (await subjectsTo(person)).includes("NUC Wallet: your role was changed"),
    );
  });

  // covers: 1.call.41
  it("that is taken away takes effect immediately, also on an open console", async () => {
    const person = await signUpStaff(test, "support");
    const { token } = person;
    const page = await openPage(test, { token });
    expect((await test.call("/api/admin/notifications", { token })).status).toBe(200);
    expect((await setRole(person.username, { role: "customer" })).status).toBe(200);
    expect((await test.call("/api/admin/notifications", { token })).status).toBe(404);
    expect(await page.end()).toBeGreaterThan(1000);
    const again = (await logIn(person)).data<{ token: string }>().token;
    expect((await test.call("/api/admin/notifications", { token: again })).status).toBe(404);
  });

  it("that is somebody's already changes nothing", async () => {
    const person = await signUpStaff(test, "shop");
    const before = await newestAct("role.set");
    expect((await setRole(person.username, { role: "shop" })).status).toBe(200);
    expect((await test.call("/api/v1/nuc/auth/profile", { token: person.token })).status).toBe(200);
    expect(await newestAct("role.set")).toEqual(before);
  });

  it("of staff takes the authenticator app with it", async () => {
    const person = await signUpStaff(test, "reviewer");
    await setUpApp(test, person);
    await setRole(person.username, { role: "customer" });
    expect((await logIn(person)).data<{ token?: string }>().token).toBeTruthy();
    await setRole(person.username, { role: "reviewer" });
    expect((await logIn(person)).data<{ token?: string }>().token).toBeTruthy();
  });

  // covers: staff-access.role.required, staff-access.role.reasonTooLong
  it.each([
    ["nobody has", { role: "owner" }, 400, "Please choose a role."],
    ["is missing", {}, 400, "Please choose a role."],
    [
      "has a long reason",
      { role: "shop", reason: "r".repeat(501) },
      400,
      "A reason has at most 500 characters.",
    ],
    ["comes with more", { role: "shop", admin: true }, 400, "This call has no such field."],
  ])("that %s is refused", async (_, body, status, message) => {
    const person = await signUpCustomer(test);
    const answer = await setRole(person.username, body);
    expect(answer.status).toBe(status);
    expect(answer.errors()[0]?.message).toBe(message);
  });

  // covers: staff-access.role.unknownUser, staff-access.role.unverified
  it("is not for an unknown or unverified account", async () => {
    const unknown = await setRole("nobody.has.this", { role: "support" });
    expect(unknown.errors()).toEqual([{ code: "NOT_FOUND", message: "User not found." }]);
    const person = await signUpCustomer(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ verified_at: null })
      .where("username", "=", person.username)
      .execute();
    const early = await setRole(person.username, { role: "support" });
    expect(early.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "This account is not verified yet.",
    });
  });
});

describe("the last admin", () => {
  // covers: 1.call.41, staff-access.role.lastAdmin
  it("keeps the role, also where two take it from each other at once", async () => {
    const last = await setRole(ADMIN.ADMIN_USERNAME, { role: "support" });
    expect(last.status).toBe(409);
    expect(last.errors()[0]).toMatchObject({
      code: "NOT_ALLOWED",
      message: "This is the last admin. Please make somebody else an admin first.",
    });
    const second = await signUpStaff(test, "admin");
    const answers = await Promise.all([
      setRole(second.username, { role: "support" }, admin),
      setRole(ADMIN.ADMIN_USERNAME, { role: "support" }, second.token),
    ]);
    // The second of them is stopped as the last admin, or because it is none any more.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
    await makeFirstAdminAgain();
  });

  it("does not count one who is suspended", async () => {
    const second = await signUpStaff(test, "admin");
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", second.username)
      .execute();
    expect((await setRole(ADMIN.ADMIN_USERNAME, { role: "support" })).status).toBe(409);
    await setRole(second.username, { role: "customer" });
  });
});

async function admins() {
  return await test.platform.database.kysely
    .selectFrom("account")
    .select("username")
    .where("role", "=", "admin")
    .execute();
}

async function makeFirstAdminAgain(): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ role: "admin" })
    .where("username", "=", ADMIN.ADMIN_USERNAME)
    .execute();
  admin = await signInAdmin(test);
}

describe("a second factor that is reset", () => {
  const reset = async (username: string, token = admin, body: object = {}) =>
    test.call(`/api/admin/users/${username}/second-factor/reset`, { token, body });

  // covers: 1.call.41
  it("is removed with sessions and recovery codes, notified and audited; the password logs in", async () => {
    const person = await signUpStaff(test, "support");
    await confirmEmail(person);
    await setUpApp(test, person);
    const answer = await reset(person.username, admin, { reason: "Lost the phone" });
    expect(answer.data()).toEqual({ username: person.username, passkeys: 0 });
    expect((await test.call("/api/v1/nuc/auth/profile", { token: person.token })).status).toBe(401);
    const login = (await logIn(person)).data<{ token: string }>();
    const state = await test.call("/api/v1/nuc/auth/second-factor", { token: login.token });
    expect(state.data()).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect(await newestAct("second-factor.reset")).toMatchObject({
      subject: person.username,
      before: { authenticatorApp: true, passkeys: 0 },
      after: { authenticatorApp: false, passkeys: 0, reason: "Lost the phone" },
    });
    await eventually(async () =>
      (await subjectsTo(person)).includes("NUC Wallet: your second factor was reset"),
    );
  });

  it("allows logins again after too many wrong codes", async () => {
    const person = await signUpStaff(test, "support");
    await setUpApp(test, person);
    for (let tries = 0; tries < 25; tries++) {
      await callFactor(test, "confirm", person.token, { code: "aaaa-aaaa-aaaa" });
    }
    expect((await logIn(person)).status).toBe(429);
    expect((await reset(person.username)).status).toBe(200);
    expect((await logIn(person)).data<{ token?: string }>().token).toBeTruthy();
  });

  // covers: staff-access.factor.notYourOwn, staff-access.factor.nothingToReset
  it("is never one's own, nor a customer's, nor one that is not there", async () => {
    const own = await reset(ADMIN.ADMIN_USERNAME.toLowerCase());
    expect(own.errors()[0]).toMatchObject({ code: "NOT_ALLOWED" });
    expect(own.errors()[0]?.message).toBe(
      "You cannot reset your own second factor. Please ask another admin.",
    );
    const customer = await signUpCustomer(test);
    expect((await reset(customer.username)).status).toBe(404);
    const none = await reset((await signUpStaff(test, "support")).username);
    expect(none.errors()[0]?.message).toBe("This account has no second factor.");
  });
});
