import type { DayRate } from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { dayRates } from "../../../testing/day-rates.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { setViewport } from "../../../testing/set-viewport.ts";
import { RateChartPanel } from "./rate-chart-panel.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const server = fakeNetwork();
const asked: string[] = [];

function answer(records: readonly DayRate[], sample = false): void {
  server.use(
    http.get("*/rate/history", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("days") ?? "");
      return HttpResponse.json({ records, sample });
    }),
  );
}

beforeEach(() => setViewport(720, 284));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  asked.length = 0;
});

const chart = async () => await screen.findByRole("img", { name: /^The rate at the end/ });
/** Where the line goes, point by point. */
function pointsOf(drawing: HTMLElement): [x: number, y: number][] {
  const line = drawing.querySelector("path")?.getAttribute("d") ?? "";
  return [...line.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

test("a rising rate is a line that rises from day to day, within its place, said in words too", async () => {
  answer(dayRates(30));
  renderInApp(<RateChartPanel />);
  const drawing = await chart();
  expect(drawing.getAttribute("aria-label")).toContain("30 days, between 1 and 1.29 USD");
  const points = pointsOf(drawing);
  expect(points).toHaveLength(30);
  for (const [index, [x, y]] of points.entries()) {
    expect(x).toBeGreaterThan(points[index - 1]?.[0] ?? 0);
    expect(y).toBeLessThan(points[index - 1]?.[1] ?? 284);
    expect(y).toBeGreaterThan(0);
    expect(x).toBeLessThan(720);
  }
});

test("a rate that never changed is a line in the middle", async () => {
  answer(dayRates(5).map(({ date }) => ({ date, rate: "0.05" })));
  renderInApp(<RateChartPanel />);
  const heights = new Set(pointsOf(await chart()).map(([, y]) => Math.round(y)));
  expect([...heights]).toEqual([135]);
});

test("the last day always has its name, and no two names meet on a narrow screen", async () => {
  setViewport(320, 224);
  answer(dayRates(30));
  renderInApp(<RateChartPanel />);
  const names = [...(await chart()).querySelectorAll('text[text-anchor="middle"]')];
  expect(names.at(-1)?.textContent).toMatch(/30/);
  const places = names.map((name) => Number(name.getAttribute("x")));
  const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(60);
});

// covers: 3.rate.1
test("twelve months are the ends of months", async () => {
  answer(dayRates(366));
  renderInApp(<RateChartPanel />);
  fireEvent.click(screen.getByRole("button", { name: "12 months" }));
  await waitFor(() => expect(asked).toEqual(["30", "366"]));
  await waitFor(async () => expect(pointsOf(await chart())).toHaveLength(13));
});

test("made-up days say so", async () => {
  answer(dayRates(30), true);
  renderInApp(<RateChartPanel />);
  expect(await screen.findByText(/^Example figures: no price had been set/)).toBeDefined();
});

test("without a rate it says that none was set", async () => {
  answer([]);
  renderInApp(<RateChartPanel />);
  expect(await screen.findByText("No rate has been set yet.")).toBeDefined();
});

test("a failure offers another try, which draws it", async () => {
  server.use(
    http.get("*/rate/history", () =>
      HttpResponse.json({ errors: [{ message: "Down." }] }, { status: 503 }),
    ),
  );
  renderInApp(<RateChartPanel />);
  const again = await screen.findByRole("button", { name: /Try again/i }, { timeout: 10_000 });
  answer(dayRates(3));
  fireEvent.click(again);
  expect(await chart()).toBeDefined();
});
