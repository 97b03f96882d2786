import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { forgetServerTime, noteServerTime } from "../../ui/time/server-clock.ts";
import { taxSources } from "./tax-sources.ts";

const asked: string[] = [];
/** The moment before which transfers were asked for. */
const before: (string | null)[] = [];
const server = setupServer(
  http.get("http://wallet.test/api/v1/bc/history/5Own", ({ request }) => {
    before.push(new URL(request.url).searchParams.get("before"));
    return HttpResponse.json({ records: [], page: 0, pages: 0, total: 0 });
  }),
  http.get("http://wallet.test/api/v1/payment/rate/history", ({ request }) => {
    const { searchParams } = new URL(request.url);
    const [days, until] = [Number(searchParams.get("days")), searchParams.get("until") ?? ""];
    asked.push(`${days} until ${until}`);
    const records = Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.parse(until) - index * 86_400_000).toISOString().slice(0, 10),
      rate: "0.05",
    }));
    return HttpResponse.json({ records });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(forgetServerTime);

const silent = { onProgress: () => undefined, signal: new AbortController().signal };

test("prices are asked for a year at a time, each day once, back to the oldest transfer", async () => {
  const { readRates } = taxSources("5Own", silent);
  await readRates("2026-01-30", "2026-01-31");
  await readRates("2026-01-30", "2026-01-30");
  const rates = await readRates("2024-12-31", "2026-01-15");
  expect(asked).toEqual(["2 until 2026-01-31", "366 until 2026-01-29", "29 until 2025-01-28"]);
  expect(rates.size).toBe(2 + 366 + 29);
  expect(rates.get("2024-12-31")).toBe("0.05");
});

test("transfers are asked for up to now on the server's clock, however wrong the device's is", async () => {
  noteServerTime("2001-02-03T04:05:06.000Z");
  const { readPage } = taxSources("5Own", silent);
  await readPage(0);
  await readPage(1);
  expect(before[0]).toMatch(/^2001-02-03T04:0/);
  expect(before[1]).toBe(before[0]);
});
