import { pushSubscriptionEntry } from "@nuc/contract";
import { type Notice, notify } from "../../../domain/notifications/notify.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import type { Subscriber } from "./push-service.ts";

const AUTH = "/api/v1/nuc/auth";
export const WAYS = `${AUTH}/notification-ways`;
export const BROWSERS = `${AUTH}/push-subscriptions`;
export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

let sent = 0;

/** Notifies a customer, as a feature would. */
export async function notifyCustomer(
  test: TestApp,
  customer: TestCustomer,
  notice: Partial<Notice> = {},
): Promise<void> {
  const accountId = await accountIdOf(test, customer);
  const { platform } = test;
  sent += 1;
  const key = `notice:${sent}`;
  await platform.database.kysely.transaction().execute(async (transaction) => {
    const plain = { kind: "coins-received" as const, key, title: "A title", text: "A text" };
    await notify(platform, transaction, { accountId, ...plain, ...notice });
  });
}

export const setWays = async (test: TestApp, { token }: TestCustomer, body: unknown) =>
  test.call(WAYS, { method: "PUT", token, body });

export async function subscribe(test: TestApp, { token }: TestCustomer, browser: Subscriber) {
  const headers = { "user-agent": CHROME };
  const answer = await test.call(BROWSERS, { token, headers, body: { data: browser } });
  if (answer.status !== 201) throw new Error(`Not subscribed: ${answer.text}`);
  return answer.data(pushSubscriptionEntry);
}

/** The emails to a customer whose subject fits, once there are `count` of them, the newest first. */
export async function mailsTo(
  test: TestApp,
  { email }: TestCustomer,
  { subject, count }: { subject: RegExp; count: number },
) {
  return await eventually(async () => {
    const mails = (await test.outbox.to(email)).filter((mail) => subject.test(mail.subject));
    return mails.length >= count ? mails : undefined;
  });
}

/** What waits, or was handed on, for a customer. */
export async function deliveriesOf(test: TestApp, customer: TestCustomer) {
  return await test.platform.database.kysely
    .selectFrom("notification_delivery")
    .select(["way", "kind", "due_at", "held", "done_at"])
    .where("account_id", "=", await accountIdOf(test, customer))
    .orderBy("id")
    .execute();
}
