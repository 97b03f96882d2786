import { forEachCrashPoint } from "@nuc/database/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SEND_NEWSLETTER, sendIssues } from "../features/newsletter/issues/send.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";

const SUBSCRIBERS = 5;
let site: TestApp;
beforeAll(async () => {
  site = await openTestApp();
  const { clock, platform } = site;
  const at = clock.now();
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    email: `reader${index}@example.com`,
    email_key: `reader${index}@example.com`,
    requested_at: at,
    confirmed_at: at,
  }));
  await platform.database.kysely.insertInto("newsletter_subscriber").values(rows).execute();
});
afterAll(async () => site.close());

const issueOf = async (id: string) =>
  site.platform.database.kysely
    .selectFrom("newsletter_issue")
    .select(["state", "reached"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** As the route leaves it, without the job that it asks for. */
async function begin(subject: string): Promise<string> {
  const { clock, platform } = site;
  const row = await platform.database.kysely
    .insertInto("newsletter_issue")
    .values({
      subject,
      text: "A text",
      state: "sending",
      receivers: SUBSCRIBERS,
      created_by: "Operator.One",
      created_at: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

// covers: 2.addition.58
it("a newsletter whose process dies is gone on with: each subscriber is written to once", async () => {
  let count = 0;
  const points = await forEachCrashPoint({
    async given() {
      count += 1;
      const subject = `Broken off at ${count}`;
      return { subject, id: await begin(subject) };
    },
    act: async () => sendIssues(site.platform, { batch: 2 }),
    async check({ subject, id }) {
      await site.platform.jobs.send(site.platform.database.kysely, SEND_NEWSLETTER, {});
      await eventually(async () => ((await issueOf(id)).state === "sent" ? true : undefined));
      expect(await issueOf(id)).toEqual({ state: "sent", reached: SUBSCRIBERS });
      for (let index = 0; index < SUBSCRIBERS; index += 1) {
        const mails = await eventually(async () => {
          const all = await site.outbox.to(`reader${index}@example.com`);
          const own = all.filter((mail) => mail.subject === subject);
          return own.length > 0 ? own : undefined;
        });
        expect(mails).toHaveLength(1);
      }
    },
  });
  // Three batches of two, two and one, and what ends the issue.
  expect(points).toBe(8);
});
