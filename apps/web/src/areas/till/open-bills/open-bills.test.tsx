import { OPEN_BILL_MESSAGES, type OpenBill, TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { amountLabel } from "../../../ui/values/amount-label.ts";
import { emptyCart, withQuantity } from "../cart/cart.ts";
import { currentCart, forgetHeldCart, keepCart } from "../cart/cart-store.ts";
import { ProductsPage } from "../products/products-page.tsx";
import { ScanPage } from "../scan/scan-page.tsx";
import { openBill } from "../testing/till-answers.ts";
import { closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { OpenBillPage } from "./open-bill-page.tsx";
import { OpenBillsPage } from "./open-bills-page.tsx";

interface Asked {
  readonly key: string | null;
  readonly body: Record<string, unknown>;
}
const asked: Asked[] = [];

beforeAll(async () => {
  tillServer.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
});
afterEach(() => {
  asked.length = 0;
  localStorage.clear();
  closeTill();
});
afterAll(() => tillServer.close());

const refused = (status: number, code: string, message: string, beside: object = {}) =>
  HttpResponse.json({ errors: [{ message, code }], msg: message, ...beside }, { status });

/** A till whose server has this bill, and answers each new one with the next of `answers`. */
function open(path: string, bill: OpenBill, ...answers: readonly (() => Response)[]) {
  openTill();
  let shown = bill;
  tillServer.use(
    http.get("*/payment/bills/:id", () => HttpResponse.json({ bill: shown })),
    http.get("*/payment/bills", () => HttpResponse.json({ bills: [shown] })),
    http.delete("*/payment/bills/:id", () => {
      shown = { ...shown, state: "cancelled" };
      return HttpResponse.json({ bill: shown });
    }),
    http.post("*/payment/bills", async ({ request }) => {
      asked.push({
        key: request.headers.get("idempotency-key"),
        body: (await request.json()) as Record<string, unknown>,
      });
      return answers[asked.length - 1]?.() ?? HttpResponse.json({ bill: shown });
    }),
  );
  const view = renderRoutes(
    [
      { path: "/pos/terminal", element: <ScanPage /> },
      { path: "/product/list", element: <ProductsPage /> },
      { path: "/pos/bills", element: <OpenBillsPage /> },
      { path: "/pos/bills/:id", element: <OpenBillPage /> },
      { path: "*", element: null },
    ],
    path,
  );
  const change = (next: Partial<OpenBill>): void => {
    shown = { ...shown, ...next };
  };
  return { ...view, change, path: () => view.router.state.location.pathname };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const oneCoffee = (customer: string, phone?: object) =>
  withQuantity(emptyCart(customer, phone), "p1", 1);

test("in the confirmation the customer chooses the phone, which is asked for the bill of the cart", async () => {
  keepAfterOpening(oneCoffee("mara.holder"));
  const view = open("/product/list", openBill());
  await press("Confirm Payment");
  fireEvent.click(await screen.findByRole("tab", { name: "Phone" }));
  await waitFor(() => expect(screen.queryByLabelText("Enter PIN to Confirm")).toBeNull());
  await press("Ask the phone");
  await waitFor(() => expect(view.path()).toBe(`/pos/bills/${openBill().id}`));
  expect(asked[0]?.body).toMatchObject({
    username: "mara.holder",
    items: [{ id: "p1", quantity: 1 }],
    expectedTotal: "42",
  });
  expect(asked[0]?.body).not.toHaveProperty("pin");
});

test("a sale that a phone pays has no step for a card or its PIN", async () => {
  keepAfterOpening(oneCoffee("", {}));
  open("/product/list", openBill());
  await press("Confirm Payment");
  await screen.findByText("No PIN is needed.");
  const steps = within(screen.getByLabelText("Steps of the sale")).getAllByText(/\w/);
  expect(steps.map((step) => step.textContent)).toEqual(["Products", "Payment", "Receipt"]);
});

test("asked again after a lost answer it is the same bill, and the cart stays as it is until then", async () => {
  keepAfterOpening(oneCoffee("", {}));
  const view = open("/product/list", openBill(), () => HttpResponse.error());
  await press("Confirm Payment");
  await press("Show the code");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "We got no answer. Try again: it is the same bill.",
  );
  // As after a reload.
  forgetHeldCart();
  expect(currentCart()?.asked?.key).toBe(asked[0]?.key);
  await press("Show the code");
  await waitFor(() => expect(view.path()).toBe(`/pos/bills/${openBill().id}`));
  expect(asked[1]?.key).toBe(asked[0]?.key);
});

test("another total of the server is shown, and the next bill is a new one", async () => {
  keepAfterOpening(oneCoffee("", {}));
  const { totalChanged } = TILL_MESSAGES.checkout;
  open("/product/list", openBill(), () =>
    refused(409, "TAKEN", totalChanged("43"), { data: { total: "43" } }),
  );
  await press("Confirm Payment");
  await press("Show the code");
  await screen.findByText(totalChanged("43"));
  await press("Show the code");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body["expectedTotal"]).toBe("43");
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test("a bill shows its code and follows the phone to the receipt; the cart is over then", async () => {
  const bill = openBill();
  keepAfterOpening({
    ...oneCoffee(""),
    asked: { key: "k", total: "42", wallet: "5W", bill: bill.id },
  });
  const view = open(`/pos/bills/${bill.id}`, bill);
  await screen.findByRole("img", { name: "QR code of the bill" });
  expect(screen.getByText(`${location.origin}/pay/${bill.code}`)).toBeTruthy();
  view.change({ state: "paid", sale: "7f0f4b52-1111-4111-8111-111111111111" });
  await waitFor(() => expect(view.path()).toBe("/pos/sales/7f0f4b52-1111-4111-8111-111111111111"), {
    timeout: 5000,
  });
  expect(currentCart()).toBeUndefined();
});

test.each([
  ["declined", "The customer declined. Nothing was paid."],
  ["expired", "Nobody paid in time. Nothing was paid."],
] as const)("a bill that is %s says so, and has no code any more", async (state, text) => {
  open(`/pos/bills/${openBill().id}`, openBill({ state }));
  await screen.findByText(text);
  expect(screen.queryByRole("img", { name: "QR code of the bill" })).toBeNull();
});

test("a payment that was refused is said while the bill waits on", async () => {
  const refusal = OPEN_BILL_MESSAGES.refusedForShop;
  open(`/pos/bills/${openBill().id}`, openBill({ refusal }));
  expect(await screen.findByText(`${refusal} The customer can try again.`)).toBeTruthy();
});

test("taken back, the cart of this till can be changed again", async () => {
  const bill = openBill();
  keepAfterOpening({
    ...oneCoffee("", {}),
    asked: { key: "k", total: "42", wallet: "5W", bill: bill.id },
  });
  const view = open(`/pos/bills/${bill.id}`, bill);
  await press("Cancel the bill");
  await waitFor(() => expect(view.path()).toBe("/product/list"));
  expect(currentCart()).toMatchObject({ items: [{ id: "p1", quantity: 1 }] });
  expect(currentCart()?.asked).toBeUndefined();
});

// covers: 3.terminal-page.17
test("a bill moves from the PIN to the phone and back, and each way asks again only once the other is over", async () => {
  keepAfterOpening(oneCoffee("mara.holder"));
  const view = open("/product/list", openBill({ customer: "mara.holder" }));
  const pins: (string | null)[] = [];
  tillServer.use(
    http.post("*/payment/checkout", ({ request }) => {
      pins.push(request.headers.get("idempotency-key"));
      return refused(422, "NOT_ALLOWED", "The PIN is wrong. 4 tries are left.");
    }),
  );
  await press("Confirm Payment");
  fireEvent.change(await screen.findByLabelText("Enter PIN to Confirm"), {
    target: { value: "1111" },
  });
  await press("Confirm");
  await screen.findByText("The PIN is wrong. 4 tries are left.");
  fireEvent.click(await screen.findByRole("tab", { name: "Phone" }));
  await press("Ask the phone");
  await waitFor(() => expect(view.path()).toBe(`/pos/bills/${openBill().id}`));
  await press("Charge a card instead");
  // The same bill, at the PIN.
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
  expect(screen.getByRole("dialog").textContent).toMatch(/Total Bill42\.00 NUC/);
  expect(currentCart()?.asked).toBeUndefined();
  fireEvent.click(await screen.findByRole("tab", { name: "Phone" }));
  await press("Ask the phone");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
  expect(pins).toHaveLength(1);
});

// covers: 3.terminal-page.17
test("a card payment without an answer cannot move to the phone", async () => {
  const confirmation = { key: "k", since: 0, total: "42", wallet: "5W" };
  keepAfterOpening({ ...oneCoffee("mara.holder"), confirmation });
  open("/product/list", openBill());
  await screen.findByText(/we do not know yet whether the payment went through/);
  expect(screen.queryByRole("tab", { name: "Phone" })).toBeNull();
});

// covers: 3.terminal-page.17
test("a bill that is being paid by the phone stays there", async () => {
  open(`/pos/bills/${openBill().id}`, openBill({ state: "paying" }));
  const card = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Charge a card instead",
  });
  expect(card.disabled).toBe(true);
});

test("another till opens a bill of the list and charges a card for what is on it", async () => {
  const bill = openBill({ discount: "10", tip: "1", customer: "mara.holder" });
  const view = open("/pos/bills", bill);
  const list = within(await screen.findByRole("list", { name: "Open bills" }));
  fireEvent.click(list.getByRole("link", { name: "Open" }));
  await press("Charge a card instead");
  await waitFor(() => expect(view.path()).toBe("/product/list"));
  expect(currentCart()).toEqual({
    customer: "mara.holder",
    items: [{ id: "p1", quantity: 1 }],
    keyed: [],
    discount: "10",
    tip: "1",
  });
});

test("a bill without a customer asks for the card first, and keeps what is on it", async () => {
  const view = open(`/pos/bills/${openBill().id}`, openBill());
  await press("Charge a card instead");
  await waitFor(() => expect(view.path()).toBe("/pos/terminal"));
  expect(currentCart()).toMatchObject({ customer: "", items: [{ id: "p1", quantity: 1 }] });
});

test("without a network the till says so, and the bill stays", async () => {
  const bill = openBill();
  const view = open(`/pos/bills/${bill.id}`, bill);
  await screen.findByRole("img", { name: "QR code of the bill" });
  tillServer.use(http.get("*/payment/bills/:id", () => HttpResponse.error()));
  await screen.findByText(/^No connection\. The bill stays/, {}, { timeout: 5000 });
  expect(view.path()).toBe(`/pos/bills/${bill.id}`);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel the bill" }).disabled).toBe(
    true,
  );
});

test("the code of a phone, typed or scanned, begins a cart with its limit", async () => {
  const view = open("/pos/terminal", openBill());
  tillServer.use(
    http.post("*/payment/phone-code", () =>
      HttpResponse.json({ username: "mara.holder", limit: "50", expires: "2030-01-01T00:00:00Z" }),
    ),
  );
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "7K4M-2QXD-P9RT" } });
  await press("Find the customer");
  await waitFor(() => expect(view.path()).toBe("/product/list"));
  expect(currentCart()?.phone).toEqual({ code: "7K4M-2QXD-P9RT", limit: "50" });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Flat white" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Croissant" }));
  const bill = screen.getByRole("region", { name: "Bill" });
  expect(within(bill).getByRole("alert").textContent).toBe(
    OPEN_BILL_MESSAGES.make.aboveLimit("50.00"),
  );
  expect(bill.textContent).toContain("Total Bill: 42.00 NUC");
});

test("a code that is over is refused in a toast, and the till looks for the next one", async () => {
  const view = open("/pos/terminal", openBill());
  const { codeOver } = OPEN_BILL_MESSAGES.make;
  tillServer.use(http.post("*/payment/phone-code", () => refused(400, "CODE_WRONG", codeOver)));
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "pay:7K4M2QXDP9RT" } });
  await press("Find the customer");
  await screen.findByText(codeOver);
  expect(view.path()).toBe("/pos/terminal");
});

test("an open bill says whose it is, how much and how far, in this order", async () => {
  open("/pos/bills", openBill());
  const row = within(await screen.findByRole("list", { name: "Open bills" })).getByRole("listitem");
  const { customer, amount } = openBill();
  const parts = [...row.querySelectorAll(":scope > div > *")].map((part) => part.textContent);
  expect(parts[0]).toMatch(new RegExp(`^${customer ?? "Anyone with the code"}`));
  expect(parts.slice(1)).toEqual([amountLabel(amount), "Waits for the phone", "Open"]);
});

/** The cart belongs to who is signed in, so that comes first. */
function keepAfterOpening(cart: Parameters<typeof keepCart>[0]): void {
  openTill();
  keepCart(cart);
}
