import { afterAll, beforeAll, expect, it } from "vitest";
import { BATCH_STEPS, sendIssues } from "../features/newsletter/issues/send.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { type BreakingSite, openBreakingSite } from "./testing/breaking.ts";

const SUBSCRIBERS = 5;
let breaking: BreakingSite;
beforeAll(async () => {
  breaking = await openBreakingSite();
  const { clock, platform } = breaking.site();
  const at = clock.now();
  const rows = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    email: `reader${index}@example.com`,
    email_key: `reader${index}@example.com`,
    requested_at: at,
    confirmed_at: at,
  }));
  await platform.database.kysely.insertInto("newsletter_subscriber").values(rows).execute();
});
afterAll(async () => breaking.close());

const issueOf = async (id: string) =>
  breaking
    .site()
    .platform.database.kysely.selectFrom("newsletter_issue")
    .select(["state", "reached"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** As the route leaves it, without the job that it asks for. */
async function begin(subject: string): Promise<string> {
  const { clock, platform } = breaking.site();
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

it.each(BATCH_STEPS.flatMap((_, step) => [step + 1, step + 1 + BATCH_STEPS.length]))(
  "a newsletter that breaks off after its step %i is gone on with: each subscriber is written to once",
  async (count) => {
    const subject = `Broken off at ${count}`;
    const id = await begin(subject);
    const steps = await breaking.breakOff(count, async (site, reached) =>
      sendIssues(site.platform, { batch: 2, reached }),
    );
    expect(steps).toHaveLength(count);
    // As the clock does every minute.
    await breaking.site().platform.jobs.sendScheduled();
    await eventually(async () => ((await issueOf(id)).state === "sent" ? true : undefined));
    expect(await issueOf(id)).toEqual({ state: "sent", reached: SUBSCRIBERS });
    for (let index = 0; index < SUBSCRIBERS; index += 1) {
      const mails = await eventually(async () => {
        const all = await breaking.site().outbox.to(`reader${index}@example.com`);
        const own = all.filter((mail) => mail.subject === subject);
        return own.length > 0 ? own : undefined;
      });
      expect(mails).toHaveLength(1);
    }
  },
);
