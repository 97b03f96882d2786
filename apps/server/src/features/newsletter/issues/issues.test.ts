import { newsletterIssue, newsletterIssuePage, subscriberPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import {
  ADMIN,
  openStaffedApp,
  signInAdmin,
  signUpStaff,
} from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

const URL = "/api/admin/newsletter";
let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

/** Asks for the newsletter and, unless the caller says otherwise, uses the link of the email. */
async function subscribe(email: string, { confirms = true } = {}) {
  await test.call("/api/newsletter", { body: { email } });
  if (!confirms) return;
  const [mail] = await eventually(async () => {
    const mails = await test.outbox.to(email);
    return mails.length > 0 ? mails : undefined;
  });
  const path = /\/newsletter\/confirm\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await test.app.inject({ method: "POST", url: path });
}
const letter = { subject: "What is new", text: "Hello **you**.\n\n[Read](/team) it." };
const send = async (receivers: number, headers: Record<string, string> = {}, body = letter) =>
  test.call(URL, { token: admin, headers, body: { ...body, receivers } });
const list = async () => (await test.call(URL, { token: admin })).data(newsletterIssuePage).records;
const ended = async (id: string) =>
  eventually(async () => {
    const issue = (await list()).find((one) => one.id === id);
    return issue?.state !== "sending" && issue?.sent === issue?.reached ? issue : undefined;
  });
const newsletters = async (email: string, subject = letter.subject) =>
  (await test.outbox.to(email)).filter((mail) => mail.subject === subject);

describe("a newsletter", () => {
  // covers: newsletter.nobody
  it("is not sent without subscribers", async () => {
    const answer = await send(0);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      422,
      "Nobody has subscribed yet.",
    ]);
  });

  // covers: newsletter.receiversChanged, newsletter.leave, newsletter.leaveLabel, 2.addition.58
  it("goes to each confirmed subscriber once, with a link that unsubscribes at one click", async () => {
    await subscribe("one@example.com");
    await subscribe("two@example.com");
    await subscribe("waits@example.com", { confirms: false });
    const wrong = await send(3);
    expect([wrong.status, wrong.errors()[0]?.message, wrong.data()]).toEqual([
      409,
      "There are now 2 receivers. Check the number and send again.",
      { receivers: 2 },
    ]);
    const key = { "idempotency-key": "newsletter-1" };
    const begun = await send(2, key);
    expect(begun.status).toBe(201);
    const { id, state, by } = begun.data(newsletterIssue);
    expect([state, by]).toEqual(["sending", ADMIN.ADMIN_USERNAME]);
    expect(await ended(id)).toMatchObject({
      state: "sent",
      receivers: 2,
      reached: 2,
      sent: 2,
      failed: 0,
      stoppedBy: null,
    });
    expect((await send(2, key)).data()).toMatchObject({ id });
    expect(await list()).toHaveLength(1);
    const [mail, ...more] = await newsletters("one@example.com");
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(
      /^Hello you\.\n\nRead \(http:\/\/\S+\/team\) it\.\n\n-- \nUnsubscribe: http\S+$/,
    );
    expect(mail).toMatchObject({
      html: expect.stringMatching(
        /<p>Hello <strong>you<\/strong>\.<\/p><p><a href="http:\/\/[^"]+\/team">Read<\/a> it\.<\/p>.*>Unsubscribe<\/a>/,
      ) as unknown,
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(await newsletters("waits@example.com")).toEqual([]);
    const link = /\/newsletter\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await test.app.inject({ method: "POST", url: link })).statusCode).toBe(200);
    const left = await test.call(`${URL}/subscribers?search=one@`, { token: admin });
    expect(left.data(subscriberPage).total).toBe(0);
    const again = await send(1, key);
    expect([again.status, again.data()]).toEqual([201, expect.objectContaining({ id })]);
    const other = await send(1, key, { ...letter, text: "Another one." });
    expect(other.errors()[0]?.code).toBe("IDEMPOTENCY_CONFLICT");
    expect(await list()).toHaveLength(1);
  });

  // covers: newsletter.testSubject
  it("is tried out by its writer alone", async () => {
    const body = { ...letter, subject: "Not yet" };
    const answer = await test.call(`${URL}/test`, { token: admin, body });
    expect(answer.data()).toEqual({ email: ADMIN.ADMIN_EMAIL });
    const [mail] = await eventually(async () => {
      const mails = await newsletters(ADMIN.ADMIN_EMAIL, "Test: Not yet");
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail?.text).not.toContain("Unsubscribe");
    expect(await newsletters("two@example.com", "Not yet")).toEqual([]);
  });

  // covers: newsletter.busy, newsletter.notSending
  it("is stopped between two batches, and only while it is being sent", async () => {
    // No process sends it: the job is not queued.
    const { kysely } = test.platform.database;
    const { id } = await kysely
      .insertInto("newsletter_issue")
      .values({
        ...letter,
        subject: "Stopped",
        state: "sending",
        receivers: 1,
        created_by: ADMIN.ADMIN_USERNAME,
        created_at: test.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const busy = await send(1);
    expect([busy.status, busy.errors()[0]?.message]).toEqual([
      409,
      "A newsletter is being sent. Wait until it is done, or stop it.",
    ]);
    const stopped = await test.call(`${URL}/${id}/stop`, { method: "POST", token: admin });
    expect(stopped.data(newsletterIssue)).toMatchObject({
      state: "stopped",
      reached: 0,
      stoppedBy: ADMIN.ADMIN_USERNAME,
    });
    await test.platform.jobs.sendScheduled();
    const again = await test.call(`${URL}/${id}/stop`, { method: "POST", token: admin });
    expect([again.status, again.errors()[0]?.message]).toEqual([
      409,
      "This newsletter is no longer being sent.",
    ]);
    expect(await newsletters("two@example.com", "Stopped")).toEqual([]);
    const audit = await test.call("/api/admin/audit?action=newsletter.stop", { token: admin });
    expect(audit.text).toContain(id);
  });

  // covers: newsletter.subjectRequired, newsletter.subjectTooLong, newsletter.textRequired
  // covers: newsletter.textTooLong, newsletter.receiversUnknown
  it.each([
    [{ subject: " " }, "subject", "Write a subject."],
    [{ subject: "x".repeat(201) }, "subject", "The subject has at most 200 characters."],
    [{ text: "" }, "text", "Write the newsletter."],
    [{ text: "x".repeat(8_001) }, "text", "The newsletter has at most 8000 characters."],
    [{ receivers: "2" }, "receivers", "Must be the number of receivers that was shown."],
  ])("is not %j", async (change, field, message) => {
    const body = { ...letter, receivers: 1, ...change };
    const answer = await test.call(URL, { token: admin, body });
    expect([answer.status, answer.errors()[0]?.field, answer.errors()[0]?.message]).toEqual([
      400,
      field,
      message,
    ]);
  });
});

describe("the subscribers", () => {
  // covers: newsletter.stateUnknown
  it("are listed with their state and since when, found, ordered, and a file", async () => {
    await subscribe("abel@example.com");
    const read = async (query: string) => {
      const answer = await test.call(`${URL}/subscribers?${query}`, { token: admin });
      return answer.data(subscriberPage);
    };
    const { records, receivers } = await read("sort=email");
    expect(records.map(({ email, state }) => [email, state])).toEqual([
      ["abel@example.com", "confirmed"],
      ["two@example.com", "confirmed"],
      ["waits@example.com", "waiting"],
    ]);
    expect(receivers).toBe(2);
    expect((await read("search=AB")).total).toBe(1);
    expect((await read("state=waiting")).records).toMatchObject([{ email: "waits@example.com" }]);
    const odd = await test.call(`${URL}/subscribers?state=gone`, { token: admin });
    expect(odd.errors()[0]?.message).toBe("The state must be confirmed or waiting.");
    const file = await test.call("/api/admin/export/newsletter?state=confirmed", { token: admin });
    expect(file.text.trim().split("\r\n").slice(1)).toEqual([
      expect.stringMatching(/^abel@example\.com,confirmed,\d{4}-/),
      expect.stringMatching(/^two@example\.com,confirmed,\d{4}-/),
    ]);
  });

  it("are read by support, who sends nothing", async () => {
    const { token } = await signUpStaff(test, "support");
    expect((await test.call(`${URL}/subscribers`, { token })).status).toBe(200);
    const body = { ...letter, receivers: 1 };
    expect((await test.call(URL, { token, body })).status).toBe(404);
    expect((await test.call("/api/admin/export/newsletter", { token })).status).toBe(404);
  });
});
