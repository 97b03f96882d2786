import { TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { queryClient, queryKeys } from "../../../session/calls/query-client.ts";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { walletRecord } from "../../../testing/wallet-record.ts";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { emptyCart, withQuantity } from "../cart/cart.ts";
import { currentCart, forgetHeldCart, keepCart } from "../cart/cart-store.ts";
import { ProductsPage } from "../products/products-page.tsx";
import { ReceiptPage } from "../receipt/receipt-page.tsx";
import { sale, tillAddress } from "../testing/till-answers.ts";
import { answerWith, closeTill, openTill, tillServer } from "../testing/till-server.ts";

const { checkout } = TILL_MESSAGES;

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
  vi.useRealTimers();
  vi.restoreAllMocks();
  asked.length = 0;
  localStorage.clear();
  closeTill();
});
afterAll(() => tillServer.close());

const paid = {
  blockHash: sale().blockHash,
  data: { amount: "42", from: "5From", to: "5To" },
  sale: sale(),
};
const refused = (status: number, code: string, message: string, beside: object = {}) =>
  HttpResponse.json(
    { errors: [{ message, code }], msg: message, requestId: "r", ...beside },
    { status },
  );

const phoneWindow = { matches: true } as MediaQueryList;

/** Answers each checkout with the next of these; the last one again and again. */
function answering(...answers: readonly (() => Response | Promise<Response>)[]): void {
  tillServer.use(
    http.post("*/payment/checkout", async ({ request }) => {
      asked.push({
        key: request.headers.get("idempotency-key"),
        body: (await request.json()) as Record<string, unknown>,
      });
      return (answers[asked.length - 1] ?? answers.at(-1) ?? Response.error)();
    }),
  );
}

const draw = () =>
  renderRoutes(
    [
      { path: "/product/list", element: <ProductsPage /> },
      { path: "/pos/sales/:id", element: <ReceiptPage /> },
      { path: "*", element: null },
    ],
    "/product/list",
  );

async function open() {
  openTill({ sale: sale() });
  keepCart(withQuantity(emptyCart("mara.holder"), "p1", 1));
  const view = draw();
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Payment" }));
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
  return view;
}

const dialog = () => within(screen.getByRole("dialog"));
const field = () => dialog().getByLabelText<HTMLInputElement>("Enter PIN to Confirm");
const confirm = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Confirm" });
async function pay(pin: string): Promise<void> {
  await waitFor(() => expect(field().disabled).toBe(false));
  fireEvent.change(field(), { target: { value: pin } });
  fireEvent.click(confirm());
}

// covers: 3.terminal-page.13
test("shows lines, total, both accounts and the balance; the PIN pays, once for a double press", async () => {
  answering(() => HttpResponse.json(paid));
  const { router } = await open();
  const products = dialog().getByRole("list", { name: "Products" });
  expect(products.textContent).toBe("Flat white x 1 - 42.00 NUC");
  expect(screen.getByRole("dialog").textContent).toMatch(/Total Bill42\.00 NUC/);
  expect(dialog().getByText("Corner cafe")).toBeTruthy();
  expect(screen.getByRole("dialog").textContent).toContain("118.20 NUC");
  expect(confirm().disabled).toBe(true);
  fireEvent.change(field(), { target: { value: "483" } });
  expect(confirm().disabled).toBe(true);
  fireEvent.change(field(), { target: { value: "4830" } });
  fireEvent.click(confirm());
  fireEvent.click(confirm());
  await screen.findByRole("heading", { name: "Payment Reciept" });
  expect(router.state.location.pathname).toBe(`/pos/sales/${sale().id}`);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.body).toEqual({
    username: "mara.holder",
    items: [{ id: "p1", quantity: 1 }],
    keyed: [],
    pin: "4830",
    terminal_wallet: tillAddress,
    expectedTotal: "42",
  });
  expect(asked[0]?.key).toMatch(/^[\da-f-]{36}$/);
  await waitFor(() => expect(currentCart()).toBeUndefined());
});

test("on a phone the lines are folded into their number, and the wallets too", async () => {
  vi.spyOn(window, "matchMedia").mockReturnValue(Object.assign(new EventTarget(), phoneWindow));
  await open();
  const folded = (label: string) => dialog().getByText(label).closest("details");
  expect(folded("1 item")?.open).toBe(false);
  expect(folded("1 item")?.textContent).toContain("Flat white x 1 - 42.00 NUC");
  await waitFor(() => expect(folded("Wallets")?.open).toBe(false));
  expect(folded("Wallets")?.textContent).toContain("Corner cafe");
  expect(dialog().getByText("Total Bill").closest("details")).toBeNull();
});

// covers: 3.terminal-page.14
test("the PIN is nowhere but in its call", async () => {
  let answer: (response: Response) => void = () => undefined;
  answering(() => new Promise((resolve) => (answer = resolve)));
  const { router } = await open();
  await pay("4830");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(field().value).toBe("");
  const kept = JSON.stringify([sessionStorage, localStorage]);
  const cached = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    (_, value: unknown) => (typeof value === "bigint" ? String(value) : value),
  );
  const { location } = router.state;
  for (const text of [kept, cached, JSON.stringify(location), document.body.innerHTML])
    expect(text).not.toContain("4830");
  answer(HttpResponse.json(paid));
  await screen.findByRole("heading", { name: "Payment Reciept" });
});

// covers: 3.terminal-page.14
test("keys on the screen type digits, in an order of chance on wish, and none looks pressed", async () => {
  answering(() => HttpResponse.json(paid));
  await open();
  const digits = () =>
    dialog()
      .getAllByRole("button")
      .map(({ textContent }) => textContent)
      .filter((text) => /^\d$/.test(text));
  expect(digits()).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]);
  const looks = () => dialog().getByRole("button", { name: "4" }).outerHTML;
  const before = looks();
  for (const digit of ["4", "8", "3"])
    fireEvent.click(dialog().getByRole("button", { name: digit }));
  expect(field().value).toBe("483");
  expect(field().type).toBe("password");
  expect(looks()).toBe(before);
  fireEvent.click(dialog().getByRole("button", { name: "Delete the last digit" }));
  expect(field().value).toBe("48");
  fireEvent.click(dialog().getByRole("button", { name: "Shuffle the keys" }));
  expect(digits().toSorted()).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  fireEvent.click(dialog().getByRole("button", { name: "Keys in order" }));
  expect(digits()[0]).toBe("1");
});

// covers: 3.terminal-page.15
test.each([
  ["a wrong PIN", 422, "NOT_ALLOWED", "The PIN is wrong. 3 tries are left."],
  ["a card that is locked", 423, "LOCKED", "The card is locked."],
  ["too little on the card", 422, "INSUFFICIENT_BALANCE", checkout.balance("10")],
  ["a product that is sold no more", 404, "NOT_FOUND", checkout.unknownItem],
  ["its own card", 422, "NOT_ALLOWED", checkout.ownCard],
  ["a till that is stopped", 423, "LOCKED", checkout.stopped],
])(
  "%s stands in red in the dialog, and the next try is another payment",
  async (_, status, code, message) => {
    answering(
      () => refused(status, code, message),
      () => HttpResponse.json(paid),
    );
    await open();
    await pay("1111");
    const alert = await dialog().findByText(message);
    expect(alert.className).toContain("text-danger");
    expect(field().value).toBe("");
    await waitFor(() => expect(document.activeElement).toBe(field()));
    await pay("4830");
    await screen.findByRole("heading", { name: "Payment Reciept" });
    expect(asked[0]?.key).not.toBe(asked[1]?.key);
  },
);

// covers: 3.terminal-page.16
test("another total is shown, and asked for again", async () => {
  answering(
    () => refused(409, "TAKEN", checkout.totalChanged("43"), { data: { total: "43" } }),
    () => HttpResponse.json(paid),
  );
  await open();
  await pay("4830");
  await dialog().findByText(checkout.totalChanged("43"));
  expect(screen.getByRole("dialog").textContent).toMatch(/Total Bill43\.00 NUC/);
  await pay("4830");
  await screen.findByRole("heading", { name: "Payment Reciept" });
  expect(asked.map(({ body }) => body["expectedTotal"])).toEqual(["42", "43"]);
});

// covers: 3.terminal-page.16
test("what is sold no more, or short, leaves the bill as soon as the server says so", async () => {
  answering(() =>
    HttpResponse.json(
      {
        errors: [{ message: checkout.unknownItem, code: "NOT_FOUND", field: "items" }],
        msg: checkout.unknownItem,
        requestId: "r",
      },
      { status: 404 },
    ),
  );
  await open();
  answerWith({ items: { products: [], categories: [], category: "" } });
  await pay("4830");
  await dialog().findByText(checkout.unknownItem);
  await waitFor(() =>
    expect(dialog().queryByText(/^Flat white/)?.textContent ?? "none").toBe("none"),
  );
  await screen.findByText(/It is no longer on the bill/);
});

// covers: 3.terminal-page.16
test("a lost answer is asked for again by itself, under the same key", async () => {
  answering(
    () => Response.error(),
    () => HttpResponse.json(paid),
  );
  await open();
  await pay("4830");
  await screen.findByRole("heading", { name: "Payment Reciept" });
  expect(asked.map(({ key }) => key)).toEqual([asked[0]?.key, asked[0]?.key]);
});

// covers: 3.terminal-page.16
test("a refusal to be asked again says nothing of the first time, and keeps the key", async () => {
  answering(
    () => Response.error(),
    () => refused(429, "RATE_LIMITED", "Too many requests."),
    () => HttpResponse.json(paid),
  );
  await open();
  await pay("4830");
  await screen.findByRole("heading", { name: "Payment Reciept" });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
}, 10_000);

// covers: 3.terminal-page.16
test("without an answer the bill is frozen, also after a reload, until the same payment is confirmed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  answering(() => refused(503, "LEDGER_UNAVAILABLE", "The ledger does not answer."));
  const { unmount } = await open();
  await pay("4830");
  for (let step = 0; step < 20; step += 1) await vi.advanceTimersByTimeAsync(500);
  await dialog().findByText(/we do not know yet whether the payment went through/);
  expect(asked).toHaveLength(4);
  unmount();
  forgetHeldCart();
  draw();
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
  fireEvent.click(dialog().getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "One more: Flat white" }));
  await screen.findByText(/^The payment of this bill has no answer yet/);
  answering(() => HttpResponse.json(paid));
  fireEvent.click(screen.getByRole("button", { name: "Confirm Payment" }));
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
  const key = asked[0]?.key;
  asked.length = 0;
  await pay("4830");
  await screen.findByRole("heading", { name: "Payment Reciept" });
  expect(asked.map((one) => one.key)).toEqual([key]);
}, 20_000);

// covers: 3.terminal-page.16
test.each([
  ["is found in the list of sales", [sale()], "Payment Reciept"],
  ["was refused where it is not there", [], /^The payment was refused before, so nothing was paid/],
])("with another PIN than before, what was asked for %s", async (_, sales, words) => {
  answering(() =>
    refused(409, "IDEMPOTENCY_CONFLICT", "This Idempotency-Key was used for another request."),
  );
  openTill({ sale: sale() });
  tillServer.use(
    http.get("*/payment/sales", () =>
      HttpResponse.json({
        sales,
        page: 0,
        pages: 1,
        total: sales.length,
        sums: { count: sales.length, paid: "42", tips: "0", tax: "0", refunded: "0" },
      }),
    ),
  );
  const confirmation = { key: "k", since: 0, total: "42", wallet: tillAddress };
  keepCart({ ...withQuantity(emptyCart("mara.holder"), "p1", 1), confirmation });
  draw();
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
  await pay("4831");
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

// covers: 3.terminal-page.16
test("a payment that is on its way is followed until it is paid", async () => {
  const sending = sale({ state: "sending", blockHash: null });
  answering(() => HttpResponse.json({ ...paid, sale: sending }));
  await open();
  answerWith({ sale: sending });
  await pay("4830");
  await screen.findByRole("heading", { name: "Payment on its way" });
  answerWith({ sale: sale() });
  expect(await screen.findByRole("heading", { name: "Payment Reciept" })).toBeTruthy();
});

// covers: 3.terminal-page.18
test("one of several wallets is paid to, and remembered", async () => {
  answering(() => HttpResponse.json(paid));
  const { unmount } = await open();
  const other = "5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy";
  answerWith({
    wallets: [walletRecord(), walletRecord({ account_id: other, account_name: "Till 2" })],
  });
  await queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
  fireEvent.change(await dialog().findByLabelText("Paid to"), { target: { value: other } });
  unmount();
  draw();
  fireEvent.click(await screen.findByRole("button", { name: "Confirm Payment" }));
  await screen.findByRole("dialog");
  await pay("4830");
  await waitFor(() => expect(asked[0]?.body["terminal_wallet"]).toBe(other));
});
