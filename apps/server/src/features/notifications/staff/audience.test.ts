import {
  type AudienceRule,
  audienceCount,
  notificationRecord,
  staffNotification,
} from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldTallies } from "../../../domain/notifications/tally.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  signUpCustomer,
  type TestCustomer,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openPage } from "../../../platform/testing/socket-page.ts";
import { openStaffedApp, signInAdmin } from "../../../platform/testing/staff.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";
import { listOf, send } from "../testing/notices.ts";

const URL = "/api/admin/notifications";
let test: TestApp;
let admin: string;
/** In Australia, with a wallet that mines and mints automatically. */
let miner: TestCustomer;
/** In Germany, with a wallet. */
let german: TestCustomer;
/** Without address and wallet. */
let plain: TestCustomer;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
  [miner, german, plain] = [
    await signUpCustomer(test),
    await signUpCustomer(test),
    await signUpCustomer(test),
  ];
  const { kysely } = test.platform.database;
  const { address } = await addWallet(test, miner);
  await addWallet(test, german);
  await kysely
    .updateTable("wallet")
    .set({ mintable_wallet: 2, auto_mint_wallet: 1 })
    .where("address", "=", address)
    .execute();
  for (const [customer, country] of [
    [miner, "AU"],
    [german, "DE"],
  ] as const)
    await kysely
      .updateTable("account")
      .set({ address_country: country })
      .where("id", "=", await accountIdOf(test, customer))
      .execute();
});
afterAll(async () => test.close());

const count = async (body: object) => test.call(`${URL}/audience`, { token: admin, body });
const sendTo = async (audience: AudienceRule, body: object = {}) =>
  (await send(test, admin, { audience, ...body })).data(staffNotification);
const sentAs = async (id: string) => {
  const answer = await test.call(URL, { token: admin });
  const { records } = answer.data<{ records: (typeof staffNotification)["_output"][] }>();
  return records.find((record) => record.id === id);
};

describe("an audience", () => {
  // covers: 1.call.36
  it.each([
    [{ countries: ["AU"] }, ["miner"]],
    [{ countries: ["de", "AU"] }, ["miner", "german"]],
    [{ wallet: true }, ["miner", "german"]],
    [{ wallet: false }, ["plain"]],
    [{ wallet: true, miner: false }, ["german"]],
    [{ miner: true, autoMint: true }, ["miner"]],
    [{ countries: ["FR"] }, []],
  ] as [AudienceRule, string[]][])(
    "%j is exactly those to whom all of it applies",
    async (audience, expected) => {
      const { people } = (await count({ audience })).data(audienceCount);
      const sent = await sendTo(audience);
      expect(sent.counts).toMatchObject({ reached: people, read: 0 });
      const readers = { miner, german, plain };
      const found: string[] = [];
      for (const [name, customer] of Object.entries(readers)) {
        const { data, unread_count: unread } = await listOf(test, customer, "announcements");
        if (data.some(({ id }) => id === sent.id)) found.push(name);
        const detail = `/api/notifications/nuc/${customer.username}/detail/${sent.id}`;
        const { status } = await test.call(detail, { token: customer.token });
        expect(status).toBe(found.includes(name) ? 200 : 404);
        expect(unread).toBeGreaterThanOrEqual(found.includes(name) ? 1 : 0);
      }
      expect(found).toEqual(expected);
      // The admin has neither address nor wallet.
      const admins = audience.wallet === false ? 1 : 0;
      expect(people).toBe(expected.length + admins);
    },
  );

  // covers: 1.call.36
  it("reaches the open pages of those in it alone, and never visitors", async () => {
    const pages = [
      await openPage(test, { token: miner.token }),
      await openPage(test, { token: plain.token }),
      await openPage(test, {}),
    ];
    await sendTo({ miner: true }, { title: "To miners", category: "header" });
    await send(test, admin, { title: "To all", category: "header" });
    const titlesOf = (index: number) =>
      (pages[index]?.messages ?? []).flatMap(({ event, notification }) =>
        event === "notification" ? [notificationRecord.parse(notification).title] : [],
      );
    await eventually(() => (titlesOf(0).length >= 2 && titlesOf(2).length > 0 ? true : undefined));
    expect(titlesOf(0).toSorted()).toEqual(["To all", "To miners"]);
    expect([titlesOf(1), titlesOf(2)]).toEqual([["To all"], ["To all"]]);
    for (const page of pages) page.socket.terminate();
    const visitor = await test.call("/api/notifications/nuc/visitor/header");
    expect(visitor.text).toContain("To all");
    expect(visitor.text).not.toContain("To miners");
  });

  it("follows who is in it: what is for miners is read by those who become one later", async () => {
    const sent = await sendTo({ countries: ["FR"] });
    const has = async () => (await listOf(test, plain)).data.some(({ id }) => id === sent.id);
    expect(await has()).toBe(false);
    const id = await accountIdOf(test, plain);
    const move = async (country: string | null) =>
      test.platform.database.kysely
        .updateTable("account")
        .set({ address_country: country })
        .where("id", "=", id)
        .execute();
    await move("FR");
    expect(await has()).toBe(true);
    await move(null);
    expect(await has()).toBe(false);
  });

  // covers: notifications.sending.audienceEmpty, notifications.sending.audienceMalformed
  // covers: notifications.sending.audienceAndUser, notifications.sending.countriesRequired
  it.each([
    [{ audience: {} }, "audience", "Choose at least one condition, or send it to all users."],
    [{ audience: { countries: [] } }, "audience.countries", "Name at least one country."],
    [{ audience: { shoeSize: 42 } }, "audience.shoeSize", "This call has no such field."],
    [{ audience: "all" }, "audience", "Say who gets it by countries, wallet, miner and autoMint."],
    [
      { audience: { wallet: true }, username: "somebody" },
      "audience",
      "A notification goes to one user or to an audience, not to both.",
    ],
  ])("refuses %j", async (body, field, message) => {
    for (const answer of [await count(body), await send(test, admin, body)]) {
      expect(answer.status).toBe(400);
      expect(answer.errors()[0]).toMatchObject({ field, message });
    }
  });
});

describe("what is counted", () => {
  // covers: 1.call.36
  it("says how many read it and took it away, whatever else they did", async () => {
    const sent = (await send(test, admin, { username: plain.username })).data(staffNotification);
    expect(sent.counts?.reached).toBe(1);
    const mark = async (action: string) =>
      test.call(`/api/notifications/${sent.id}/${plain.username}/${action}/`, {
        method: "PUT",
        token: plain.token,
      });
    for (const action of ["read", "read", "remove", "remove"]) await mark(action);
    const counts = { reached: 1, read: 1, removed: 1, emails: 0 };
    expect((await sentAs(sent.id))?.counts).toMatchObject(counts);
    const { kysely } = test.platform.database;
    await foldTallies(kysely);
    await Promise.all([foldTallies(kysely), foldTallies(kysely)]);
    expect((await sentAs(sent.id))?.counts).toMatchObject(counts);
    const rows = await kysely
      .selectFrom("notification_tally")
      .select("id")
      .where("notification_id", "=", sent.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("counts all that one reads at once", async () => {
    const sent = (await send(test, admin, {})).data(staffNotification);
    const everybody = sent.counts?.reached ?? 0;
    expect(everybody).toBe((await count({})).data(audienceCount).people);
    for (const customer of [miner, german, miner])
      await test.call(`/api/notifications/nuc/${customer.username}/read-all`, {
        method: "PUT",
        token: customer.token,
      });
    expect((await sentAs(sent.id))?.counts).toMatchObject({ reached: everybody, read: 2 });
  });
});
