import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taxSources } from "./tax-sources.ts";

const asked: string[] = [];
const server = setupServer(
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

test("prices are asked for a year at a time, each day once, back to the oldest transfer", async () => {
  const { readRates } = taxSources("5Own", {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await readRates("2026-01-30", "2026-01-31");
  await readRates("2026-01-30", "2026-01-30");
  const rates = await readRates("2024-12-31", "2026-01-15");
  expect(asked).toEqual(["2 until 2026-01-31", "366 until 2026-01-29", "29 until 2025-01-28"]);
  expect(rates.size).toBe(2 + 366 + 29);
  expect(rates.get("2024-12-31")).toBe("0.05");
});
