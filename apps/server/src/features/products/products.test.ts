import { auditPage, type ItemsAnswer, staffProduct, staffProductPage } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { openStaffedApp, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const PRODUCTS = "/api/admin/products";
const ESPRESSO = {
  title: "Espresso",
  category: "Drinks",
  description: "A small, strong coffee.",
  price: "45",
};
let test: TestApp;
let shop: string;

beforeAll(async () => {
  test = await openStaffedApp();
  ({ token: shop } = await signUpStaff(test, "shop"));
});
afterAll(async () => test.close());
beforeEach(async () => {
  const { records } = (await list("")).data(staffProductPage);
  for (const { id } of records) await remove(id);
});

const list = async (query: string) => test.call(`${PRODUCTS}${query}`, { token: shop });
const add = async (body: object, headers: Record<string, string> = {}) =>
  test.call(PRODUCTS, { token: shop, headers, body: { ...ESPRESSO, ...body } });
const added = async (body: object = {}) => (await add(body)).data(staffProduct);
const change = async (id: string, body: object) =>
  test.call(`${PRODUCTS}/${id}`, { method: "PUT", token: shop, body });
const remove = async (id: string, seen?: number) =>
  test.call(`${PRODUCTS}/${id}${seen === undefined ? "" : `?seen=${seen}`}`, {
    method: "DELETE",
    token: shop,
  });
const items = async () => (await test.call("/api/v1/payment/items")).json<ItemsAnswer>();

// covers: 3.product.1
it("are sold at once, in the bare shape of the specification", async () => {
  expect(await items()).toEqual({ products: [], categories: [], category: "" });
  const { id } = await added({ resource_url: "https://shop.example/espresso.png" });
  await added({ title: "Croissant", category: "Bakery", price: "1.5", currency: "USD", tax: 7 });
  const { products, ...beside } = await items();
  expect(beside).toEqual({ categories: ["Bakery", "Drinks"], category: "Bakery" });
  expect(products[1]).toEqual({
    ...ESPRESSO,
    id,
    resource_url: "https://shop.example/espresso.png",
    isChecked: false,
    stock: null,
    tax: "0",
  });
  expect(products[0]).toMatchObject({ title: "Croissant", price: "30", tax: "7" });
});

// covers: 3.product.4
it("cost in NUC what their price in USD is worth at the moment", async () => {
  const admin = await signInAdmin(test);
  await added({ price: "4.50", currency: "USD" });
  expect((await items()).products[0]?.price).toBe("90");
  const set = async (rate: string) =>
    test.call("/api/admin/rate", { method: "PUT", token: admin, body: { rate } });
  await set("0.0625");
  expect((await items()).products[0]?.price).toBe("72");
  expect((await list("")).data(staffProductPage).records[0]).toMatchObject({
    price: "4.5",
    currency: "USD",
    priceNuc: "72",
  });
  await set("0.05");
});

// covers: 3.product.2, products.changedMeanwhile
it("are changed as a whole, by one at a time, and every change is in the audit", async () => {
  const admin = await signInAdmin(test);
  const { id, revision } = await added({ stock: 3 });
  const changed = await change(id, { ...ESPRESSO, price: "50", seen: revision });
  expect(changed.data(staffProduct)).toMatchObject({ price: "50", stock: null, revision: 2 });
  const late = await change(id, { ...ESPRESSO, price: "60", seen: revision });
  expect([late.status, late.errors()[0]?.code]).toEqual([409, "NOT_ALLOWED"]);
  expect(late.data<{ now: object }>().now).toMatchObject({ price: "50" });
  const removal = await remove(id, revision);
  expect([removal.status, removal.errors()[0]?.code]).toEqual([409, "NOT_ALLOWED"]);
  expect(removal.data<{ now: object }>().now).toMatchObject({ price: "50", revision: 2 });
  expect((await items()).products).toHaveLength(1);
  const { records } = (
    await test.call(`/api/admin/audit?action=products.change`, { token: admin })
  ).data(auditPage);
  expect(records[0]).toMatchObject({
    subject: `product ${id}`,
    before: { price: "45", stock: 3 },
    after: { price: "50", stock: null },
  });
});

// covers: 3.product.2
it("that are removed are sold no more, and stay in the audit", async () => {
  const { id, revision } = await added();
  expect((await remove(id, revision)).status).toBe(200);
  expect((await items()).products).toEqual([]);
  for (const answer of [await remove(id), await change(id, ESPRESSO), await remove("no-id")])
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
});

// covers: 3.product.2
it("are added once for one key, however often the request comes", async () => {
  const key = { "idempotency-key": "6f1d1a0e-product" };
  const answers = await Promise.all([1, 2, 3].map(async () => add({}, key)));
  expect(new Set(answers.map((answer) => answer.data(staffProduct).id)).size).toBe(1);
  expect((await items()).products).toHaveLength(1);
  expect((await add({ price: "46" }, key)).errors()[0]?.code).toBe("IDEMPOTENCY_CONFLICT");
});

// covers: 3.product.3
it("are listed by page, order and search, and exported by the same filter", async () => {
  for (const title of ["Apple cake", "Banana bread", "Carrot cake"])
    await added({ title, category: "Bakery" });
  await added();
  const titles = async (query: string) =>
    (await list(query)).data(staffProductPage).records.map(({ title }) => title);
  expect(await titles("")).toEqual(["Apple cake", "Banana bread", "Carrot cake", "Espresso"]);
  expect(await titles("?sort=-title&search=bak")).toEqual([
    "Carrot cake",
    "Banana bread",
    "Apple cake",
  ]);
  const file = await test.call("/api/admin/export/products?search=esp", { token: shop });
  expect(file.text).toContain("Espresso,Drinks");
  expect(file.text).not.toContain("Apple");
});

// covers: products.tooMany
it("at most 1,000 are sold at once", async () => {
  const { title, category, description, price } = ESPRESSO;
  const row = { title, category, description, price, currency: "NUC" as const, tax: "0" };
  const others = { changed_by: "shop", changed_at: test.clock.now(), picture: "", stock: null };
  const rows = Array.from({ length: 1_000 }, () => ({ ...row, ...others }));
  const { kysely } = test.platform.database;
  await kysely.insertInto("product").values(rows).execute();
  const answer = await add({});
  expect([answer.status, answer.errors()[0]?.message]).toEqual([
    422,
    "You already have 1000 products. Remove one first.",
  ]);
  await kysely.deleteFrom("product").execute();
});

// covers: 3.product.2
it.each([
  ["no title", { title: " " }, "title"],
  ["a turned title", { title: "Esp\u202eresso" }, "title"],
  ["a price of nothing", { price: "0.00" }, "price"],
  ["a negative price", { price: -1 }, "price"],
  ["a price of too many decimals", { price: "1.0000000000001" }, "price"],
  ["a JSON price that is not whole", { price: 4.5 }, "price"],
  ["a JSON price that JSON has rounded", { price: 2 ** 53 }, "price"],
  ["another currency", { currency: "EUR" }, "currency"],
  ["half a piece", { stock: 0.5 }, "stock"],
  ["less than nothing in stock", { stock: -1 }, "stock"],
  ["a tax above all", { tax: 100.5 }, "tax"],
  ["a picture that runs", { resource_url: "javascript:alert(1)" }, "resource_url"],
  ["a field that nobody knows", { colour: "brown" }, undefined],
])("are refused with %s", async (_, body, field) => {
  const answer = await add(body);
  expect([answer.status, answer.errors()[0]?.code]).toEqual([400, "INVALID_REQUEST"]);
  expect(answer.errors()[0]).toMatchObject(field === undefined ? {} : { field });
  expect((await items()).products).toEqual([]);
});

// covers: 3.product.2
it("are nothing that customers or reviewers may touch", async () => {
  const { token } = await signUpCustomer(test);
  const reviewer = await signUpStaff(test, "reviewer");
  for (const other of [token, reviewer.token])
    expect((await test.call(PRODUCTS, { token: other, body: ESPRESSO })).status).toBe(404);
});
