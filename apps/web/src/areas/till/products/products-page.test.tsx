import { TILL_MESSAGES } from "@nuc/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { renderRoutes } from "../../../testing/render-in-app.tsx";
import { loadDialogShell } from "../../../ui/dialogs/dialog.tsx";
import { beginCart, currentCart, forgetHeldCart } from "../cart/cart-store.ts";
import { answerWith, closeTill, openTill, tillServer } from "../testing/till-server.ts";
import { queryClient } from "../../../session/calls/query-client.ts";
import { itemsQuery } from "../cart/items-query.ts";
import { ProductsPage } from "./products-page.tsx";

const { checkout } = TILL_MESSAGES;

beforeAll(async () => {
  tillServer.listen({ onUnhandledRequest: "error" });
  await loadDialogShell();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  closeTill();
});
afterAll(() => tillServer.close());

const draw = () =>
  renderRoutes(
    [
      { path: "/product/list", element: <ProductsPage /> },
      { path: "*", element: null },
    ],
    "/product/list",
  );

async function open() {
  openTill();
  beginCart("mara.holder");
  const view = draw();
  await screen.findByRole("checkbox", { name: "Flat white" });
  // The rule of the bill is based on the balance.
  await within(bill()).findByText("Mara Holder");
  await waitFor(() => expect(bill().textContent).toContain("118.20 NUC"));
  return view;
}

const bill = () => screen.getByRole("region", { name: "Bill" });
const box = (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: title });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const confirmButton = () => screen.queryByRole("button", { name: "Confirm Payment" });

// covers: 3.terminal-page.9
test("says what each product is and costs, and adds up the bill", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Product Listing Section" })).toBeTruthy();
  const products = within(screen.getByRole("list", { name: "Products" }));
  expect(products.getAllByRole("listitem")[0]?.textContent).toContain("Price: 42.00 NUC");
  expect(confirmButton()).toBeNull();
  fireEvent.click(box("Flat white"));
  fireEvent.click(box("Croissant"));
  expect(bill().textContent).toContain("Total Bill: 80.00 NUC");
  expect(confirmButton()).not.toBeNull();
  press("One more: Croissant");
  expect(bill().textContent).toContain("Croissant × 2");
  press("Remove Flat white");
  press("One less: Croissant");
  expect(bill().textContent).toContain("Total Bill: 38.00 NUC");
  fireEvent.click(box("Croissant"));
  expect(confirmButton()).toBeNull();
});

// covers: 3.terminal-page.10, till.checkout.balanceTitle
test("a product that the balance does not cover is refused in the words of the specification", async () => {
  await open();
  fireEvent.click(box("Flat white"));
  fireEvent.click(box("Lunch roll"));
  const alert = within(bill()).getByRole("alert");
  expect(alert.textContent).toBe(checkout.balanceTitle + checkout.balance("118.2"));
  expect(box("Lunch roll").checked).toBe(false);
  expect(bill().textContent).toContain("Total Bill: 42.00 NUC");
  fireEvent.click(box("Croissant"));
  expect(alert.textContent).toBe("");
});

// covers: 3.terminal-page.10
test("so are a typed amount, a tip and a smaller discount", async () => {
  await open();
  fireEvent.click(box("Flat white"));
  type("Tip, NUC", "76.21");
  expect(within(bill()).getByRole("alert").textContent).toContain(checkout.balanceTitle);
  expect(bill().textContent).toContain("Total Bill: 42.00 NUC");
  type("Tip, NUC", "76.2");
  expect(bill().textContent).toContain("Total Bill: 118.20 NUC");
  type("Discount, %", "50");
  expect(bill().textContent).toContain("Total Bill: 97.20 NUC");
  type("Discount, %", "101");
  expect(screen.getByText(checkout.discountMalformed)).toBeTruthy();
  type("Tip, NUC", "1,5");
  expect(screen.getByText(checkout.tipMalformed)).toBeTruthy();
  expect(bill().textContent).toContain("Total Bill: 97.20 NUC");
});

// covers: 3.terminal-page.11
test.each([
  ["Discount, %", "150", "10", checkout.discountMalformed],
  ["Discount, %", "1000", "", checkout.discountMalformed],
  ["Tip, NUC", "abc", "1", checkout.tipMalformed],
  ["Tip, NUC", "76.21", "76.2", "This is not on the bill."],
])("with %s %s nothing is confirmed: the field has the focus until it is right", async (...row) => {
  const [label, wrong, right, message] = row;
  await open();
  fireEvent.click(box("Flat white"));
  type(label, wrong);
  press("Confirm Payment");
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  type(label, right);
  expect(screen.queryByText(message)).toBeNull();
  press("Confirm Payment");
  await screen.findByRole("dialog", { name: "Payment Confirmation" });
});

// covers: 3.terminal-page.11
test("no more pieces are sold than there are, and none of what is sold out", async () => {
  await open();
  expect(box("Lemonade").disabled).toBe(true);
  expect(screen.getByText(checkout.outOfStock("Lemonade", 0))).toBeTruthy();
  answerWith({ balance: "1000" });
  await queryClient.invalidateQueries({ queryKey: ["till", "balance"] });
  fireEvent.click(box("Lunch roll"));
  press("One more: Lunch roll");
  press("One more: Lunch roll");
  expect(within(bill()).getByRole("alert").textContent).toBe(checkout.outOfStock("Lunch roll", 2));
  expect(bill().textContent).toContain("Lunch roll × 2");
});

// covers: 3.product.7, 3.terminal-page.11
test("is searched by words, by category and by favourites, which this device keeps", async () => {
  const { unmount } = await open();
  const titles = () =>
    screen.queryAllByRole("checkbox").map((one) => one.getAttribute("aria-label"));
  fireEvent.change(screen.getByLabelText("Search the products"), { target: { value: "CROI" } });
  expect(titles()).toEqual(["Croissant"]);
  fireEvent.change(screen.getByLabelText("Search the products"), { target: { value: "none" } });
  expect(screen.getByText("No products match.")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Search the products"), { target: { value: "" } });
  press("Drinks");
  expect(titles()).toEqual(["Flat white", "Lemonade"]);
  press("Favourites");
  expect(screen.getByText(/^No favourites yet/)).toBeTruthy();
  press("All");
  press("Favourite: Croissant");
  unmount();
  draw();
  await screen.findByRole("checkbox", { name: "Flat white" });
  press("Favourites");
  expect(titles()).toEqual(["Croissant"]);
});

// covers: 3.terminal-page.11
test("an amount is typed by the keypad, with what it is for", async () => {
  await open();
  fireEvent.click(screen.getByRole("tab", { name: "Type an amount" }));
  fireEvent.click(await screen.findByRole("button", { name: "Add to the bill" }));
  await screen.findByText(checkout.keyedMalformed);
  for (const key of ["1", "2", ".", "5", "7"]) press(key);
  press("Delete the last digit");
  fireEvent.change(screen.getByLabelText(/^What for/), { target: { value: "Repair" } });
  press("Add 12.50 NUC");
  expect(bill().textContent).toContain("Repair × 1");
  expect(bill().textContent).toContain("Total Bill: 12.50 NUC");
  expect(currentCart()?.keyed).toEqual([{ title: "Repair", amount: "12.5" }]);
});

// covers: 3.terminal-page.11
test("an amount without a text is called as on the receipt", async () => {
  await open();
  fireEvent.click(screen.getByRole("tab", { name: "Type an amount" }));
  fireEvent.click(await screen.findByRole("button", { name: "5" }));
  press("Add 5.00 NUC");
  expect(bill().textContent).toContain(`${checkout.keyedTitle} × 1`);
  press("Confirm Payment");
  const dialog = await screen.findByRole("dialog", { name: "Payment Confirmation" });
  expect(dialog.textContent).toContain(`${checkout.keyedTitle} x 1 - 5.00 NUC`);
});

// covers: 3.terminal-page.9
test("a customer who cannot be read is asked for again, and nothing is confirmed before", async () => {
  openTill();
  tillServer.use(
    http.get(
      "*/payment/user/profile/:username",
      () =>
        HttpResponse.json(
          { errors: [{ message: "Too often.", code: "RATE_LIMITED" }], requestId: "r" },
          { status: 429 },
        ),
      { once: true },
    ),
  );
  beginCart("mara.holder");
  draw();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Flat white" }));
  const again = await within(bill()).findByRole("button", { name: "Try again" });
  expect(confirmButton()?.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(again);
  await within(bill()).findByText("Mara Holder");
  expect(confirmButton()?.getAttribute("aria-disabled")).toBeNull();
});

// covers: 3.terminal-page.12
test("the bill outlives a reload, without what is sold no more", async () => {
  const { unmount } = await open();
  fireEvent.click(box("Flat white"));
  fireEvent.click(box("Croissant"));
  unmount();
  forgetHeldCart();
  draw();
  await waitFor(() => expect(bill().textContent).toContain("Total Bill: 80.00 NUC"));
  const { products = [], ...rest } = queryClient.getQueryData(itemsQuery.queryKey) ?? {
    categories: [],
    category: "",
  };
  queryClient.setQueryData(itemsQuery.queryKey, {
    ...rest,
    products: products.filter(({ id }) => id !== "p2"),
  });
  await screen.findByText(new RegExp(`^${checkout.unknownItem}`));
  expect(bill().textContent).toContain("Total Bill: 42.00 NUC");
});

// covers: 3.terminal-page.12
test("offline the bill stays, and nothing can be paid", async () => {
  await open();
  fireEvent.click(box("Flat white"));
  vi.stubGlobal("navigator", { onLine: false });
  fireEvent(globalThis.window, new Event("offline"));
  await screen.findByText("Offline");
  expect(confirmButton()?.getAttribute("aria-disabled")).toBe("true");
  expect(bill().textContent).toContain("Total Bill: 42.00 NUC");
  vi.stubGlobal("navigator", { onLine: true });
  fireEvent(globalThis.window, new Event("online"));
  await screen.findByText("Online");
  expect(confirmButton()?.getAttribute("aria-disabled")).toBeNull();
});
