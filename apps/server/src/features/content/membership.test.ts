import { productBundles, sampleBank } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";

const BANK = "/api/v1/bank/details";
const BUNDLES = "/api/v1/account/details";
let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await openStaffedApp();
  admin = await signInAdmin(test);
});
afterAll(async () => test.close());

const write = async (kind: string, body: object) =>
  test.call(`/api/admin/content/${kind}`, { method: "PUT", token: admin, body });
const read = async (path: string) => (await test.call(path)).json();

// covers: 3.membership.1
it("answers the usual memberships, and no bank, until staff write them", async () => {
  expect(await read(BUNDLES)).toEqual({ data: productBundles.bundles });
  expect(await read(BANK)).toEqual({ data: [] });
});

// covers: 3.membership.1
it("answers what staff wrote, to anybody", async () => {
  const [silver] = productBundles.bundles;
  const bundles = [{ ...silver, account_establishment_fees: "4999.50" }];
  expect((await write("bundles", { bundles })).status).toBe(200);
  expect((await write("bank", sampleBank)).status).toBe(200);
  expect(await read(BUNDLES)).toEqual({ data: bundles });
  expect(await read(BANK)).toEqual({ data: sampleBank.accounts });
});

// covers: 3.membership.7
it.each([
  [{ account_category: "BRONZE" }, "bundles.0.account_category"],
  [{ account_establishment_fees: "0" }, "bundles.0.account_establishment_fees"],
  [{ account_establishment_fees: "1.234" }, "bundles.0.account_establishment_fees"],
  [{ account_establishment_fees: "-5" }, "bundles.0.account_establishment_fees"],
  [{ currency_symbol: "$" }, "bundles.0.currency_symbol"],
])("refuses a membership with %j", async (change, field) => {
  const before = await read(BUNDLES);
  const answer = await write("bundles", { bundles: [{ ...productBundles.bundles[0], ...change }] });
  expect(answer.status).toBe(400);
  expect(answer.errors()[0]).toMatchObject({ code: "INVALID_REQUEST", field });
  expect(await read(BUNDLES)).toEqual(before);
});

// covers: 3.membership.7
it("refuses a membership that stands in the list already", async () => {
  const [first] = productBundles.bundles;
  const answer = await write("bundles", { bundles: [first, first] });
  expect(answer.errors()[0]).toMatchObject({ field: "bundles.1.account_category" });
});
