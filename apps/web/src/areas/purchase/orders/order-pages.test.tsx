import { NETWORK_MESSAGES, ORDER_STATE_MESSAGES, type Order } from "@nuc/contract";
import { orderText } from "@nuc/keys";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { testSigningParams } from "../../../session/testing/signing-params.ts";
import { applySocketEvent } from "../../../session/socket/socket-events.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { signTextWithPassword } from "../../../vault/vault.ts";
import { heldKeyOf } from "../../../vault/wallet-keys.ts";
import { order } from "../testing/purchase-answers.ts";
import { OrderPage } from "./order-page.tsx";
import { OrdersPage } from "./orders-page.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

vi.mock("../../../vault/vault.ts");
vi.mock("../../../vault/wallet-keys.ts");

const server = fakeNetwork();
beforeEach(() => {
  queryClient.setQueryData(queryKeys.wallets, {
    airdrop: false,
    autoMintableWallet: false,
    registerAsMiner: false,
    serverTime: new Date().toISOString(),
    results: [walletRecord()],
  });
  server.use(
    http.get("*/wallet/get-user-wallet-details", () => HttpResponse.error()),
    http.get("*/settings", () => HttpResponse.json({ data: { explorerUrl: null } })),
  );
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

const routes = [
  { path: "/orders", Component: OrdersPage },
  { path: "/orders/:id", Component: OrderPage },
  { path: "/purchase-coins", element: <p>Buy</p> },
];

/** What the server answers, until a test changes it. */
function openOrder(first: Partial<Order> = {}) {
  const now = { order: order(first) };
  server.use(http.get("*/payment/orders/:id", () => HttpResponse.json(now)));
  const { router } = renderRoutes(routes, `/orders/${now.order.id}`);
  return { router, now };
}

const refused = (status: number, code: string, message: string) =>
  HttpResponse.json({ errors: [{ message, code }], requestId: "r" }, { status });

// covers: 3.purchase.14
test("the list has every order with its state and price, and leads to each", async () => {
  const orders = [
    order({ id: "one", state: "credited" }),
    order({ id: "two", state: "in_review", method: 2 }),
  ];
  server.use(
    http.get("*/payment/orders", () => HttpResponse.json({ orders, page: 0, pages: 1, total: 2 })),
  );
  renderRoutes(routes, "/orders");
  const rows = within(await screen.findByRole("table", { name: "Orders" })).getAllByRole("row");
  expect(rows).toHaveLength(3);
  const second = within(rows[2] ?? document.body);
  second.getByText("In review");
  second.getByText("Bitpay");
  expect(second.getByRole("link").getAttribute("href")).toBe("/orders/two");
});

// covers: 3.purchase.14
test("the list has days and minutes", async () => {
  const created = "2025-11-24T11:30:05.000Z";
  server.use(
    http.get("*/payment/orders", () =>
      HttpResponse.json({ orders: [order({ id: "one", created })], page: 0, pages: 1, total: 1 }),
    ),
  );
  renderRoutes(routes, "/orders");
  const link = within(await screen.findByRole("table", { name: "Orders" })).getByRole("link");
  expect(link.textContent).toMatch(/^2\d Nov 2025, \d\d:\d\d$/);
});

// covers: 3.purchase.14
test("an order is headed by what was ordered, has its number to copy and a way to the list", async () => {
  const { now, router } = openOrder({ created: "2025-11-24T11:30:05.000Z" });
  await screen.findByText("For 17.22 USD by Paypal.");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("200.00 NUC");
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect(valueOf("Order number")).toContain(now.order.id);
  expect(valueOf("Ordered")).toMatch(/^2\d Nov 2025, \d\d:\d\d \S+$/);
  screen.getByRole("button", { name: "Copy order number" });
  fireEvent.click(screen.getByRole("link", { name: "Your orders" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/orders"));
});

// covers: 3.purchase.14
test("pages are turned", async () => {
  server.use(
    http.get("*/payment/orders", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      return HttpResponse.json({ orders: [order({ id: `o${page}` })], page, pages: 2, total: 21 });
    }),
  );
  renderRoutes(routes, "/orders");
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() =>
    expect(within(screen.getByRole("table")).getByRole("link").getAttribute("href")).toBe(
      "/orders/o1",
    ),
  );
});

// covers: 3.purchase.14
test("an empty list leads to the purchase; one that fails is asked for again", async () => {
  server.use(
    http.get("*/payment/orders", () => refused(429, "RATE_LIMITED", "Too many requests."), {
      once: true,
    }),
    http.get("*/payment/orders", () =>
      HttpResponse.json({ orders: [], page: 0, pages: 1, total: 0 }),
    ),
  );
  renderRoutes(routes, "/orders");
  fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText("You have not bought coins yet.");
  fireEvent.click(screen.getByRole("link", { name: "Buy coins" }));
  expect(await screen.findByText("Buy")).toBeTruthy();
});

// covers: 3.purchase.14
test("an order whose money was sent back still says what was paid", async () => {
  const at = new Date().toISOString();
  openOrder({
    state: "refunded",
    signed: at,
    paidAt: at,
    creditedAt: at,
    paid: "0.00",
    refunded: "17.22",
  });
  await screen.findByText("Paypal confirmed 17.22 USD");
  const valueOf = (label: string) =>
    screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;
  expect([valueOf("Paid"), valueOf("Sent back")]).toEqual(["17.22 USD", "17.22 USD"]);
});

// covers: 3.purchase.14
test("an order that waits is followed by the socket until its coins are there", async () => {
  const { now } = openOrder({ signed: new Date().toISOString() });
  await screen.findByText(ORDER_STATE_MESSAGES.waiting);
  screen.getByText("Price held for");
  expect(
    screen.getByText("Paid", { selector: "strong" }).closest("li")?.getAttribute("aria-current"),
  ).toBe("step");
  const at = new Date().toISOString();
  now.order = order({
    state: "credited",
    signed: at,
    paid: "17.22",
    paidAt: at,
    creditedAt: at,
    transactionHash: `0x${"7d".repeat(32)}`,
    blockHash: `0x${"be".repeat(32)}`,
  });
  applySocketEvent({ event: "order", orderId: now.order.id, state: "credited" });
  await screen.findByText(ORDER_STATE_MESSAGES.credited("200.00"));
  screen.getByText("Paypal confirmed 17.22 USD");
  const link = await screen.findByRole("link", { name: /^0x7d7d7d7/ });
  expect(link.getAttribute("href")).toBe(`${location.origin}/explorer/tx/0x${"7d".repeat(32)}`);
  expect(screen.queryByRole("button", { name: "Cancel the order" })).toBeNull();
});

// covers: 3.purchase.15, order-states.expired
test("an order of which nothing is paid can be cancelled, once asked", async () => {
  const { now } = openOrder();
  server.use(
    http.delete("*/payment/orders/:id", () => {
      now.order = order({ state: "expired" });
      return HttpResponse.json(now);
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Cancel the order" }));
  await screen.findByText(ORDER_STATE_MESSAGES.expired);
  expect(screen.getByRole("link", { name: "Buy coins" })).toBeTruthy();
});

// covers: 3.purchase.15
test("what was paid meanwhile is not cancelled, and the reason stands in the question", async () => {
  openOrder();
  server.use(http.delete("*/payment/orders/:id", () => refused(422, "NOT_ALLOWED", "It is paid.")));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel the order" }));
  const question = within(await screen.findByRole("alertdialog"));
  fireEvent.click(question.getByRole("button", { name: "Cancel the order" }));
  expect(await question.findByText("It is paid.")).toBeTruthy();
});

// covers: 3.purchase.15
test("an order that was left is paid by signing it again", async () => {
  vi.spyOn(location, "assign").mockReturnValue(undefined);
  vi.mocked(heldKeyOf).mockResolvedValue("phrase");
  vi.mocked(signTextWithPassword).mockResolvedValue("0xproof");
  const { now } = openOrder({ state: "underpaid", paid: "10.00" });
  const proofs: unknown[] = [];
  server.use(
    http.get("*/signing-params/:address", () => HttpResponse.json(testSigningParams)),
    http.post("*/payment/orders/:id/proof", async ({ request }) => {
      proofs.push(await request.json());
      return HttpResponse.json({ url: "/checkout", payload: "e.y.J" });
    }),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Pay this order" }));
  fireEvent.change(await screen.findByLabelText("Wallet password"), {
    target: { value: "wallet password" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Go to the payment page" }));
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/checkout?data=e.y.J"));
  expect(proofs).toEqual([{ proof: "0xproof" }]);
  expect(vi.mocked(signTextWithPassword).mock.calls[0]?.[2]).toBe(
    orderText({
      genesisHash: testSigningParams.genesisHash,
      orderId: now.order.id,
      walletAddress: now.order.walletAddress,
      amount: "200",
    }),
  );
});

test("money that went back is shown", async () => {
  openOrder({ state: "refunded", paid: "0.00", refunded: "17.22" });
  await screen.findByText(ORDER_STATE_MESSAGES.refunded("17.22 USD", "Paypal"));
  expect(screen.getByText("Sent back").nextElementSibling?.textContent).toBe("17.22 USD");
});

test("an order that is nobody's is not found", async () => {
  server.use(
    http.get("*/payment/orders/:id", () => refused(404, "NOT_FOUND", NETWORK_MESSAGES.notFound)),
  );
  renderRoutes(routes, "/orders/nothing");
  await screen.findByText(NETWORK_MESSAGES.notFound);
  expect(screen.getByRole("link", { name: "Your orders" })).toBeTruthy();
});

test("the receipt comes as a file, and by email", async () => {
  const asked: string[] = [];
  const paths = "*/payment/orders/:id/receipt";
  server.use(
    http.get(paths, () => {
      asked.push("file");
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
    http.post(`${paths}/email`, () => {
      asked.push("mail");
      return HttpResponse.json({ message: "Sent to account.holder@example.com." });
    }),
  );
  // The page would be left for the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  openOrder({ state: "credited", receipt: "2026-000418" });
  fireEvent.click(await screen.findByRole("button", { name: "Receipt (PDF)" }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole("button", { name: "Email it" }));
  expect(await screen.findByText("Sent to account.holder@example.com.")).toBeDefined();
  expect(asked).toEqual(["file", "mail"]);
  saved.mockRestore();
});
