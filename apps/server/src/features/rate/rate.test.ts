import { auditPage, landingAnswer, type rateHistoryAnswer, type z } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const RATE = "/api/v1/payment/rate/currency/nuc";
type RateHistory = z.infer<typeof rateHistoryAnswer>;
const DAY = 24 * 3_600_000;
let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await openTestApp({ environment: ADMIN });
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const put = (rate: unknown, token = admin) =>
  test.call("/api/admin/rate", { method: "PUT", token, body: { rate } });
const history = async (query: string) =>
  (await test.call(`/api/v1/payment/rate/history${query}`)).json<{
    records: { date: string; rate: string }[];
  }>().records;
const today = () => test.clock.now().toISOString().slice(0, 10);

// covers: 1.call.28
it("is 0.05 USD until staff set another, in the bare shape of the specification", async () => {
  const answer = await test.call(RATE);
  expect([answer.status, answer.json()]).toEqual([200, { rate: "0.05" }]);
});

it("is the operator's own first rate where one is configured", async () => {
  const other = await openTestApp({ environment: { COIN_RATE: "1.250" } });
  expect((await other.call(RATE)).json()).toEqual({ rate: "1.25" });
  await other.close();
});

// covers: 1.call.33
it("is what staff set, exactly, with who and when, and in the audit", async () => {
  const answer = await put("0.086100000001");
  expect(answer.status).toBe(200);
  expect(answer.data()).toEqual({
    rate: "0.086100000001",
    history: [
      {
        rate: "0.086100000001",
        set_at: expect.any(String) as unknown,
        set_by: ADMIN.ADMIN_USERNAME,
      },
      { rate: "0.05", set_at: expect.any(String) as unknown, set_by: null },
    ],
  });
  expect((await test.call(RATE)).json()).toEqual({ rate: "0.086100000001" });
  const read = await test.call("/api/admin/rate", { token: admin });
  expect(read.data()).toEqual(answer.data());
  const audit = await test.call("/api/admin/audit?action=rate.set", { token: admin });
  expect(audit.data(auditPage).records[0]).toMatchObject({
    before: { rate: "0.05" },
    after: { rate: "0.086100000001" },
  });
});

// covers: 3.rate.1
it("returns the rate at the end of each day, the days without a setting too", async () => {
  const first = today();
  test.clock.advance(3 * DAY);
  const token = await signInAdmin(test);
  await put("0.1", token);
  await put("0.20", token);
  const records = await history("?days=4");
  expect(records.map(({ rate }) => rate)).toEqual([
    "0.086100000001",
    "0.086100000001",
    "0.086100000001",
    "0.2",
  ]);
  expect([records[0]?.date, records.at(-1)?.date]).toEqual([first, today()]);
  expect(await history("")).toEqual(records);
  expect(await history("?days=1")).toEqual([{ date: today(), rate: "0.2" }]);
  expect(await history(`?days=2&until=${records[1]?.date}`)).toEqual(records.slice(0, 2));
  expect(await history("?days=1&until=9999-12-31")).toEqual([{ date: today(), rate: "0.2" }]);
  const refused = await test.call("/api/v1/payment/rate/history?until=yesterday");
  expect([refused.status, refused.errors()[0]?.field]).toEqual([400, "until"]);
});

// covers: 1.screen.7
it("says that the days of the sample month are made up, until they are over or somebody sets a rate", async () => {
  const site = await openTestApp({ environment: { ...ADMIN, SAMPLE_CONTENT: "true" } });
  const read = async () => {
    const { rate } = (await site.call("/api/content/landing")).data(landingAnswer);
    const answer = (await site.call("/api/v1/payment/rate/history")).json<RateHistory>();
    expect(answer).toEqual({ records: rate.days, sample: rate.sample });
    return answer;
  };
  const made = await read();
  expect([made.records.length, made.sample]).toEqual([30, true]);
  site.clock.advance(29 * DAY);
  expect((await read()).sample).toBe(false);
  site.clock.advance(-29 * DAY);
  const token = await signInAdmin(site);
  await site.call("/api/admin/rate", { method: "PUT", token, body: { rate: "0.2" } });
  const today = site.clock.now().toISOString().slice(0, 10);
  expect(await read()).toEqual({ records: [{ date: today, rate: "0.2" }], sample: false });
  await site.close();
});

it.each(["?days=0", "?days=367", "?days=-1", "?days=x", "?days=1&days=2"])(
  "refuses the history %s",
  async (query) => {
    const answer = await test.call(`/api/v1/payment/rate/history${query}`);
    expect([answer.status, answer.errors()[0]?.field]).toEqual([400, "days"]);
  },
);

it.each([["0"], ["0.000"], ["-1"], ["1e3"], ["0,05"], [""], [null], [0.05], ["1.1234567890123"]])(
  "refuses the rate %j",
  async (rate) => {
    const token = await signInAdmin(test);
    const answer = await put(rate, token);
    expect([answer.status, answer.errors()[0]?.field]).toEqual([400, "rate"]);
  },
);

it("is set by nobody else", async () => {
  for (const token of ["", "none"]) {
    expect((await put("9", token)).status).toBe(404);
    expect((await test.call("/api/admin/rate", { token })).status).toBe(404);
  }
});
