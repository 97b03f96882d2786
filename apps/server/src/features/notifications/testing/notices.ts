import { type NotificationList, notificationList } from "@nuc/contract";
import { type Notice, notify } from "../../../domain/notifications/notify.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import type { TestCustomer } from "../../../platform/testing/customers.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

/** Notifies a customer, as another feature would. */
export async function notifyCustomer(
  test: TestApp,
  customer: TestCustomer,
  notice: Partial<Notice> & { key: string },
): Promise<void> {
  const accountId = await accountIdOf(test, customer);
  const { platform } = test;
  await platform.database.kysely.transaction().execute(async (transaction) =>
    notify(platform, transaction, {
      kind: "wallet-created",
      accountId,
      title: notice.key,
      text: "A text",
      ...notice,
    }),
  );
}

/** One of the customer's lists. */
export async function listOf(
  test: TestApp,
  { username, token }: TestCustomer,
  type = "all",
  query = "",
): Promise<NotificationList> {
  const answer = await test.call(`/api/notifications/nuc/${username}/${type}/${query}`, { token });
  if (answer.status !== 200) throw new Error(`The list ${type} answered ${answer.text}`);
  return answer.json(notificationList);
}

/** Sends a notification as staff do. */
export async function send(test: TestApp, token: string, body: object) {
  return await test.call("/api/admin/notifications", {
    token,
    body: { title: "A title", message: "<p>A text</p>", category: "news", ...body },
  });
}
