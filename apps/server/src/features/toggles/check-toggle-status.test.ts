import { TOGGLE_COLUMNS, type ToggleColumn } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import { type TestCustomer, signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { writeAccountToggle, writeToggle } from "../../domain/switches/repository.ts";

const COLUMN: ToggleColumn = "toggle_mint_coin";

let test: TestApp;
let customer: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
  customer = await signUpCustomer(test);
  other = await signUpCustomer(test);
});
afterAll(async () => test.close());
afterEach(async () => {
  const handle = test.platform.database.kysely;
  await writeToggle(handle, COLUMN, { enabled: true, countries: null });
  await handle.deleteFrom("account_toggle").execute();
  await handle.updateTable("account").set({ address_country: null }).execute();
});

async function ask(query: string, token?: string) {
  return await test.call(`/api/check_toggle_status?${query}`, token === undefined ? {} : { token });
}

async function isOn(query: string, token?: string): Promise<boolean> {
  const answer = await ask(query, token);
  expect(answer.status).toBe(200);
  return answer.data<{ calculated_toggle: number }>().calculated_toggle === 1;
}

async function setGeneral(enabled: boolean, countries: string[] | null = null): Promise<void> {
  await writeToggle(test.platform.database.kysely, COLUMN, { enabled, countries });
}

async function setOwn(enabled: boolean): Promise<void> {
  const handle = test.platform.database.kysely;
  const id = await accountIdOf(test, customer);
  await writeAccountToggle(handle, id, COLUMN, enabled);
}

describe("check_toggle_status", () => {
  // covers: 2.role.8, 2.role.9
  it.each(TOGGLE_COLUMNS)("answers 1 for %s at first", async (column) => {
    const answer = await ask(`toggle_column=${column}`);
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ data: { toggle_column: column, calculated_toggle: 1 } });
  });

  // covers: 1.call.29, 2.call.25
  it("takes the doubled ampersand and an empty name", async () => {
    const answer = await ask(`toggle_column=${COLUMN}&&username=${customer.username}`);
    expect(answer.json()).toEqual({ data: { toggle_column: COLUMN, calculated_toggle: 1 } });
    expect(await isOn(`toggle_column=${COLUMN}&&username=&country=`)).toBe(true);
  });

  it.each(["nothing", "TOGGLE_MINT_COIN", "toggle_mint_coin'--", "toString"])(
    "answers 404 for the column %s",
    async (column) => {
      const answer = await ask(`toggle_column=${encodeURIComponent(column)}`);
      expect(answer.status).toBe(404);
      expect(answer.errors()[0]?.code).toBe("NOT_FOUND");
    },
  );

  it.each([
    ["username=somebody", "toggle_column"],
    ["toggle_column=%00", "toggle_column"],
    [`toggle_column=${COLUMN}&toggle_column=${COLUMN}`, "toggle_column"],
    [`toggle_column=${COLUMN}&username=a&username=b`, "username"],
    [`toggle_column=${COLUMN}&country=AU&country=NZ`, "country"],
    [`toggle_column=${COLUMN}&username=%00`, "username"],
  ])("refuses %s with the field", async (query, field) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toMatchObject({ code: "INVALID_REQUEST", field });
  });

  // covers: 1.role.9, 2.role.10
  it("answers the user's own value only to that user's session", async () => {
    await setOwn(false);
    const asked = `toggle_column=${COLUMN}&username=${customer.username}`;
    expect(await isOn(asked, customer.token)).toBe(false);
    const inCapitals = `toggle_column=${COLUMN}&username=${customer.username.toUpperCase()}`;
    expect(await isOn(inCapitals, customer.token)).toBe(false);
    expect(await isOn(asked)).toBe(true);
    expect(await isOn(asked, other.token)).toBe(true);
    expect(await isOn(`toggle_column=${COLUMN}`, customer.token)).toBe(true);
    await setGeneral(false);
    await setOwn(true);
    expect(await isOn(asked, customer.token)).toBe(true);
    expect(await isOn(asked)).toBe(false);
  });

  // covers: 1.role.9, 2.role.10
  it("looks at the country of the address, else at the one asked for", async () => {
    await setGeneral(true, ["AU", "NZ"]);
    const asked = `toggle_column=${COLUMN}&username=${customer.username}`;
    expect(await isOn(asked, customer.token)).toBe(false);
    expect(await isOn(`${asked}&country=nz`, customer.token)).toBe(true);
    expect(await isOn(`toggle_column=${COLUMN}&country=AU`)).toBe(true);
    expect(await isOn(`toggle_column=${COLUMN}&country=DE`)).toBe(false);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ address_country: "DE" })
      .where("username", "=", customer.username)
      .execute();
    expect(await isOn(`${asked}&country=NZ`, customer.token)).toBe(false);
  });

  it("answers somebody whose terms are pending, and with a dead token as a visitor", async () => {
    await test.platform.database.kysely
      .updateTable("account")
      .set({ terms_version: null })
      .where("username", "=", other.username)
      .execute();
    expect(await isOn(`toggle_column=${COLUMN}`, other.token)).toBe(true);
    expect(await isOn(`toggle_column=${COLUMN}`, "A".repeat(43))).toBe(true);
  });
});

describe("check_toggle_status of maintenance", () => {
  const set = async (on: boolean) => {
    const { database, maintenance } = test.platform;
    await database.kysely
      .transaction()
      .execute(async (transaction) => maintenance.set(transaction, on));
    await eventually(() => maintenance.isOn() === on || undefined);
  };
  afterEach(async () => set(false));

  // covers: 1.guard.7
  it.each([false, true])("answers the status %s, also while the site is closed", async (on) => {
    await set(on);
    const answer = await ask("toggle_column=maintenance");
    const status = on ? "true" : "false";
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      data: { toggle_column: "maintenance", calculated_toggle: on ? 1 : 0, status },
      status,
    });
    expect(await isOn(`toggle_column=${COLUMN}`)).toBe(true);
  });
});
