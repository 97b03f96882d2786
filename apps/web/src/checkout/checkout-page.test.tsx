import {
  type CheckoutPageOrder,
  ORDER_STATE_MESSAGES,
  PURCHASE_MESSAGES as messages,
} from "@nuc/contract";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../session/calls/query-client.ts";
import { InApp } from "../testing/render-in-app.tsx";
import { CheckoutPage } from "./checkout-page.tsx";
import { fakeNetwork } from "../testing/fake-network.ts";

const server = fakeNetwork();
/** Calls in their order, with what was sent. */
const asked: [call: string, body: unknown][] = [];
beforeEach(() => void vi.spyOn(location, "assign").mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  asked.length = 0;
});

const pageOrder = (change: Partial<CheckoutPageOrder> = {}): CheckoutPageOrder => ({
  id: "0b6f4d0a-1111-4222-8333-444455556666",
  state: "waiting",
  method: 1,
  sandbox: false,
  walletAddress: "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY",
  amount: "200",
  price: "17.22",
  currency: "USD",
  rate: "0.0861",
  expires: new Date(Date.now() + 872_000).toISOString(),
  paid: "0.00",
  redirect: null,
  transfer: null,
  ...change,
});

interface Answers {
  readonly first?: Partial<CheckoutPageOrder>;
  /** After a payment began, and after an outcome of the sandbox. */
  readonly later?: Partial<CheckoutPageOrder>;
  readonly url?: string | null;
  readonly back?: string;
  readonly confirmed?: boolean;
}

function open({ first, later = {}, url = null, back, confirmed = false }: Answers = {}): void {
  const order = pageOrder(first);
  const answer = (call: string, change: object, beside: object = {}) =>
    http.post(`*/payment/checkout-page${call}`, async ({ request }) => {
      asked.push([call, await request.json()]);
      return HttpResponse.json({ order: { ...order, ...change }, ...beside });
    });
  server.use(
    answer("", {}),
    answer("/return", {}),
    answer("/begin", later, { url }),
    answer("/sandbox", later),
  );
  render(<CheckoutPage data="e.y.J" back={back ?? null} confirmed={confirmed} />, {
    wrapper: InApp,
  });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const calls = () => asked.map(([call]) => call);

// covers: 3.purchase.11
test("what is paid stands beside how, and Paypal opens at a press", async () => {
  open({ url: "https://provider.example/pay" });
  await screen.findByRole("heading", { name: "Pay by Paypal" });
  const order = screen.getByRole("region", { name: "Order" });
  for (const text of [
    "17.22 USD",
    "200.00 NUC",
    "1 NUC = 0.0861 USD",
    "5GrwvaEF5…HGKutQY".slice(0, 9),
  ])
    expect(order.textContent).toContain(text);
  expect(order.textContent).toMatch(/Time left14 min \d+ s/);
  expect(location.assign).not.toHaveBeenCalled();
  press("Continue to Paypal");
  press("Continue to Paypal");
  await waitFor(() =>
    expect(location.assign).toHaveBeenCalledExactlyOnceWith("https://provider.example/pay"),
  );
  expect(asked).toEqual([
    ["", { data: "e.y.J" }],
    ["/begin", { data: "e.y.J" }],
  ]);
});

// covers: 3.purchase.11
test("an order that was just confirmed leads to Paypal without another press, once", async () => {
  open({ confirmed: true, url: "https://provider.example/pay" });
  await screen.findByRole("heading", { name: "Opening Paypal" });
  await waitFor(() =>
    expect(location.assign).toHaveBeenCalledExactlyOnceWith("https://provider.example/pay"),
  );
  fireEvent(window, new Event("pageshow"));
  await screen.findByRole("heading", { name: "Pay by Paypal" });
  expect(calls()).toEqual(["", "/begin"]);
});

// covers: 3.purchase.11
test("a transfer by PayID that was just confirmed shows its lines without another press", async () => {
  const transfer = { payId: "pay@nuc.example", name: "NUC", reference: "NUC-4K7M" };
  open({ confirmed: true, first: { method: 3 }, later: { transfer } });
  await screen.findByText("NUC-4K7M");
  expect(calls()).toEqual(["", "/begin"]);
});

// covers: 3.purchase.12, purchase.checkout.providerDown
test.each([true, false])(
  "a provider that does not answer is reported, and can be tried again (just confirmed: %s)",
  async (confirmed) => {
    open({ confirmed });
    server.use(
      http.post("*/checkout-page/begin", () =>
        HttpResponse.json(
          {
            errors: [{ message: messages.checkout.providerDown, code: "NOT_ALLOWED" }],
            requestId: "r",
          },
          { status: 422 },
        ),
      ),
    );
    if (!confirmed) {
      await screen.findByRole("heading", { name: "Pay by Paypal" });
      press("Continue to Paypal");
    }
    await screen.findByText(messages.checkout.providerDown);
    await waitFor(() =>
      expect(
        screen.getByRole("button", { name: "Continue to Paypal" }).getAttribute("aria-busy"),
      ).toBeNull(),
    );
  },
);

// covers: 3.purchase.12
test("back from the provider it asks immediately what was paid", async () => {
  open({ back: "paid", first: { method: 2 } });
  await screen.findByRole("heading", { name: "Waiting for Bitpay" });
  expect(calls()).toEqual(["/return"]);
});

// covers: 3.purchase.12
test("a customer who comes back without paying reads that nothing was taken", async () => {
  open({ back: "cancelled" });
  await screen.findByText("You came back without paying. You were not charged.");
  expect(screen.getByRole("button", { name: "Continue to Paypal" })).toBeTruthy();
});

// covers: 3.purchase.11
test("a transfer by PayID has each line to copy once it has begun", async () => {
  const transfer = { payId: "pay@nuc.example", name: "NUC", reference: "NUC-4K7M" };
  open({ first: { method: 3 }, later: { transfer } });
  await screen.findByRole("heading", { name: "Pay by PayID" });
  press("Show where to transfer");
  await screen.findByText("NUC-4K7M");
  for (const what of ["payid", "name", "reference", "amount"])
    expect(screen.getByRole("button", { name: `Copy ${what}` })).toBeTruthy();
});

test("of a transfer that was too little the rest is asked for", async () => {
  const transfer = { payId: "pay@nuc.example", name: "NUC", reference: "NUC-4K7M" };
  open({ first: { method: 3, state: "underpaid", paid: "8.00", transfer } });
  expect(await screen.findByText(/^Transfer 9\.22 USD/)).toBeTruthy();
  const payment = screen.getByRole("region", { name: "Payment" });
  expect(payment.textContent).toContain("Amount9.22 USD");
});

// covers: 3.purchase.11
test.each([
  [
    "Pay 17.22 USD",
    "pay",
    { state: "credited", paid: "17.22" },
    ORDER_STATE_MESSAGES.credited("200.00"),
  ],
  [
    /^Pay half/,
    "pay-less",
    { state: "underpaid", paid: "8.61" },
    "8.61 of 17.22 USD arrived. Pay the missing 8.61 USD before the time runs out.",
  ],
  [/^Pay after/, "pay-late", { state: "in_review" }, ORDER_STATE_MESSAGES.inReview],
  [
    /charge back/,
    "pay-then-charge-back",
    { state: "charged_back" },
    ORDER_STATE_MESSAGES.chargedBack,
  ],
] as const)("the sandbox's button %s does what it says", async (name, outcome, later, sentence) => {
  open({ first: { sandbox: true }, later });
  await screen.findByRole("heading", { name: "Sandbox checkout" });
  press(name);
  await screen.findByText(sentence, { exact: false });
  expect(asked.slice(1)).toEqual([
    ["/begin", { data: "e.y.J" }],
    ["/sandbox", { data: "e.y.J", outcome }],
  ]);
});

test("an order that staff look at is followed until they have decided", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    open({ first: { state: "in_review", paid: "17.22" } });
    await screen.findByText(ORDER_STATE_MESSAGES.inReview, { exact: false });
    expect(screen.getByText(/You can close this page/)).toBeTruthy();
    server.use(
      http.post("*/payment/checkout-page", () =>
        HttpResponse.json({ order: pageOrder({ state: "credited", paid: "17.22" }) }),
      ),
    );
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await screen.findByText(ORDER_STATE_MESSAGES.credited("200.00"))).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

// covers: 3.purchase.11
test("a payment that fails can be tried again", async () => {
  open({ first: { sandbox: true } });
  await screen.findByRole("heading", { name: "Sandbox checkout" });
  press(/^Fail, then/);
  await screen.findByText("The payment failed. You were not charged.");
  press("Pay 17.22 USD");
  await waitFor(() => expect(calls().filter((call) => call === "/sandbox")).toHaveLength(2));
});

// covers: 3.purchase.13
test.each([
  [null, "/orders/0b6f4d0a-1111-4222-8333-444455556666"],
  ["/become-miner", "/become-miner"],
])("the way back with the page %s to go back to is %s", async (redirect, href) => {
  open({ first: { state: "credited", redirect } });
  const link = await screen.findByRole("link", { name: "Back to NUC" });
  expect(link.getAttribute("href")).toBe(href);
});

// covers: 3.purchase.12
test("once the time is over there is nothing left to press", async () => {
  open({ first: { expires: new Date(Date.now() - 1000).toISOString() } });
  await screen.findByText(messages.order.expired);
  expect(screen.queryByRole("button", { name: /Paypal/ })).toBeNull();
});

// covers: 3.purchase.12, purchase.checkout.dataWrong
test("without a payload, or with one that opens nothing, it leads to the orders", async () => {
  render(<CheckoutPage data={null} back={null} confirmed={false} />, { wrapper: InApp });
  screen.getByText(messages.checkout.dataWrong);
  cleanup();
  server.use(
    http.post("*/payment/checkout-page", () =>
      HttpResponse.json(
        { errors: [{ message: "No.", code: "NOT_FOUND" }], requestId: "r" },
        { status: 404 },
      ),
    ),
  );
  render(<CheckoutPage data="broken" back={null} confirmed={false} />, { wrapper: InApp });
  await screen.findByText(messages.checkout.dataWrong);
  expect(screen.getByRole("link", { name: "Your orders" }).getAttribute("href")).toBe("/orders");
});
