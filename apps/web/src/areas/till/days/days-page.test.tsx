import type { DayReport, DayTotals, TillDay } from "@nuc/contract";
import { TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { renderInApp, renderRoutes } from "../../../testing/render-in-app.tsx";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { DaysPage } from "./days-page.tsx";
import { ReportPage } from "./report-page.tsx";

beforeAll(() => tillServer.listen({ onUnhandledRequest: "error" }));
afterEach(() => closeTill());
afterAll(() => tillServer.close());

const totals: DayTotals = {
  count: 3,
  paid: "38.7",
  tips: "1",
  discounts: "11.3",
  tax: "2.7",
  taxes: [{ percent: "7", amount: "1.75" }],
  refunds: 1,
  refunded: "40",
  net: "-1.3",
  clerks: [{ clerk: "Ada", count: 3, paid: "38.7", tips: "1" }],
};
const nothing: DayTotals = {
  count: 0,
  paid: "0",
  tips: "0",
  discounts: "0",
  tax: "0",
  taxes: [],
  refunds: 0,
  refunded: "0",
  net: "0",
  clerks: [],
};
const report: DayReport = {
  id: "7f0f4b52-1111-4111-8111-111111111111",
  number: 4,
  shop: "corner.cafe",
  terminal: null,
  openedAt: null,
  openedBy: null,
  closedAt: "2030-01-01T20:00:00.000Z",
  closedBy: "Ada",
  totals,
};
const day: TillDay = { terminal: null, openedAt: null, openedBy: null, totals, lastReport: null };

/** Answers the day, the reports, and what `close` answers; the bodies that came. */
function open(now: TillDay, close = () => HttpResponse.json({ report }, { status: 201 })) {
  const bodies: unknown[] = [];
  const reports: DayReport[] = [];
  openTill();
  tillServer.use(
    http.get("*/payment/till/day", () => HttpResponse.json(now)),
    http.get("*/payment/till/days", () =>
      HttpResponse.json({ reports, page: 0, pages: 1, total: reports.length }),
    ),
    http.post("*/payment/till/day/open", () =>
      HttpResponse.json({ ...now, openedAt: "2030-01-01T08:00:00.000Z", openedBy: "Ada" }),
    ),
    http.post("*/payment/till/day/close", async ({ request }) => {
      bodies.push(await request.json());
      reports.push(report);
      return close();
    }),
  );
  renderInApp(<DaysPage />);
  return bodies;
}

const closeDay = async () => {
  fireEvent.click(await screen.findByRole("button", { name: "Close the day" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Close the day?" }));
  fireEvent.click(dialog.getByRole("button", { name: "Close the day" }));
};

// covers: 3.terminal-page.6
test("the day is opened, and a day with nothing in it cannot be closed", async () => {
  open({ ...day, totals: nothing });
  const close = await screen.findByRole("button", { name: "Close the day" });
  expect(close.matches(":disabled, [aria-disabled=true]")).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Open the day" }));
  expect(await screen.findByRole("heading", { name: "Open day" })).toBeTruthy();
  expect(screen.getByText(/by Ada\.$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Open the day" })).toBeNull();
});

// covers: 3.terminal-page.6
test("the totals are shown with their unit, and the day is closed once it was asked for", async () => {
  const bodies = open({ ...day, lastReport: report.id });
  for (const [label, sum] of [
    ["Paid", "38.70 NUC"],
    ["Tax included", "2.70 NUC"],
    ["at 7 %", "1.75 NUC"],
    ["Paid back (1)", "40.00 NUC"],
    ["Left", "−1.30 NUC"],
    ["Ada: 3 sales", "38.70 NUC"],
  ] as const)
    expect((await screen.findByText(label)).nextElementSibling?.textContent).toBe(sum);
  expect(bodies).toEqual([]);
  await closeDay();
  await waitFor(() => expect(bodies).toEqual([{ lastReport: report.id }]));
});

// covers: 3.terminal-page.6
test("a day that another page closed is said to be, and its report stands in the list", async () => {
  const { closed } = TILL_MESSAGES.day;
  const errors = [{ code: "TAKEN", message: closed }];
  open(day, () => HttpResponse.json({ msg: closed, errors }, { status: 409 }));
  await closeDay();
  expect(await screen.findByText(closed)).toBeTruthy();
  const link = await screen.findByRole("link", { name: "Report 4" });
  expect(link.getAttribute("href")).toBe(`/pos/days/${report.id}`);
});

// covers: 3.terminal-page.6
test("a report has its number and its totals, and prints on both papers", async () => {
  openTill();
  const there = http.get("*/payment/till/days/:id", () => HttpResponse.json({ report }));
  tillServer.use(there);
  renderRoutes([{ path: "/pos/days/:id", element: <ReportPage /> }], `/pos/days/${report.id}`);
  expect(await screen.findByRole("heading", { name: "Z report 4" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print 80 mm" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Print A4" })).toBeTruthy();
});
