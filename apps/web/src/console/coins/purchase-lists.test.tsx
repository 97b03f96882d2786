/** The lists of purchases and memberships in each of their states: the same of all of them. */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../session/storage/session-store.ts";
import { sessionUser } from "../../session/testing/session-user.ts";
import { renderInApp } from "../../testing/render-in-app.tsx";
import { MembershipsScreen } from "./memberships/memberships-screen.tsx";
import { OrdersScreen } from "./orders/orders-screen.tsx";
import { ReconciliationsScreen } from "./reconciliation/reconciliations-screen.tsx";
import { StatementsScreen } from "./statements/statements-screen.tsx";
import { AT, lateOrder } from "./testing/staff-order.ts";
import { fakeNetwork } from "../../testing/fake-network.ts";

const sums = [{ currency: "USD", price: "17.22", paid: "17.22", refunded: "0.00" }];
const membership = {
  id: "m1",
  username: "account.holder",
  category: "S-BUNDLE",
  quantity: 3,
  price: "25000.00",
  total: "75000.00",
  currency: "AUD",
  referenceCode: "NUC-8F3K-21QX",
  state: "matched",
  orderedAt: AT,
  givenAt: null,
  givenWallets: ["5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY"],
  paid: null,
};
const run = {
  id: "r1",
  started: AT,
  finished: AT,
  by: null,
  orders: 1_204,
  movements: 1_377,
  differences: 3,
  open: 2,
};
const line = {
  id: "1",
  account: "000-000 1234",
  day: "2026-11-23",
  amount: "4990.00",
  currency: "AUD",
  text: "J Smith",
  state: "open",
  confidence: "reference",
  file: "november.csv",
  added_by: "an.admin",
  added_at: AT,
  pays: null,
};

interface Listed {
  readonly path: string;
  readonly Screen: ComponentType;
  readonly empty: string;
  readonly record: object;
  /** What a row says. */
  readonly says: readonly (string | RegExp)[];
}

const lists: readonly (readonly [name: string, Listed])[] = [
  [
    "orders",
    {
      path: "orders",
      Screen: OrdersScreen,
      empty: "No orders yet.",
      record: lateOrder,
      says: ["7c1fd6f2", "In review", /^Ordered 17\.22 USD · paid 17\.22 · sent back 0\.00$/],
    },
  ],
  [
    "memberships",
    {
      path: "memberships",
      Screen: MembershipsScreen,
      empty: "No membership orders yet.",
      record: membership,
      says: ["3 × S-BUNDLE", "75,000", "Payment matched", "1 of 3 wallets"],
    },
  ],
  [
    "comparisons",
    {
      path: "reconciliations",
      Screen: ReconciliationsScreen,
      empty: "No comparisons yet.",
      record: run,
      says: ["schedule", "1,204", "3, 2 to review"],
    },
  ],
  [
    "statements",
    {
      path: "statements/lines",
      Screen: StatementsScreen,
      empty: "No statements yet.",
      record: line,
      says: ["4,990", "J Smith"],
    },
  ],
];

const server = fakeNetwork();
/** What the list answers: records, a refusal, or nothing yet. */
let answer: () => Response | Promise<Response>;

const page = (records: readonly object[]) =>
  HttpResponse.json({ data: { records, page: 0, pages: 1, total: records.length, sums } });

beforeEach(() => {
  startSession("token", { ...sessionUser, username: "an.admin", role: "admin" });
  const settings = { perDay: 100, perMonth: 500, unverifiedPerDay: 50, unverifiedPerMonth: 250 };
  const issuer = { name: "NUC", address: "", taxNumber: "" };
  server.use(
    http.get("*/api/admin/purchase-settings", () => HttpResponse.json({ data: settings })),
    http.get("*/api/admin/receipt-settings", () =>
      HttpResponse.json({ data: { issuer, taxes: [] } }),
    ),
    ...lists.map(([, { path }]) => http.get(`*/api/admin/${path}`, () => answer())),
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetSession(200);
});

// covers: 3.record.6
test.each(lists)("the list of %s loads, and says so", async (_, { Screen, says: [first = ""] }) => {
  let come: () => void = () => undefined;
  const record = lists.find(([, { Screen: other }]) => other === Screen)?.[1].record ?? {};
  answer = async () =>
    await new Promise((resolve) => {
      come = () => resolve(page([record]));
    });
  renderInApp(<Screen />);
  expect((await screen.findAllByText("Loading the list")).length).toBeGreaterThan(0);
  await act(async () => {
    come();
    await Promise.resolve();
  });
  expect((await screen.findAllByText(first)).length).toBeGreaterThan(0);
});

// covers: 3.record.6
test.each(lists)("a row of %s says how it stands", async (_, { Screen, record, says }) => {
  answer = () => page([record]);
  renderInApp(<Screen />);
  for (const text of says) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

test.each(lists)("an empty list of %s says what is missing", async (_, { Screen, empty }) => {
  answer = () => page([]);
  renderInApp(<Screen />);
  expect(await screen.findByText(empty)).toBeDefined();
});

// covers: 3.record.6
test.each(lists)(
  "a list of %s that fails is asked for again",
  async (_, { Screen, record, says: [first = ""] }) => {
    const errors = [{ message: "Try again in a minute.", code: "RATE_LIMITED" }];
    answer = () => HttpResponse.json({ errors }, { status: 429 });
    renderInApp(<Screen />);
    const again = await screen.findByRole("button", { name: "Try again" });
    answer = () => page([record]);
    fireEvent.click(again);
    expect((await screen.findAllByText(first)).length).toBeGreaterThan(0);
  },
);
