import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../../domain/domain.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { send as sendAsStaff } from "../notifications/testing/notices.ts";
import { deliverDue } from "./delivery/deliver.ts";
import { fanOut } from "./delivery/fan-out.ts";
import { deliveriesOf, mailsTo, notifyCustomer, setWays, subscribe } from "./testing/customers.ts";
import { openPushService } from "./testing/push-service.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestApp;
let customer: TestCustomer;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  test = await openTestApp({ environment: ADMIN });
});
afterAll(async () => test.close());
beforeEach(async () => {
  service = await openPushService();
  customer = await signUpCustomer(test);
});
afterEach(async () => service.close());

const deliver = async () => deliverDue(openDomain(test.platform));
const MAIL_NOW = [{ kind: "coins-received", email: "now" }] as const;
const DIGEST = [{ kind: "coins-received", email: "digest" }] as const;
const STOPPABLE = /token=([\w.-]+)/;
const hourOf = (moment: Date) => `${moment.toISOString().slice(11, 13)}:00`;
/** From an hour ago until in two hours, by the clock of the test. */
const quietNow = () => {
  const at = (hours: number) => hourOf(new Date(test.clock.now().getTime() + hours * HOUR));
  return { from: at(-1), to: at(2) };
};
const titlesOf = () => service.delivered.map(({ payload }) => payload.title);
const arrived = async (count: number) =>
  eventually(() => (service.delivered.length >= count ? service.delivered : undefined));
const noticeMails = async () =>
  (await test.outbox.to(customer.email)).filter(({ text }) => text.includes("notification-ways"));

describe("an email", () => {
  // covers: notification-ways.mail.subject, notification-ways.mail.open
  // covers: notification-ways.mail.stop, notification-ways.mail.settings
  // covers: notification-ways.stop.title, notification-ways.stop.text
  // covers: notification-ways.stop.button, notification-ways.stop.doneTitle
  // covers: notification-ways.stop.doneText
  it("comes immediately where that was chosen, with a link that stops its kind by one click", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW });
    await notifyCustomer(test, customer, { title: "Coins Received", text: "5 <NUC> came" });
    const [mail] = await mailsTo(test, customer, { subject: /Coins Received/, count: 1 });
    expect(mail).toMatchObject({ subject: "NUC Wallet: Coins Received" });
    expect(mail?.text).toMatch(/^5 <NUC> came\n\n.*\/notification\/detail\//);
    const row = await test.platform.database.kysely
      .selectFrom("notification_delivery")
      .select("done_at")
      .where("account_id", "=", await accountIdOf(test, customer))
      .where("way", "=", "email")
      .executeTakeFirstOrThrow();
    expect(row.done_at).not.toBeNull();
    const token = STOPPABLE.exec(mail?.text ?? "")?.[1] ?? "";
    const path = `/notification-ways/stop?token=${token}`;
    const asked = await test.call(path);
    expect([asked.status, asked.text.includes("Stop these emails")]).toEqual([200, true]);
    await notifyCustomer(test, customer, { title: "Still comes" });
    await mailsTo(test, customer, { subject: /Still comes/, count: 1 });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const stopped = await test.call(path, {
      method: "POST",
      headers,
      body: "List-Unsubscribe=One-Click",
    });
    expect([stopped.status, stopped.text.includes("You are unsubscribed")]).toEqual([200, true]);
    await notifyCustomer(test, customer, { title: "Comes no more" });
    await deliver();
    expect((await noticeMails()).map(({ subject }) => subject).join()).not.toContain("no more");
  });

  // covers: notification-ways.stop.deadTitle, notification-ways.stop.deadText
  it.each(["nonsense", "", "a".repeat(600)])(
    "is stopped by no link but ours: %s",
    async (token) => {
      const path = `/notification-ways/stop?token=${token}`;
      expect((await test.call(path)).status).toBe(404);
      expect((await test.call(path, { method: "POST", body: "" })).status).toBe(404);
    },
  );

  // covers: purchase-notices.link
  it("has the whole address of the page that it leads to", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW });
    const link = { path: "/orders/7c1fd6f2", label: "See your order" };
    await notifyCustomer(test, customer, { title: "Linked", text: "Sold & sent", link });
    const [mail] = await mailsTo(test, customer, { subject: /Linked/, count: 1 });
    expect(mail?.text).toMatch(
      /^Sold & sent\nSee your order: https?:\/\/[^/ ]+\/orders\/7c1fd6f2\n/,
    );
  });

  it("is not stopped for somebody else, or for another kind, by a changed link", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW });
    await notifyCustomer(test, customer, { title: "Signed" });
    const [mail] = await mailsTo(test, customer, { subject: /Signed/, count: 1 });
    const token = STOPPABLE.exec(mail?.text ?? "")?.[1] ?? "";
    const stranger = await accountIdOf(test, await signUpCustomer(test));
    for (const changed of [
      token.replace("coins-received", "minted"),
      token.replace(/^[0-9a-f-]{36}/, stranger),
    ]) {
      const path = `/notification-ways/stop?token=${changed}`;
      expect((await test.call(path, { method: "POST", body: "" })).status).toBe(404);
    }
  });

  it("goes to a confirmed address only", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW });
    const { kysely } = test.platform.database;
    await kysely
      .updateTable("account")
      .set({ email_verified_at: null })
      .where("username", "=", customer.username)
      .execute();
    await notifyCustomer(test, customer, { title: "Unconfirmed" });
    await deliver();
    expect(await deliveriesOf(test, customer)).toEqual([]);
  });

  it("of security is the safety message alone", async () => {
    await subscribe(test, customer, service.subscribe());
    await setWays(test, customer, { quietHours: quietNow(), timeZone: "UTC" });
    await notifyCustomer(test, customer, { kind: "account-safety", title: "Account Security" });
    await arrived(1);
    expect(titlesOf()).toEqual(["Account Security"]);
    expect((await deliveriesOf(test, customer)).map(({ way }) => way)).toEqual(["push"]);
  });
});

describe("quiet hours", () => {
  beforeEach(async () => {
    await subscribe(test, customer, service.subscribe());
    await setWays(test, customer, {
      kinds: MAIL_NOW,
      quietHours: quietNow(),
      timeZone: "UTC",
    });
  });

  // covers: 1.call.27, notification-ways.push.several, notification-ways.mail.several
  it("hold back what can wait, and what waited comes as one", async () => {
    for (const title of ["First", "Second", "Third"])
      await notifyCustomer(test, customer, { title });
    await deliver();
    expect(titlesOf()).toEqual([]);
    const waiting = await deliveriesOf(test, customer);
    expect(waiting.every(({ held, done_at: done }) => held && done === null)).toBe(true);
    test.clock.advance(3 * HOUR);
    await Promise.all([deliver(), deliver(), deliver()]);
    const [push] = await arrived(1);
    expect(push?.payload).toMatchObject({
      title: "3 new notifications",
      text: "First, Second, Third",
      path: "/notifications",
    });
    const [mail] = await mailsTo(test, customer, { subject: /3 new notifications/, count: 1 });
    expect(mail?.text).toMatch(/First[\s\S]*Second[\s\S]*Third/);
    await deliver();
    expect([titlesOf().length, (await noticeMails()).length]).toEqual([1, 1]);
  });

  it("let through what does not wait", async () => {
    await notifyCustomer(test, customer, { kind: "coins-sent", title: "Sent" });
    await arrived(1);
    expect(titlesOf()).toEqual(["Sent"]);
  });

  it("hold nothing any longer once they are switched off", async () => {
    await notifyCustomer(test, customer, { title: "Waits" });
    await setWays(test, customer, { quietHours: null });
    await deliver();
    await arrived(1);
    expect(titlesOf()).toEqual(["Waits"]);
  });

  it("end without what was read, put away or switched off meanwhile", async () => {
    await notifyCustomer(test, customer, { title: "Read" });
    await notifyCustomer(test, customer, { title: "Kept" });
    await notifyCustomer(test, customer, { kind: "minted", title: "Off" });
    const { kysely } = test.platform.database;
    const { id } = await kysely
      .selectFrom("notification")
      .select("id")
      .where("account_id", "=", await accountIdOf(test, customer))
      .where("title", "=", "Read")
      .executeTakeFirstOrThrow();
    const { token, username } = customer;
    await test.call(`/api/notifications/${id}/${username}/read`, { method: "PUT", token });
    await setWays(test, customer, { kinds: [{ kind: "minted", push: false }] });
    test.clock.advance(3 * HOUR);
    await deliver();
    await arrived(1);
    expect(titlesOf()).toEqual(["Kept"]);
  });
});

describe("the digest", () => {
  // covers: notification-ways.mail.digest
  it("has what happened in a day, comes at its hour, and not on a day without anything", async () => {
    const hour = new Date(test.clock.now().getTime() + 2 * HOUR).getUTCHours();
    await setWays(test, customer, { kinds: DIGEST, digestHour: hour, timeZone: "UTC" });
    await notifyCustomer(test, customer, { title: "Morning" });
    await notifyCustomer(test, customer, { title: "Evening" });
    await deliver();
    expect(await noticeMails()).toEqual([]);
    test.clock.advance(2 * HOUR);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const [mail] = await mailsTo(test, customer, { subject: /your day/, count: 1 });
    expect(mail?.subject).toBe("NUC Wallet: your day, 2 notifications");
    expect(mail?.text).toMatch(/Morning[\s\S]*Evening/);
    test.clock.advance(24 * HOUR);
    await deliver();
    expect(await noticeMails()).toHaveLength(1);
  });

  // covers: notification-ways.mail.digest
  it("comes once a day, also where its hour and the zone are changed after it", async () => {
    const digestHour = new Date(test.clock.now().getTime() + HOUR).getUTCHours();
    await setWays(test, customer, { kinds: DIGEST, digestHour, timeZone: "UTC" });
    await notifyCustomer(test, customer, { title: "One" });
    test.clock.advance(HOUR);
    await deliver();
    await notifyCustomer(test, customer, { title: "Two" });
    for (const timeZone of ["Pacific/Kiritimati", "America/Sao_Paulo", "Asia/Kathmandu"]) {
      const local = new Date(test.clock.now().getTime() + 2 * HOUR).getUTCHours();
      await setWays(test, customer, { digestHour: local, timeZone });
      test.clock.advance(3 * HOUR);
      await deliver();
    }
    expect(await noticeMails()).toHaveLength(1);
    test.clock.advance(36 * HOUR);
    await deliver();
    const mails = await mailsTo(test, customer, { subject: /your day/, count: 2 });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "NUC Wallet: your day, one notification",
      "NUC Wallet: your day, one notification",
    ]);
  });
});

describe("a delivery", () => {
  it("is written with its notification, or not at all", async () => {
    await subscribe(test, customer, service.subscribe());
    const accountId = await accountIdOf(test, customer);
    const { platform } = test;
    const undone = platform.database.kysely.transaction().execute(async (transaction) => {
      const notice = {
        kind: "minted",
        key: "undone",
        accountId,
        title: "Undone",
        text: "",
      } as const;
      await notify(platform, transaction, notice);
      throw new Error("changed our mind");
    });
    await expect(undone).rejects.toThrow("changed our mind");
    await deliver();
    expect(await deliveriesOf(test, customer)).toEqual([]);
  });

  it("is handed on after a crash in the middle of it, once", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW, quietHours: quietNow(), timeZone: "UTC" });
    await notifyCustomer(test, customer, { title: "Survives" });
    test.clock.advance(3 * HOUR);
    const domain = openDomain(test.platform);
    const broken = {
      ...domain,
      mail: {
        send: async (...sent: Parameters<typeof domain.mail.send>) => {
          await domain.mail.send(...sent);
          throw new Error("killed");
        },
      },
    };
    await expect(deliverDue(broken)).rejects.toThrow("killed");
    expect(await noticeMails()).toEqual([]);
    await deliver();
    await mailsTo(test, customer, { subject: /Survives/, count: 1 });
    await deliver();
    expect(await noticeMails()).toHaveLength(1);
  });

  it("does not reach an account that is suspended", async () => {
    await setWays(test, customer, { kinds: MAIL_NOW, quietHours: quietNow(), timeZone: "UTC" });
    await notifyCustomer(test, customer, { title: "Suspended" });
    const { kysely } = test.platform.database;
    await kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("username", "=", customer.username)
      .execute();
    test.clock.advance(3 * HOUR);
    await deliver();
    expect(await noticeMails()).toEqual([]);
  });
});

describe("an announcement", () => {
  it("reaches those who want it, batch by batch, once each, and continues after a break", async () => {
    const wanting = [{ kind: "announcement", push: true }];
    const customers = [customer];
    for (let index = 0; index < 4; index += 1) customers.push(await signUpCustomer(test));
    for (const one of customers) {
      await subscribe(test, one, service.subscribe());
      if (one !== customers[0]) await setWays(test, one, { kinds: wanting });
    }
    const admin = await signInAdmin(test);
    const { database, jobs } = test.platform;
    const answer = await sendAsStaff(test, admin, { title: "To everybody" });
    expect(answer.status).toBe(201);
    let batches = 0;
    const breaking = {
      ...openDomain(test.platform),
      jobs: {
        ...jobs,
        send: async (...sent: Parameters<typeof jobs.send>) => {
          batches += 1;
          if (batches === 2) throw new Error("killed");
          await jobs.send(...sent);
        },
      },
    };
    // The job may have been quicker: then there is nothing left to break.
    await fanOut(breaking, 2).catch(() => {});
    await fanOut(openDomain(test.platform), 2);
    await deliver();
    await arrived(4);
    expect(titlesOf()).toEqual(Array.from({ length: 4 }, () => "To everybody"));
    expect(await database.kysely.selectFrom("notification_fan_out").selectAll().execute()).toEqual(
      [],
    );
  });

  it("does not reach anybody once it was taken back", async () => {
    await subscribe(test, customer, service.subscribe());
    await setWays(test, customer, {
      kinds: [{ kind: "announcement", push: true }],
      quietHours: quietNow(),
      timeZone: "UTC",
    });
    const admin = await signInAdmin(test);
    const sent = await sendAsStaff(test, admin, { title: "Taken back" });
    await eventually(async () =>
      (await deliveriesOf(test, customer)).length > 0 ? true : undefined,
    );
    const { id } = sent.data<{ id: string }>();
    const path = `/api/admin/notifications/${id}`;
    await test.call(path, { method: "DELETE", token: admin });
    test.clock.advance(3 * HOUR);
    await deliver();
    expect(titlesOf()).toEqual([]);
  });
});
