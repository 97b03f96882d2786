import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { auditPage, type RateFeed, rateFeed, rateSettingsPage } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { followFeed } from "./follow-feed.ts";
import { isWithinLimits } from "./within-limits.ts";

const FEED = "/api/admin/rate/feed";
const HOUR = 3_600_000;
const TOKEN = "feed-token-0123456789";

/** What the feed's double answers next. */
let answer: { status: number; body: string; location?: string };
let asked: (string | undefined)[] = [];
let double: Server;
let test: TestApp;
let admin: string;

const says = (price: unknown) => {
  answer = { status: 200, body: JSON.stringify({ data: [{ usd: price }] }) };
};
const look = async () => followFeed(test.platform);
const rate = async () =>
  (await test.call("/api/v1/payment/rate/currency/nuc")).json<{ rate: string }>().rate;
const feed = async (): Promise<RateFeed> =>
  (await test.call(FEED, { token: admin })).data(rateFeed);
const put = async (body: object) => test.call(FEED, { method: "PUT", token: admin, body });
const setByHand = async (value: string) =>
  test.call("/api/admin/rate", { method: "PUT", token: admin, body: { rate: value } });
const decide = async (id: string, decision: string, reason = "Seen at the exchange") =>
  test.call(`${FEED}/proposals/${id}/decision`, {
    method: "POST",
    token: admin,
    body: { decision, reason },
  });
const pass = async (milliseconds: number) => {
  test.clock.advance(milliseconds);
  admin = await signInAdmin(test);
};

beforeAll(async () => {
  double = createServer((request, response) => {
    asked.push(request.headers.authorization);
    const { status, body, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  }).listen(0, "127.0.0.1");
  await once(double, "listening");
  const { port } = double.address() as AddressInfo;
  test = await openTestApp({
    environment: {
      ...ADMIN,
      RATE_FEED_URL: `http://127.0.0.1:${port}/price`,
      RATE_FEED_FIELD: "data.0.usd",
      RATE_FEED_TOKEN: TOKEN,
    },
  });
});
afterAll(async () => {
  await test.close();
  double.close();
});
/** Each begins two days after the one before, with 1 USD set by hand and the usual limits. */
beforeEach(async () => {
  await pass(48 * HOUR);
  asked = [];
  await setByHand("1");
  await put({ on: true, step: "5", day: "20" });
});

describe("the rate's feed", () => {
  // covers: 3.rate.5
  it("is not asked until staff switch it on", async () => {
    await put({ on: false, step: "5", day: "20" });
    says(1.01);
    await look();
    expect([asked, await rate()]).toEqual([[], "1"]);
  });

  // covers: 3.rate.2
  it("moves the rate within the limits, with its token, in the audit and in the history", async () => {
    says("1.0500");
    await look();
    expect([asked, await rate()]).toEqual([[`Bearer ${TOKEN}`], "1.05"]);
    const audit = await test.call("/api/admin/audit?action=rate.set", { token: admin });
    expect(audit.data(auditPage).records[0]).toMatchObject({
      actor: "rate feed",
      before: { rate: "1" },
      after: { rate: "1.05" },
    });
    const history = await test.call("/api/admin/rate/settings", { token: admin });
    expect(history.data(rateSettingsPage).records[0]).toMatchObject({
      rate: "1.05",
      set_by: "rate feed",
    });
    expect(await feed()).toMatchObject({ last: { rate: "1.05" }, failingSince: null });
  });

  // covers: 3.rate.3, rate-feed.proposalOver, rate-feed.mail.subject, rate-feed.mail.text
  // covers: rate-feed.reasonRequired
  it("asks staff for what is further away, once, and sets it when they accept", async () => {
    says(1.06);
    await look();
    const { proposal } = await feed();
    expect([proposal?.rate, await rate()]).toEqual(["1.06", "1"]);
    await pass(HOUR);
    await look();
    expect((await feed()).proposal).toEqual(proposal);
    const mails = await eventually(async () => {
      const all = await test.outbox.to(ADMIN.ADMIN_EMAIL);
      const found = all.filter(({ subject }) => subject.includes("price feed"));
      return found.length > 0 ? found : undefined;
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "NUC Wallet: the price feed suggests 1.06 USD",
    ]);
    expect(mails[0]?.text).toMatch(/\/staff\/rate$/);
    const refused = await decide(proposal?.id ?? "", "accept", " ");
    expect([refused.status, refused.errors()[0]?.message]).toEqual([400, "Please say why."]);
    const accepted = await decide(proposal?.id ?? "", "accept");
    expect(accepted.status).toBe(200);
    expect([await rate(), (await feed()).proposal]).toEqual(["1.06", null]);
    expect((await decide(proposal?.id ?? "", "accept")).status).toBe(409);
  });

  // covers: 3.rate.3
  it("does not ask again for what staff declined, until it says something else", async () => {
    says(2);
    await look();
    await decide((await feed()).proposal?.id ?? "", "decline");
    await look();
    expect((await feed()).proposal).toBeNull();
    says(2.1);
    await look();
    expect((await feed()).proposal?.rate).toBe("2.1");
    expect(await rate()).toBe("1");
  });

  // covers: 3.rate.2
  it("stops at the limit of a day, counted from 24 hours before or from what staff set since", async () => {
    const small = async (price: number) => {
      says(price);
      await look();
      await pass(HOUR);
      return await rate();
    };
    for (const price of [1.05, 1.1, 1.15, 1.2]) expect(await small(price)).toBe(String(price));
    expect(await small(1.21)).toBe("1.2");
    expect((await feed()).proposal?.rate).toBe("1.21");
    await setByHand("1.2");
    expect(await small(1.21)).toBe("1.21");
    expect((await feed()).proposal).toBeNull();
  });

  // covers: 3.rate.3
  it("takes what waits back when it says what is near again", async () => {
    says(3);
    await look();
    says(1.02);
    await look();
    expect([await rate(), (await feed()).proposal]).toEqual(["1.02", null]);
  });

  // covers: 3.rate.4
  it.each([
    ["nothing there", { status: 404, body: "" }],
    ["a way elsewhere", { status: 302, body: "", location: "https://elsewhere.example" }],
    ["no JSON", { status: 200, body: "<html>" }],
    ["no such field", { status: 200, body: "{}" }],
    ["0", { status: 200, body: '{"data":[{"usd":0}]}' }],
    ["less than 0", { status: 200, body: '{"data":[{"usd":-1}]}' }],
    ["a list", { status: 200, body: '{"data":[{"usd":[1]}]}' }],
    ["more than 64 KB", { status: 200, body: " ".repeat(70_000) }],
    ["more than a rate can be", { status: 200, body: '{"data":[{"usd":1e300}]}' }],
  ])("fails at %s, and the rate stays", async (_, wrong) => {
    answer = wrong;
    await expect(look()).rejects.toThrow(/^the rate feed/);
    const { failingSince } = await feed();
    expect([await rate(), typeof failingSince]).toEqual(["1", "string"]);
    says(1);
    await look();
    expect((await feed()).failingSince).toBeNull();
  });

  it("reads tiny numbers and cuts off what is beyond 12 decimals", async () => {
    await setByHand("0.0000005");
    says(5.1e-7);
    await look();
    expect(await rate()).toBe("0.00000051");
    says("0.0000005149999999");
    await look();
    expect(await rate()).toBe("0.000000514999");
  });

  // covers: rate-feed.stepMalformed, rate-feed.dayMalformed, rate-feed.stepAboveDay
  it.each([
    ["step", { on: true, step: "0", day: "20" }],
    ["step", { on: true, step: "21", day: "20" }],
    ["day", { on: true, step: "5", day: "100.01" }],
    ["day", { on: true, step: "5", day: "-1" }],
    ["on", { on: "yes", step: "5", day: "20" }],
  ])("refuses %s of %j", async (field, body) => {
    const refused = await put(body);
    expect([refused.status, refused.errors()[0]?.field]).toEqual([400, field]);
  });

  // covers: rate-feed.notSetUp
  it("is not switched on where none is set up", async () => {
    const other = await openTestApp({ environment: ADMIN });
    const token = await signInAdmin(other);
    const body = { on: true, step: "5", day: "20" };
    const refused = await other.call(FEED, { method: "PUT", token, body });
    expect([refused.status, refused.errors()[0]?.code]).toEqual([422, "NOT_ALLOWED"]);
    await other.close();
  });

  // covers: 3.rate.5
  it("is not set over what somebody else set meanwhile", async () => {
    const seen = { on: false, step: "5", day: "20" };
    expect((await put({ on: true, step: "1", day: "20", seen })).status).toBe(409);
  });
});

it.each([
  ["1", "1", "1.05", true],
  ["1", "1", "1.050000000001", false],
  ["1", "1", "0.95", true],
  ["1", "1", "0.949999999999", false],
  ["1.19", "1", "1.2", true],
  ["1.19", "1", "1.200000000001", false],
])("from %s with %s a day before, a move to %s is within 5 and 20 percent: %s", (...given) => {
  const [from, dayBase, to, expected] = given;
  expect(isWithinLimits({ from, dayBase, to }, { step: "5", day: "20" })).toBe(expected);
});
