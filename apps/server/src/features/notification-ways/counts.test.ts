import { staffNotification } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { send } from "../notifications/testing/notices.ts";
import { mailsTo, setWays, subscribe } from "./testing/customers.ts";
import { openPushService } from "./testing/push-service.ts";

const URL = "/api/admin/notifications";
let test: TestApp;
let admin: string;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  test = await openTestApp({ environment: ADMIN });
  admin = await signInAdmin(test);
  service = await openPushService();
});
afterAll(async () => {
  await service.close();
  await test.close();
});

const countsOf = async (id: string) => {
  const answer = await test.call(URL, { token: admin });
  const { records } = answer.data(z.object({ records: z.array(staffNotification) }));
  return records.find((record) => record.id === id)?.counts;
};

// covers: 1.call.36
it("staff see how many push messages went out, had no receiver or failed, and how many emails", async () => {
  const kinds = [{ kind: "announcement", push: true, email: "now" }];
  const answers: Record<string, number> = {};
  for (const status of [201, 410, 400]) {
    const customer = await signUpCustomer(test);
    await setWays(test, customer, { kinds });
    const browser = service.subscribe();
    answers[browser.endpoint.slice(service.origin.length)] = status;
    await subscribe(test, customer, browser);
  }
  service.answerBy((_sealed, path) => ({ status: answers[path] ?? 201 }));
  const sent = (await send(test, admin, { title: "Counted" })).data(staffNotification);
  const counts = await eventually(async () => {
    const found = await countsOf(sent.id);
    const all = found && found.push.sent + found.push.gone + found.push.failed;
    return all === 3 && found?.emails === 3 ? found : undefined;
  });
  expect(counts).toMatchObject({ reached: 4, push: { sent: 1, gone: 1, failed: 1 }, emails: 3 });
});

it("an audience's notification goes out to those in it alone", async () => {
  const kinds = [{ kind: "announcement", email: "now" }];
  const [inside, outside] = [await signUpCustomer(test), await signUpCustomer(test)];
  for (const customer of [inside, outside]) await setWays(test, customer, { kinds });
  await test.platform.database.kysely
    .updateTable("account")
    .set({ address_country: "NZ" })
    .where("username", "=", inside.username)
    .execute();
  const body = { title: "To New Zealand", audience: { countries: ["NZ"] } };
  const sent = (await send(test, admin, body)).data(staffNotification);
  await mailsTo(test, inside, { subject: /New Zealand/, count: 1 });
  const waiting = async () =>
    test.platform.database.kysely.selectFrom("notification_fan_out").selectAll().execute();
  await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
  expect(await countsOf(sent.id)).toMatchObject({ reached: 1, emails: 1 });
  const theirs = await test.outbox.to(outside.email);
  expect(theirs.filter(({ subject }) => subject.includes("New Zealand"))).toEqual([]);
});
