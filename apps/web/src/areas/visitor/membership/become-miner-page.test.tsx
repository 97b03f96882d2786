import {
  MEMBERSHIP_MESSAGES as messages,
  type MembershipOrder,
  productBundles,
  sampleBank,
} from "@nuc/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { BecomeMinerPage } from "./become-miner-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const bank = "*/api/v1/bank/details";
const account = "*/api/v1/account/details";
const orders = "*/api/v1/payment/memberships";

const server = fakeNetwork();
afterEach(() => {
  queryClient.clear();
  forgetSession(200);
});

const failure = () =>
  HttpResponse.json(
    { errors: [{ message: "It failed.", code: "RATE_LIMITED" }], requestId: "r" },
    { status: 429 },
  );

const FIRST = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const SECOND = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const THIRD = "5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y";

const ordered: MembershipOrder = {
  id: "1",
  category: "S-BUNDLE",
  quantity: 3,
  price: "25000.00",
  total: "75000.00",
  currency: "AUD",
  referenceCode: "NUC-8F3K-21",
  state: "ordered",
  orderedAt: "2026-11-17T01:00:00.000Z",
  seenAt: null,
  matchedAt: null,
  givenAt: null,
  cancelledAt: null,
  needsWallet: false,
  givenTo: null,
  givenWallets: [],
};
const pageOf = (records: readonly MembershipOrder[]) =>
  HttpResponse.json({ records, page: 0, pages: 1, total: records.length });

interface Given {
  bank?: object;
  bundles?: object;
  fails?: true;
  orders?: readonly MembershipOrder[];
}

function open(change: Given = {}) {
  server.use(
    http.get(orders, () => pageOf(change.orders ?? [])),
    http.get(bank, () =>
      change.fails ? failure() : HttpResponse.json({ data: change.bank ?? sampleBank.accounts }),
    ),
    http.get(account, () =>
      change.fails
        ? failure()
        : HttpResponse.json({ data: change.bundles ?? productBundles.bundles }),
    ),
    http.get("*/get-reference-code", () =>
      HttpResponse.json({ data: { referenceCode: "NUC-8F3K-21" } }),
    ),
  );
  renderRoutes(
    [
      { path: "/become-miner", Component: BecomeMinerPage },
      { path: "/login", element: <p>Login</p> },
      { path: "/", element: <p>Home</p> },
    ],
    "/become-miner",
  );
}

/** The sum, and how it is made up. */
async function expectTotal(sum: string, parts: string) {
  const total = await screen.findByRole("status", { name: messages.total });
  await waitFor(() => expect(total.textContent).toBe(`${sum} AUD${parts}`));
}

// covers: 3.membership.2, 3.membership.4, 3.membership.5, membership.note, membership.login
test("a visitor reads prices and bank, and is led to the login for a code", async () => {
  open();
  await expectTotal("5,000.00", "1 × SILVER at 5,000.00 AUD");
  await screen.findByText("Example Bank (sample)");
  expect(screen.queryByLabelText("Quantity")).toBeNull();
  screen.getByText(messages.note);
  fireEvent.click(screen.getByRole("link", { name: messages.login }));
  await screen.findByText("Login");
});

// covers: 3.membership.2
test("each membership says what it costs and gives", async () => {
  open();
  const lines = async () =>
    (await screen.findAllByRole("radio")).map((radio) => radio.nextElementSibling?.textContent);
  expect(await lines()).toEqual([
    "SILVER5,000.00 AUDLets you register wallets as Silver miners, which mint once every 24 hours.",
    "GOLD70,000.00 AUDLets you register wallets as Gold miners, which do not mint.",
    "S-BUNDLE25,000.00 AUD eachMakes one of your wallets an s-bundle wallet, which does not mint. 1 to 10 at once, each for another wallet.",
    "DIAMOND50,000.00 AUD eachMakes one of your wallets a Diamond wallet, which does not mint. 1 to 10 at once, each for another wallet.",
  ]);
});

// covers: 3.membership.3, membership.total, membership.quantity
test("bundles are counted, 1 to 10, and other memberships are one", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /^S-BUNDLE/ }));
  fireEvent.change(screen.getByLabelText("Quantity"), { target: { value: "3" } });
  await expectTotal("75,000.00", "3 × S-BUNDLE at 25,000.00 AUD");
  for (const wrong of ["11", "0", ""]) {
    fireEvent.change(screen.getByLabelText("Quantity"), { target: { value: wrong } });
    await screen.findByText(messages.quantity);
    await expectTotal("–", "S-BUNDLE");
  }
  fireEvent.click(screen.getByRole("radio", { name: /^GOLD/ }));
  await expectTotal("70,000.00", "1 × GOLD at 70,000.00 AUD");
  expect(screen.queryByLabelText("Quantity")).toBeNull();
});

// covers: 3.membership.5, membership.home
test("who is signed in copies the own code, and goes back home", async () => {
  startSession("token", sessionUser);
  open();
  expect(await screen.findByText("NUC-8F3K-21")).toBeTruthy();
  screen.getByRole("button", { name: "Copy payment reference code" });
  fireEvent.click(screen.getByRole("link", { name: messages.home }));
  await screen.findByText("Home");
});

// covers: 3.membership.2, membership.noBank, membership.defaultPrices
test("without prices the usual ones stand there, and say so; without a bank there is a way to ask again", async () => {
  open({ fails: true });
  await screen.findByText(messages.defaultPrices);
  await expectTotal("5,000.00", "1 × SILVER at 5,000.00 AUD");
  fireEvent.click(screen.getByRole("radio", { name: /^DIAMOND/ }));
  await expectTotal("50,000.00", "1 × DIAMOND at 50,000.00 AUD");
  server.use(http.get(bank, () => HttpResponse.json({ data: [] })));
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText(messages.noBank)).toBeTruthy();
});

// covers: membership.noBundles
test("where nothing is on sale, that is said", async () => {
  open({ bundles: [] });
  expect(await screen.findByText(messages.noBundles)).toBeTruthy();
});

// covers: 3.membership.9
test("who is signed in orders what is chosen, once, and follows it", async () => {
  startSession("token", sessionUser);
  const sent: { body: unknown; key: string | null }[] = [];
  open();
  server.use(
    http.post(orders, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
      server.use(http.get(orders, () => pageOf([ordered])));
      const { id, total, currency, referenceCode } = ordered;
      return HttpResponse.json({ id, total, currency, referenceCode }, { status: 201 });
    }),
  );
  await screen.findByText("You have not ordered a membership yet.");
  fireEvent.click(screen.getByRole("radio", { name: /^S-BUNDLE/ }));
  fireEvent.change(screen.getByLabelText("Quantity"), { target: { value: "3" } });
  fireEvent.click(screen.getByRole("button", { name: "Order this membership" }));
  await screen.findByRole("navigation", { name: /^Progress of 3 × S-BUNDLE/ });
  expect(sent).toEqual([
    { body: { category: "S-BUNDLE", quantity: 3 }, key: expect.any(String) as string },
  ]);
  expect(screen.getByText("Transfer 75,000.00 AUD with the reference NUC-8F3K-21.")).toBeTruthy();
});

test("a lost answer is asked for again with the same key, and a refusal is shown", async () => {
  startSession("token", sessionUser);
  const keys: (string | null)[] = [];
  open();
  server.use(
    http.post(orders, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      if (keys.length === 1) return HttpResponse.error();
      return HttpResponse.json(
        { errors: [{ message: messages.order.sameTotal, code: "TAKEN" }], requestId: "r" },
        { status: 409 },
      );
    }),
  );
  const button = await screen.findByRole("button", { name: "Order this membership" });
  fireEvent.click(button);
  await screen.findByRole("alert");
  await waitFor(() => expect(button.getAttribute("aria-busy")).not.toBe("true"));
  fireEvent.click(button);
  await screen.findByText(messages.order.sameTotal);
  expect(keys).toEqual([keys[0], keys[0]]);
});

// covers: 3.membership.9
test.each<[MembershipOrder["state"], Partial<MembershipOrder>, RegExp]>([
  ["seen", {}, /not for this exact total/],
  ["matched", { needsWallet: true }, /Create 3 wallets/],
  ["matched", { needsWallet: true, givenWallets: [FIRST, SECOND] }, /Create another wallet/],
  ["matched", { givenWallets: [FIRST] }, /S-BUNDLE for 1 of 3 wallets so far/],
  [
    "given",
    {
      givenAt: "2026-11-20T01:00:00.000Z",
      givenTo: FIRST,
      givenWallets: [FIRST, SECOND, THIRD],
    },
    /S-BUNDLE for 3 wallets/,
  ],
  ["given", { givenAt: "2026-11-20T01:00:00.000Z", givenWallets: [FIRST, THIRD] }, /5FLSigC9H/],
  ["cancelled", { cancelledAt: "2026-11-20T01:00:00.000Z" }, /^Cancelled /],
])("an order that is %s says what comes next", async (state, change, text) => {
  startSession("token", sessionUser);
  open({ orders: [{ ...ordered, state, ...change }] });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByRole("button", { name: "Cancel this order" })).toBeNull();
});

const moment = "2026-11-20T01:00:00.000Z";

test.each([
  ["ordered", {}, "Step 2 of 4: Waiting for your transfer"],
  ["seen", { seenAt: moment }, "Step 3 of 4: Matching your payment"],
  ["matched", { seenAt: moment, matchedAt: moment }, "Step 4 of 4: Activating your membership"],
] as const)("an order that is %s names what is awaited", async (state, change, step) => {
  startSession("token", sessionUser);
  open({ orders: [{ ...ordered, state, ...change }] });
  expect(await screen.findByText(step)).toBeTruthy();
});

// covers: 3.membership.9
test("an order of which nothing was seen is cancelled, once that is meant", async () => {
  startSession("token", sessionUser);
  open({ orders: [ordered] });
  server.use(
    http.delete(`${orders}/1`, () => {
      const cancelled = { ...ordered, state: "cancelled", cancelledAt: ordered.orderedAt } as const;
      server.use(http.get(orders, () => pageOf([cancelled])));
      return HttpResponse.json(cancelled);
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cancel this order" }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
  expect(await screen.findByText(/^Cancelled /)).toBeTruthy();
});

test("where the prices are only the usual ones, nothing can be ordered", async () => {
  startSession("token", sessionUser);
  open({ fails: true });
  await screen.findByText(messages.defaultPrices);
  expect(screen.queryByRole("button", { name: "Order this membership" })).toBeNull();
});
