import type { Overview } from "@nuc/contract";
import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { OverviewScreen } from "./overview-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const overview: Overview = {
  at: "2026-11-23T10:00:00.000Z",
  users: { total: 2, suspended: 0, signedIn: 1 },
  wallets: { total: 2, active: 1 },
  coins: { circulating: "100", treasury: "900", total: "1000" },
  days: [{ date: "2026-11-23", signUps: 1, mints: 2, minted: "2", transfers: 1, moved: "1250.5" }],
  slots: [],
  waiting: { messages: 1, autoMint: 2, airdrops: 3, queue: 4, refunds: 5 },
};
/** What each list finds, by its path and what is asked of it. */
const totals: Readonly<Record<string, number>> = {
  "orders?state=open": 6,
  "statements/lines?state=open": 7,
  "shop-cards?status=waiting": 8,
  "terminals?status=waiting": 9,
  "kyc?": 10,
};
const asked: string[] = [];
const server = fakeNetwork();

const approvals = ["other.admin", "an.admin"].map((askedBy) => ({ askedBy }));

beforeEach(() => {
  server.use(
    http.get("*/api/admin/overview", () => HttpResponse.json({ data: overview })),
    http.get("*/api/admin/approvals", () =>
      HttpResponse.json({ data: { records: approvals, page: 0, pages: 1, total: 2 } }),
    ),
    http.get("*/api/admin/*", ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      const question = `${pathname.slice("/api/admin/".length)}?${searchParams.toString()}`;
      asked.push(question);
      const total = totals[question];
      if (total === undefined) return HttpResponse.json({ errors: [] }, { status: 404 });
      return HttpResponse.json({ data: { records: [], page: 0, pages: 1, total } });
    }),
  );
});
afterEach(() => {
  // A screen that is still there would ask for its figures again.
  cleanup();
  queryClient.clear();
  asked.length = 0;
  forgetSession(200);
});

function open(role: string) {
  startSession("token", { ...sessionUser, username: "an.admin", role });
  renderInApp(<OverviewScreen />);
}

async function waiting(last: string): Promise<(readonly [string | null, string | null])[]> {
  const panel = within(await screen.findByRole("region", { name: "What waits" }));
  await panel.findByText(last);
  return panel
    .getAllByRole("listitem")
    .map((item) => [item.textContent, item.querySelector("a")?.getAttribute("href") ?? null]);
}

test("all that waits is counted, each line with the list that has exactly that", async () => {
  open("admin");
  await screen.findByText("Identity checks");
  await screen.findByText("Payments to approve");
  for (const line of ["Orders to decide", "Statement lines to match", "Shop cards to print"])
    await screen.findByText(line);
  expect(await waiting("Terminals to approve")).toEqual([
    ["Identity checks10", "/identity"],
    ["Messages to answer1", "/messages?state=new"],
    ["Orders to decide6", "/orders?state=open"],
    ["Payments to approve1", "/approvals"],
    ["Statement lines to match7", "/statements?state=open"],
    ["Auto-mint requests2", "/auto-mint?status=awaiting"],
    ["Airdrops held back3", "/airdrops?status=held"],
    ["Refunds not paid5", "/refunds"],
    ["In the queue for a slot4", "/miner?list=queue"],
    ["Shop cards to print8", "/shop-cards?status=waiting"],
    ["Terminals to approve9", "/terminals?status=waiting"],
  ]);
});

test("a role counts only the lists that it may read", async () => {
  open("reviewer");
  const lines = await waiting("Identity checks");
  expect(lines.map(([text]) => text)).toEqual([
    "Identity checks10",
    "Messages to answer1",
    "Auto-mint requests2",
    "Airdrops held back3",
    "Refunds not paid5",
    "In the queue for a slot4",
  ]);
  expect(asked).toEqual(["kyc?"]);
});

test("what waits comes first, and an empty list is no line of it", async () => {
  server.use(
    http.get("*/api/admin/overview", () =>
      HttpResponse.json({
        data: { ...overview, waiting: { ...overview.waiting, messages: 0, refunds: 0 } },
      }),
    ),
  );
  open("reviewer");
  const lines = await waiting("Identity checks");
  expect(lines.map(([text]) => text)).toEqual([
    "Identity checks10",
    "Auto-mint requests2",
    "Airdrops held back3",
    "In the queue for a slot4",
  ]);
  const panel = screen.getByRole("region", { name: "What waits" });
  await within(panel).findByText("Nothing waits in the other lists.");
  const users = screen.getByText("Users").closest("dl");
  expect(users?.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("a quiet day says that nothing waits, once all lists are known, and draws no empty chart", async () => {
  const nothing = { messages: 0, autoMint: 0, airdrops: 0, queue: 0, refunds: 0 };
  const day = { date: "2026-11-23", signUps: 0, mints: 0, minted: "0", transfers: 0, moved: "0" };
  let answer = (): void => undefined;
  const counted = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get("*/api/admin/overview", () =>
      HttpResponse.json({ data: { ...overview, days: [day], waiting: nothing } }),
    ),
    http.get("*/api/admin/kyc", async () => {
      await counted;
      return HttpResponse.json({ data: { records: [], page: 0, pages: 1, total: 0 } });
    }),
  );
  open("reviewer");
  await screen.findByText("Loading what waits");
  expect(screen.getByText("No coins moved in the last 1 days.")).toBeDefined();
  expect(screen.queryByText("Nothing waits for you.")).toBeNull();
  answer();
  await screen.findByText("Nothing waits for you.");
  expect(screen.queryByText("Identity checks")).toBeNull();
  expect(screen.getByText("No transfers, no mints")).toBeDefined();
  expect(screen.getByText("None new in 7 days, 1 signed in")).toBeDefined();
});

test("the coins of today are those that wallets sent, and one of something is not several", async () => {
  open("support");
  const figure = (await screen.findByText("NUC sent from wallets today")).parentElement;
  expect(figure?.textContent).toContain("1,250.50");
  expect(figure?.textContent).toContain("1 transfer, 2 mints");
  expect(screen.getByText(/Days in UTC\.$/)).toBeDefined();
});

test.each([
  ["nothing", 0],
  ["something", 3],
])("a list that cannot be counted is named where %s waits in the others", async (_, airdrops) => {
  const none = { messages: 0, autoMint: 0, airdrops, queue: 0, refunds: 0 };
  const errors = [{ message: "No", code: "NOT_ALLOWED" }];
  const page = { records: [], page: 0, pages: 1, total: 0 };
  server.use(
    http.get("*/api/admin/overview", () =>
      HttpResponse.json({ data: { ...overview, waiting: none } }),
    ),
    http.get("*/api/admin/statements/lines", () => HttpResponse.json({ errors }, { status: 422 })),
    http.get("*/api/admin/*", () => HttpResponse.json({ data: page })),
  );
  open("admin");
  await screen.findByText("Not counted: Statement lines to match.");
  expect(screen.queryByText("Loading what waits")).toBeNull();
  expect(screen.queryByText(/^Nothing waits/)).toBeNull();
});
