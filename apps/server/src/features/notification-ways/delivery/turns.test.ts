import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { notifyMany } from "../../../domain/notifications/notify.ts";
import { writeChoice } from "../../../domain/notifications/ways/ways-repository.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { deliverDue } from "./deliver.ts";

const FAILING = 400;
const OTHERS = 20;
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(async () => test.close());

/** Accounts that want an email at once when coins come. */
async function addAccounts(count: number, name: string): Promise<string[]> {
  const { kysely } = test.platform.database;
  const now = test.clock.now();
  const accounts = Array.from({ length: count }, (_, index) => {
    const username = `${name}-${index}`;
    const email = `${username}@example.com`;
    return {
      id: randomUUID(),
      username,
      username_key: username,
      email,
      email_key: email,
      email_verified_at: now,
      phone: null,
      first_name: "A",
      middle_name: null,
      last_name: "Customer",
      date_of_birth: null,
      gender: null,
      address_country: null,
      password_hash: "none",
      referrer_id: null,
      status_reason: null,
      previous_email: null,
      terms_version: null,
      created_at: now,
    };
  });
  await kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("account").values(accounts).execute();
    for (const { id } of accounts)
      await writeChoice(transaction, id, "coins-received", { mail: "now" });
  });
  return accounts.map(({ id }) => id);
}

// covers: 1.call.36
it("400 accounts whose delivery always fails do not hold up others", async () => {
  const failing = await addAccounts(FAILING, "failing");
  const others = await addAccounts(OTHERS, "other");
  const domain = openDomain(test.platform);
  const sent: string[] = [];
  const broken = {
    ...domain,
    mail: {
      send: async (_handle: unknown, { to }: { to: string }) => {
        if (to.startsWith("failing")) throw new Error("This one always fails");
        sent.push(to);
        await Promise.resolve();
      },
    },
  };
  // The server's own job hears nothing of it.
  const quiet = { ...domain, jobs: { ...domain.jobs, send: async () => Promise.resolve() } };
  const { kysely } = test.platform.database;
  await kysely.transaction().execute(async (transaction) =>
    notifyMany(
      quiet,
      transaction,
      [...failing, ...others].map((accountId) => ({
        kind: "coins-received",
        key: `turns:${accountId}`,
        accountId,
        title: "Coins Received",
        text: "5 NUC came",
      })),
    ),
  );
  await expect(deliverDue(broken)).rejects.toThrow("This one always fails");
  expect(sent).toHaveLength(OTHERS);
  // Those that failed have their next try, and those that did not are not sent to again.
  await expect(deliverDue(broken)).rejects.toThrow("This one always fails");
  expect(sent).toHaveLength(OTHERS);
  const waiting = await kysely
    .selectFrom("notification_delivery")
    .select("account_id")
    .where("done_at", "is", null)
    .execute();
  expect(new Set(waiting.map(({ account_id: id }) => id))).toEqual(new Set(failing));
});
