import { addressAnswer, KYC_MESSAGES } from "@nuc/contract";
import { afterAll, expect, it } from "vitest";
import { signUpCustomer } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { ADDRESS as RECORD, saveAddress } from "../testing/kyc-calls.ts";

const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
const { kysely } = test.platform.database;
afterAll(async () => test.close());

const ADDRESS = "/api/v1/nuc/kyc/address";

/** Gives the account an address, with or without the country that switches read. */
async function giveAddress(username: string, country: string | null): Promise<void> {
  const { id } = await kysely
    .updateTable("account")
    .set({ address_country: country })
    .where("username", "=", username)
    .returning("id")
    .executeTakeFirstOrThrow();
  const address = {
    address_line1: "1 Harbour Street",
    city_town_suburb: "Hobart",
    state_province: "Tasmania",
    address_type: "Resident" as const,
    post_code: "7000",
  };
  await kysely
    .insertInto("account_address")
    .values({ account_id: id, ...address })
    .execute();
}

// covers: 2.entity.12, 2.call.30, 2.addition.6
it("the address is null until there is one, then the caller's own", async () => {
  const customer = await signUpCustomer(test);
  const none = await test.call(ADDRESS, { token: customer.token });
  expect([none.status, none.json()]).toEqual([200, { data: null }]);

  await giveAddress(customer.username, "AU");
  const known = await test.call(ADDRESS, { token: customer.token });
  expect(known.data(addressAnswer)).toEqual({
    address_line1: "1 Harbour Street",
    address_line2: null,
    city_town_suburb: "Hobart",
    state_province: "Tasmania",
    address_type: "Resident",
    post_code: "7000",
    country: "AU",
  });

  const stranger = await signUpCustomer(test);
  expect((await test.call(ADDRESS, { token: stranger.token })).json()).toEqual({ data: null });
});

it("an address without its country is no record yet", async () => {
  const customer = await signUpCustomer(test);
  await giveAddress(customer.username, null);
  expect((await test.call(ADDRESS, { token: customer.token })).json()).toEqual({ data: null });
});

it("the address asks for a session", async () => {
  const answer = await test.call(ADDRESS);
  expect([answer.status, answer.errors()[0]?.code]).toEqual([401, "SESSION_EXPIRED"]);
});

// covers: 3.kyc-call.6, 3.kyc-call.23, kyc.featureOff
it("a first address is saved only while the check is on, in its own country where it is on by country", async () => {
  const customer = await signUpCustomer(test);
  const { token } = customer;
  const toggle = kysely.updateTable("toggle").where("toggle_column", "=", "toggle_kyc");
  const change = async () =>
    test.call(ADDRESS, { method: "PUT", token, body: { ...RECORD, country: "AU" } });
  const off = [423, { code: "FEATURE_OFF", message: KYC_MESSAGES.featureOff }];
  await toggle.set({ enabled: false }).execute();
  for (const refused of [await saveAddress(test, customer), await change()])
    expect([refused.status, refused.errors()[0]]).toMatchObject(off);
  await toggle.set({ enabled: true, countries: ["AU"] }).execute();
  const elsewhere = await saveAddress(test, customer, "NZ");
  expect([elsewhere.status, elsewhere.errors()[0]]).toMatchObject(off);
  expect((await test.call(ADDRESS, { token })).data(addressAnswer)).toBeNull();
  expect((await saveAddress(test, customer)).status).toBe(200);
  await toggle.set({ enabled: false, countries: null }).execute();
  expect((await saveAddress(test, customer)).status).toBe(200);
  await toggle.set({ enabled: true }).execute();
});
