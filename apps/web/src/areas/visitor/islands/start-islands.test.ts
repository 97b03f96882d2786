import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reedsPassed } from "./coin-island.ts";
import { readFigures, wholeCoins } from "./figures-island.ts";

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const site = "http://wallet.test/api/v1";
const unavailable = () => HttpResponse.json({ errors: [] }, { status: 503 });

test.each([
  ["2026-11-21T00:00:00Z", 0],
  ["2026-11-21T00:14:59Z", 0],
  ["2026-11-21T00:15:00Z", 1],
  ["2026-11-21T12:00:00Z", 48],
  ["2026-11-21T23:59:59Z", 95],
])("at %s the ring has %i copper reeds", (moment, reeds) => {
  expect(reedsPassed(new Date(moment))).toBe(reeds);
});

test.each([
  ["1000000000", "1,000,000,000"],
  ["184220110.999999999999", "184,220,110"],
  ["0.5", "0"],
])("%s NUC is shown as %s whole coins", (amount, text) => {
  expect(wholeCoins(amount)).toBe(text);
});

test("the strip shows what the ledger and the rate say", async () => {
  const records = [
    { date: "2026-11-20", rate: "0.04" },
    { date: "2026-11-21", rate: "0.05" },
  ];
  server.use(
    http.get(`${site}/bc/supply`, () =>
      HttpResponse.json({ total: "1000000000", treasury: "999990000", circulating: "10000" }),
    ),
    http.get(`${site}/bc/blocks`, () =>
      HttpResponse.json({ records: [{ number: 1234 }], page: 0, pages: 1, total: 1 }),
    ),
    http.get(`${site}/payment/rate/currency/nuc`, () => HttpResponse.json({ rate: "0.05" })),
    http.get(`${site}/payment/rate/history`, () => HttpResponse.json({ records, sample: true })),
  );
  await expect(readFigures()).resolves.toEqual({
    circulating: "10,000",
    block: "# 1,234",
    rate: "0.05",
    // The days are examples: nothing is said of a change.
    change: "–",
    days: records,
    sample: true,
  });
});

test("a figure that cannot be had is left out, and the others are shown", async () => {
  server.use(
    http.get(`${site}/bc/supply`, unavailable),
    http.get(`${site}/bc/blocks`, () => HttpResponse.json({ records: [] })),
    http.get(`${site}/payment/rate/currency/nuc`, unavailable),
    http.get(`${site}/payment/rate/history`, () => HttpResponse.json({ records: [] })),
  );
  await expect(readFigures()).resolves.toEqual({});
});
