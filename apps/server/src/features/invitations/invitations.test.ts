import { auditPage, type InvitationRecord, invitationPage, invitationRecord } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { eraseInvitationKey } from "./forget-invited.ts";

const AUTH = "/api/v1/nuc/auth";
const INVITATIONS = "/api/admin/invitations";
const DAY = 24 * 60 * 60_000;

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false", ...ADMIN } });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

let people = 0;
const newEmail = () => `colleague${++people}@example.com`;

const invite = async (body: object, token = admin) => test.call(INVITATIONS, { token, body });

/** The token in the newest link that an address was sent. */
async function tokenSentTo(email: string, count = 1): Promise<string> {
  return await eventually(async () => {
    const sent = await test.outbox.to(email);
    const [, token] = /\/staff\/invitation#([\w-]{43})\n/.exec(sent[0]?.text ?? "") ?? [];
    return sent.length >= count ? token : undefined;
  });
}

const read = async (token: string) =>
  test.call(`${AUTH}/invitation/read`, { body: { data: { token } } });

let names = 0;
function personWith(token: string, changes: object = {}) {
  const password = "a lantern on the quay";
  return {
    token,
    userName: `Colleague.${++names}`,
    fname: "Staff",
    lname: "Member",
    password,
    confirmPassword: password,
    ...changes,
  };
}
const accept = async (data: object) => test.call(`${AUTH}/invitation/accept`, { body: { data } });

describe("an invitation", () => {
  // covers: 1.call.49
  it("goes out by email, is listed and in the audit, and its token stands nowhere", async () => {
    const email = newEmail();
    const answer = await invite({ email, role: "support", note: "Welcome aboard" });
    expect(answer.status).toBe(201);
    const record = answer.data(invitationRecord);
    expect(record).toMatchObject({
      email,
      role: "support",
      note: "Welcome aboard",
      invitedBy: ADMIN.ADMIN_USERNAME,
      expired: false,
    });
    const token = await tokenSentTo(email);
    const [sent] = await test.outbox.to(email);
    expect(sent?.text).toContain("Welcome aboard");
    const list = (await test.call(INVITATIONS, { token: admin })).data(invitationPage);
    expect(list.records[0]).toEqual(record);
    const audit = await test.call("/api/admin/audit?action=invitation.send", { token: admin });
    const [act] = audit.data(auditPage).records;
    expect(act).toMatchObject({ subject: record.id, after: { email, role: "support" } });
    const kept = await test.platform.database.kysely
      .selectFrom("audit")
      .select(["action", "subject", "before", "after"])
      .execute();
    expect(JSON.stringify(kept)).toContain("invitation.send");
    expect(JSON.stringify(kept)).not.toContain(email);
    const rows = await test.platform.database.kysely.selectFrom("invitation").selectAll().execute();
    expect(JSON.stringify(rows) + audit.text + test.logged()).not.toContain(token);
  });

  it("has its email in the audit until a while after its end", async () => {
    const email = newEmail();
    const { id } = (await invite({ email, role: "shop" })).data(invitationRecord);
    await eraseInvitationKey(test.platform, id);
    const audit = async () =>
      (await test.call("/api/admin/audit?action=invitation.send", { token: admin })).text;
    // It waits still.
    expect(await audit()).toContain(email);
    await test.call(`${INVITATIONS}/${id}`, { method: "DELETE", token: admin });
    const withdrawn = await test.call("/api/admin/audit?action=invitation.withdraw", {
      token: admin,
    });
    expect(withdrawn.data(auditPage).records[0]).toMatchObject({
      subject: id,
      before: { email, role: "shop" },
    });
    await eraseInvitationKey(test.platform, id);
    expect(await audit()).not.toContain(email);
  });

  // covers: 1.call.49
  it("makes the account once, with the role, the email confirmed and the terms accepted", async () => {
    const email = newEmail();
    await invite({ email, role: "reviewer" });
    const token = await tokenSentTo(email);
    expect((await read(token)).data()).toMatchObject({ email, role: "reviewer" });
    const person = personWith(token);
    const answers = await Promise.all([accept(person), accept(personWith(token))]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(1);
    const made = answers.find(({ status }) => status === 200);
    const { username } = made?.data<{ username: string }>() ?? { username: "" };
    expect(made?.data()).toEqual({ username, email, role: "reviewer" });
    const { password } = person;
    const login = await test.call(`${AUTH}/login`, {
      body: { data: { userName: username, password } },
    });
    expect(login.data<{ user: object }>().user).toMatchObject({
      email,
      role: "reviewer",
      termAndConditionStatus: 1,
    });
    const profile = await test.call(`${AUTH}/profile`, {
      token: login.data<{ token: string }>().token,
    });
    expect(profile.data()).toMatchObject({ email_confirmed: true, first_name: "Staff" });
    expect((await read(token)).status).toBe(404);
    const audit = await test.call("/api/admin/audit?action=invitation.accept", { token: admin });
    expect(audit.data(auditPage).records[0]).toMatchObject({
      actor: username,
      subject: username,
      after: { email, role: "reviewer" },
    });
    await eventually(async () =>
      (await test.outbox.to(ADMIN.ADMIN_EMAIL)).some(({ text }) => text.includes(username)),
    );
  });

  // covers: staff-access.invitation.unknown, staff-access.invitation.over
  it("is over after 3 days, taken back, replaced, or once its sender is no admin", async () => {
    const [late, withdrawn, again, orphan] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await invite({ email: late, role: "support" });
    const lateToken = await tokenSentTo(late);
    test.clock.advance(3 * DAY);
    admin = await signInAdmin(test);

    const { id } = (await invite({ email: withdrawn, role: "support" })).data(invitationRecord);
    const withdrawnToken = await tokenSentTo(withdrawn);
    const remove = async () =>
      (await test.call(`${INVITATIONS}/${id}`, { method: "DELETE", token: admin })).status;
    expect([await remove(), await remove()]).toEqual([200, 404]);
    const unknown = await test.call(`${INVITATIONS}/none`, { method: "DELETE", token: admin });
    expect(unknown.errors()[0]?.message).toBe("Invitation not found.");

    await invite({ email: again, role: "support" });
    const firstToken = await tokenSentTo(again);
    await invite({ email: again.toUpperCase(), role: "shop" });
    const newToken = await tokenSentTo(again, 2);

    const sender = await signUpStaff(test, "admin");
    await invite({ email: orphan, role: "admin" }, sender.token);
    const orphanToken = await tokenSentTo(orphan);
    const url = `/api/admin/users/${sender.username}/role`;
    await test.call(url, { method: "PUT", token: admin, body: { role: "support" } });

    for (const token of [lateToken, withdrawnToken, firstToken, orphanToken, "unknown"]) {
      for (const answer of [await read(token), await accept(personWith(token))]) {
        expect(answer.errors()).toEqual([
          {
            code: "NOT_FOUND",
            message:
              "This invitation has expired or was already used. It works once, within 3 days.",
          },
        ]);
      }
    }
    expect((await read(newToken)).data()).toMatchObject({ role: "shop" });
    const list = (await test.call(INVITATIONS, { token: admin })).data(invitationPage);
    const isOver = ({ email, expired }: InvitationRecord) => email === late && expired;
    expect(list.records.some(isOver)).toBe(true);
  });

  // covers: staff-access.invitation.emailTaken
  it("is refused for an email that an account has, in any case", async () => {
    const customer = await signUpCustomer(test);
    const answer = await invite({ email: customer.email.toUpperCase(), role: "support" });
    expect(answer.status).toBe(409);
    expect(answer.errors()[0]).toEqual({
      code: "TAKEN",
      field: "email",
      message: "This email already has an account. Please change its role in Users.",
    });
  });

  it("does not make an account with a taken name or a common password, and stays good", async () => {
    const email = newEmail();
    await invite({ email, role: "support" });
    const token = await tokenSentTo(email);
    const taken = await accept(personWith(token, { userName: ADMIN.ADMIN_USERNAME }));
    expect(taken.errors()[0]).toMatchObject({ code: "TAKEN", field: "userName" });
    for (const password of ["password1", email]) {
      const weak = { password, confirmPassword: password };
      expect((await accept(personWith(token, weak))).errors()[0]?.code).toBe("INVALID_REQUEST");
    }
    expect((await accept(personWith(token))).status).toBe(200);
  });

  // covers: staff-access.invitation.noteTooLong
  it.each([
    [{ email: "", role: "support" }, "Email is required!"],
    [{ email: "no address", role: "support" }, "Please provide a valid email address!"],
    [{ email: "a@example.com" }, "Please choose a role."],
    [{ email: "a@example.com", role: "customer" }, "Please choose a role."],
    [
      { email: "a@example.com", role: "shop", note: "n".repeat(501) },
      "A note has at most 500 characters.",
    ],
  ])("is refused for %j", async (body, message) => {
    expect((await invite(body)).errors()[0]?.message).toBe(message);
  });

  // covers: staff-access.invitation.tokenRequired
  it.each([
    ["token", "", "Please open the link in the email that we sent you."],
    [
      "userName",
      "a b",
      "A username has 3 to 32 characters: letters, digits, dot, underscore or hyphen.",
    ],
    ["fname", "", "First name is required!"],
    ["lname", "a\u0007b", "A name cannot contain line breaks or other control characters."],
    ["confirmPassword", "another one", "Password and confirm password not matched!"],
  ])("is not accepted with the %s %j", async (field, value, message) => {
    const answer = await accept(personWith("x", { [field]: value }));
    expect(answer.errors()[0]).toMatchObject({ field, message });
  });
});
