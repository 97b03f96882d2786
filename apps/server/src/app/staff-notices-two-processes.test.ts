import {
  maintenanceState,
  newsletterIssue,
  operatorMessagePage,
  staffNotification,
} from "@nuc/contract";
import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { stepPlan } from "../features/maintenance/plan/step-plan.ts";
import { sendIssues } from "../features/newsletter/issues/send.ts";
import { publishDue } from "../features/notifications/staff/publish.ts";
import { listOf, send } from "../features/notifications/testing/notices.ts";
import { signUpCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../platform/testing/staff.ts";
import { twoProcesses } from "../platform/testing/two-processes.ts";

const MINUTE = 60_000;
const TIMES = 8;
const readers = Array.from({ length: 30 }, (_, index) => `reader${index}@example.com`);

describeOnPostgres("two processes that do what staff planned or wrote", (database) => {
  const { app, statuses } = twoProcesses(database, { REGISTER_OTP: "false", ...ADMIN }, TIMES);
  const later = (minutes: number) => {
    for (const index of [0, 1]) app(index).clock.advance(minutes * MINUTE);
  };
  const inMinutes = (minutes: number) =>
    new Date(app().clock.now().getTime() + minutes * MINUTE).toISOString();
  const atOnce = async (work: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: TIMES }, async (_, index) => work(index)));

  it("send what waited once", async () => {
    const customer = await signUpCustomer(app());
    const admin = await signInAdmin(app());
    for (let index = 0; index < TIMES; index += 1) {
      const body = { title: `Waited ${index}`, publishAt: inMinutes(5) };
      expect((await send(app(), admin, body)).data(staffNotification).version).toBe(1);
    }
    later(6);
    await atOnce(async (index) => publishDue(openDomain(app(index).platform)));
    const { data } = await listOf(app(1), customer);
    const titles = data.map(({ title }) => title).filter((title) => title.startsWith("Waited"));
    expect(titles).toHaveLength(TIMES);
    expect(new Set(titles).size).toBe(TIMES);
  });

  it("close the site once, and open it once", async () => {
    const token = await signInAdmin(app());
    const body = { from: inMinutes(5), until: inMinutes(10), hoursBefore: 1 };
    await app().call("/api/admin/maintenance/plan", { method: "PUT", token, body });
    let opened = 0;
    const step = async () =>
      atOnce(async (index) =>
        stepPlan(app(index).platform, async () => {
          opened += 1;
          await Promise.resolve();
        }),
      );
    const state = async () =>
      (await app(1).call("/api/admin/maintenance", { token })).data(maintenanceState);
    later(6);
    await step();
    expect(await state()).toMatchObject({ status: "true", plan: { state: "running" } });
    later(6);
    await step();
    expect(await state()).toMatchObject({ status: "false", plan: null });
    // Another of the server's own may have been quicker.
    expect(opened).toBeLessThanOrEqual(1);
    const rows = await app()
      .platform.database.kysely.selectFrom("audit")
      .select("after")
      .where("action", "=", "maintenance.set")
      .orderBy("number")
      .execute();
    expect(rows.map(({ after }) => after)).toEqual([{ status: "true" }, { status: "false" }]);
  });

  const sentOf = async (subject: string, to: string) =>
    (await app().outbox.to(to)).filter((mail) => mail.subject === subject);
  /** How many of them have left, once one has and both processes have looked for more. */
  async function countOf(subject: string, to: string): Promise<number> {
    await eventually(async () => ((await sentOf(subject, to)).length > 0 ? true : undefined));
    return (await sentOf(subject, to)).length;
  }
  const lookAgain = async () =>
    Promise.all([0, 1].map(async (index) => app(index).platform.jobs.sendScheduled()));
  const rowsOf = async (action: string) =>
    app()
      .platform.database.kysely.selectFrom("audit")
      .select("number")
      .where("action", "=", action)
      .execute();

  // covers: 2.addition.58
  it("begin a newsletter once, and write to each subscriber once", async () => {
    const token = await signInAdmin(app());
    const at = app().clock.now();
    const rows = readers.map((email) => ({
      email,
      email_key: email,
      requested_at: at,
      confirmed_at: at,
    }));
    await app().platform.database.kysely.insertInto("newsletter_subscriber").values(rows).execute();
    const body = { subject: "News", text: "Hello.", receivers: rows.length };
    const headers = { "idempotency-key": "one-newsletter" };
    const begun = new Set<string>();
    const answered = await statuses(async (test) => {
      const answer = await test.call("/api/admin/newsletter", { token, body, headers });
      begun.add(answer.data(newsletterIssue).id);
      return answer;
    });
    expect([answered, begun.size]).toEqual([{ 201: TIMES }, 1]);
    await atOnce(async (index) => sendIssues(app(index).platform, { batch: 3 }));
    await lookAgain();
    const counts = await Promise.all(readers.map(async (to) => countOf("News", to)));
    expect(counts).toEqual(readers.map(() => 1));
    expect(await rowsOf("newsletter.send")).toHaveLength(1);
  });

  // covers: 2.addition.56
  it("send one of many answers to the same message", async () => {
    const token = await signInAdmin(app());
    const email = "asks@example.com";
    const message = { name: "A Visitor", email, mobileNumber: "61412345678", message: "How?" };
    await app().call("/api/contactUs", { body: message });
    const list = await app(1).call(`/api/admin/messages?search=${email}`, { token });
    const [found] = list.data(operatorMessagePage).records;
    const body = { subject: "Re: how", text: "By signing up.", seen: 0 };
    const path = `/api/admin/messages/contact/${found?.id ?? ""}/answer`;
    const answered = await statuses(async (test) => test.call(path, { token, body }));
    expect(answered).toEqual({ 200: 1, 409: TIMES - 1 });
    await lookAgain();
    expect(await countOf("Re: how", email)).toBe(1);
    expect(await rowsOf("messages.answer")).toHaveLength(1);
  });
});
