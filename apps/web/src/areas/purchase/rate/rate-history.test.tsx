import type { DayRate } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { dayRates } from "../../../testing/day-rates.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { setViewport } from "../../../testing/set-viewport.ts";
import { RateHistory } from "./rate-history.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
const asked: string[] = [];

function answer(of: (days: number) => readonly DayRate[], sample = false): void {
  server.use(
    http.get("*/rate/history", ({ request }) => {
      const days = new URL(request.url).searchParams.get("days") ?? "";
      asked.push(days);
      return HttpResponse.json({ records: of(Number(days)), sample });
    }),
  );
}

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  asked.length = 0;
});

// covers: 3.rate.1
test("who buys sees the price of 30 days, and of months at a press, drawn and as a table", async () => {
  setViewport(720, 284);
  answer(dayRates);
  renderInApp(<RateHistory />);
  expect(
    await screen.findByRole("img", { name: /30 days, between 1 and 1\.29 USD/ }),
  ).toBeDefined();
  fireEvent.click(screen.getByText("As a table"));
  const rows = () => screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows().slice(0, 2)).toEqual(["Day (UTC)USD for 1 NUC", "2026-11-301.29"]);
  expect(rows()).toHaveLength(31);
  fireEvent.click(screen.getByRole("button", { name: "12 months" }));
  await waitFor(() => expect(rows()).toHaveLength(14));
  expect(rows()[2]).toBe("2026-10-314.35");
  expect(asked).toEqual(["30", "366"]);
});

// covers: 3.rate.1
test("nothing is asked for before it is in sight", async () => {
  setViewport(720, 284, false);
  answer(dayRates);
  renderInApp(<RateHistory />);
  expect(await screen.findByText("Loading the prices")).toBeDefined();
  expect(asked).toEqual([]);
});

test("made-up days say so; without a price that is said", async () => {
  setViewport(720, 284);
  answer(dayRates, true);
  renderInApp(<RateHistory />);
  expect(await screen.findByText(/^Example figures/)).toBeDefined();
  answer((days) => dayRates(days === 366 ? 1 : 0));
  fireEvent.click(screen.getByRole("button", { name: "90 days" }));
  expect(await screen.findByText("No price has been set yet.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "12 months" }));
  expect(await screen.findByText("Only today's price is known: 1.00 USD for 1 NUC.")).toBeDefined();
});

test("a failure offers another try, which draws it", async () => {
  setViewport(720, 284);
  server.use(
    http.get("*/rate/history", () =>
      HttpResponse.json({ errors: [{ message: "Too often." }] }, { status: 429 }),
    ),
  );
  renderInApp(<RateHistory />);
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(dayRates);
  fireEvent.click(again);
  expect(await screen.findByRole("img", { name: /30 days/ })).toBeDefined();
});
