import { NETWORK_MESSAGES, PRODUCT_MESSAGES, type StaffProduct } from "@nuc/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "../../../session/calls/query-client.ts";
import { forgetSession, startSession } from "../../../session/storage/session-store.ts";
import { sessionUser } from "../../../session/testing/session-user.ts";
import { renderInApp } from "../../../testing/render-in-app.tsx";
import { ProductsScreen } from "./products-screen.tsx";
import { fakeNetwork } from "../../../testing/fake-network.ts";

const espresso: StaffProduct = {
  id: "11111111-1111-4111-8111-111111111111",
  title: "Espresso",
  category: "Drinks",
  description: "A small, strong coffee.",
  price: "4.5",
  currency: "USD",
  priceNuc: "90",
  resource_url: "",
  stock: null,
  tax: "19",
  revision: 3,
  changed_by: "shop.member",
  changed_at: "2026-11-23T10:00:00.000Z",
};

const server = fakeNetwork();
const sent: unknown[] = [];
let records: StaffProduct[] = [];

beforeEach(() => {
  records = [espresso];
  startSession("token", { ...sessionUser, username: "shop.member", role: "shop" });
  server.use(
    http.get("*/api/admin/products", () =>
      HttpResponse.json({ data: { records, page: 0, pages: 1, total: records.length } }),
    ),
    http.put("*/api/admin/products/:id", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...espresso, price: "5" } });
    }),
    http.delete("*/api/admin/products/:id", ({ params }) => {
      sent.push(params["id"]);
      records = [];
      return HttpResponse.json({ data: {} });
    }),
  );
});
afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  sent.length = 0;
  forgetSession(200);
});

const typed = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

// covers: 3.product.5
test("a price in USD stands beside what it costs in NUC, and a change says what it was made from", async () => {
  renderInApp(<ProductsScreen />);
  expect(await screen.findByText("4.50 USD")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Espresso" }));
  const dialog = await screen.findByRole("dialog", { name: "Change Espresso" });
  typed(dialog, "Price", "5");
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Espresso is changed.")).toBeDefined();
  const { title, category, description, currency, resource_url, stock, tax } = espresso;
  const kept = { title, category, description, currency, resource_url, stock, tax };
  expect(sent).toEqual([{ ...kept, price: "5", seen: 3 }]);
});

// covers: 3.product.5
test("where somebody was first, the dialog says so, keeps what was typed, and continues from there", async () => {
  const now = { ...espresso, price: "6", revision: 4 };
  server.use(
    http.put(
      "*/api/admin/products/:id",
      async ({ request }) => {
        sent.push(await request.json());
        const message = PRODUCT_MESSAGES.changedMeanwhile("other.member");
        const data = { changedBy: "other.member", changedAt: now.changed_at, now };
        const refusal = { errors: [{ message, code: "NOT_ALLOWED" }], data, requestId: "r" };
        return HttpResponse.json(refusal, { status: 409 });
      },
      { once: true },
    ),
  );
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Espresso" }));
  const dialog = await screen.findByRole("dialog", { name: "Change Espresso" });
  typed(dialog, "Price", "5");
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText(/other\.member has changed this product/)).toBeDefined();
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((body) => (body as { seen: number }).seen)).toEqual([3, 4]);
});

// covers: 3.product.5
test("nothing is added that is not there, and a refusal stands at its field", async () => {
  server.use(
    http.post("*/api/admin/products", async ({ request }) => {
      sent.push(await request.json());
      const error = {
        message: "Has at most 200 characters.",
        code: "INVALID_REQUEST",
        field: "title",
      };
      return HttpResponse.json({ errors: [error], requestId: "r" }, { status: 400 });
    }),
  );
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /Add a product/ }));
  const dialog = await screen.findByRole("dialog", { name: "Add a product" });
  const submit = within(dialog).getByRole("button", { name: "Add the product" });
  typed(dialog, "Price", "a lot");
  fireEvent.click(submit);
  expect(await within(dialog).findByText("What is it called?")).toBeDefined();
  expect(within(dialog).getByText("A number, such as 4.50.")).toBeDefined();
  expect(sent).toEqual([]);
  for (const label of ["Title", "Category", "Description"]) typed(dialog, label, "Tea");
  typed(dialog, "Price", " 45 ");
  fireEvent.click(submit);
  expect(await within(dialog).findByText("Has at most 200 characters.")).toBeDefined();
  expect(sent).toMatchObject([{ title: "Tea", price: "45", stock: null, tax: "0" }]);
});

// covers: 3.product.5
test("a product goes only after a question", async () => {
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Remove Espresso" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Espresso?" });
  fireEvent.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Espresso is no longer for sale.")).toBeDefined();
  expect(sent).toEqual([espresso.id]);
  expect(await screen.findByText("Nothing is for sale yet.")).toBeDefined();
});

const refusal = (status: number, error: object, data?: object) =>
  HttpResponse.json({ errors: [error], ...(data && { data }), requestId: "r" }, { status });
const changedTo = (now: StaffProduct) =>
  refusal(
    409,
    { message: PRODUCT_MESSAGES.changedMeanwhile("other.member"), code: "NOT_ALLOWED" },
    { changedBy: "other.member", changedAt: now.changed_at, now },
  );
/** What each removal says was seen; the product is another one now. */
function removalsOf(now: StaffProduct): (string | null)[] {
  const seen: (string | null)[] = [];
  server.use(
    http.delete("*/api/admin/products/:id", ({ request }) => {
      seen.push(new URL(request.url).searchParams.get("seen"));
      if (seen.at(-1) !== String(now.revision)) return changedTo(now);
      records = [];
      return HttpResponse.json({ data: {} });
    }),
  );
  return seen;
}
async function askToRemove(): Promise<HTMLElement> {
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Remove Espresso" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove Espresso?" });
  fireEvent.click(within(question).getByRole("button", { name: "Remove" }));
  return question;
}

// covers: 3.product.5
test("a product that a colleague has changed is removed once that was read", async () => {
  const seen = removalsOf({ ...espresso, price: "6", revision: 4 });
  const question = await askToRemove();
  const alert = await within(question).findByRole("alert");
  expect(alert.textContent).toContain("other.member has changed this product.");
  expect(alert.textContent).toContain('It is "Espresso" for 6.00 USD now');
  expect(alert.textContent).toContain("Press again to remove it all the same.");
  fireEvent.click(within(question).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Espresso is no longer for sale.")).toBeDefined();
  expect(seen).toEqual(["3", "4"]);
});

// covers: 3.product.5
test("a sale meanwhile keeps nobody from removing a product, nor does a removal by somebody else", async () => {
  const seen = removalsOf({ ...espresso, stock: 7, revision: 4 });
  await askToRemove();
  expect(await screen.findByText("Espresso is no longer for sale.")).toBeDefined();
  expect(seen).toEqual(["3", "4"]);
  cleanup();
  queryClient.clear();
  records = [espresso];
  server.use(
    http.delete("*/api/admin/products/:id", () =>
      refusal(404, { message: NETWORK_MESSAGES.notFound, code: "NOT_FOUND" }),
    ),
  );
  await askToRemove();
  expect(await screen.findByText("Espresso is no longer for sale.")).toBeDefined();
});

// covers: 3.product.5
test("a change of a product that was removed meanwhile says so, and can be sold as a new one", async () => {
  server.use(
    http.put("*/api/admin/products/:id", () =>
      refusal(404, { message: NETWORK_MESSAGES.notFound, code: "NOT_FOUND" }),
    ),
    http.post("*/api/admin/products", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { ...espresso, price: "5" } });
    }),
  );
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Espresso" }));
  const dialog = await screen.findByRole("dialog", { name: "Change Espresso" });
  typed(dialog, "Price", "5");
  fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    "Somebody has removed this product. Your change was not saved.",
  );
  fireEvent.click(within(dialog).getByRole("button", { name: "Add it as a new product" }));
  expect(await screen.findByText("Espresso is for sale.")).toBeDefined();
  expect(sent).toMatchObject([{ title: "Espresso", price: "5" }]);
});

// covers: 3.product.2
test("a product whose answer was lost is added with the same key", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("*/api/admin/products", ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: espresso });
    }),
  );
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: /^Add a product/ }));
  const dialog = await screen.findByRole("dialog", { name: "Add a product" });
  for (const label of ["Title", "Category", "Description", "Price"] as const)
    typed(dialog, label, label === "Price" ? "4.5" : espresso.title);
  const add = within(dialog).getByRole("button", { name: "Add the product" });
  fireEvent.click(add);
  await within(dialog).findByText(NETWORK_MESSAGES.noConnection);
  fireEvent.click(add);
  expect(await screen.findByText("Espresso is for sale.")).toBeDefined();
  expect(keys[0]).toMatch(/^\S{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

// covers: 2.addition.62, 3.product.5
test("what was typed is there again after the session ended, and is saved over what was seen", async () => {
  const { unmount } = renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Espresso" }));
  const dialog = await screen.findByRole("dialog", { name: "Change Espresso" });
  typed(dialog, "Description", "A long text that took ten minutes.");
  unmount();
  forgetSession(401);
  startSession("token-2", { ...sessionUser, username: "shop.member", role: "shop" });
  records = [{ ...espresso, revision: 4 }];
  queryClient.clear();
  renderInApp(<ProductsScreen />);
  fireEvent.click(await screen.findByRole("button", { name: "Espresso" }));
  const again = await screen.findByRole("dialog", { name: "Change Espresso" });
  expect(within(again).getByLabelText<HTMLTextAreaElement>("Description").value).toBe(
    "A long text that took ten minutes.",
  );
  expect(within(again).getByText(/^Draft kept, from/)).toBeDefined();
  fireEvent.click(within(again).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Espresso is changed.")).toBeDefined();
  expect(sent).toMatchObject([{ description: "A long text that took ten minutes.", seen: 3 }]);
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith("draft "))).toEqual([]);
});
