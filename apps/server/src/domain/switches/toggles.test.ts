import type { Database } from "@nuc/database";
import { TOGGLE_COLUMNS } from "@nuc/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { openMigratedEmbedded } from "../../platform/testing/migrated-database.ts";
import { writeAccountToggle, writeToggle } from "./repository.ts";
import { isFeatureOn, requireFeature } from "./toggles.ts";

const accountId = "11111111-1111-4111-8111-111111111111";
const column = "toggle_buy_coin";
let database: Database<Tables>;

beforeEach(async () => {
  database = await openMigratedEmbedded();
});

afterEach(() => database.close());

const isOn = (country: string | null, account: string | null = accountId) =>
  isFeatureOn(database.kysely, column, { accountId: account, country });

it("has every feature on at first", async () => {
  for (const each of TOGGLE_COLUMNS) {
    expect(await isFeatureOn(database.kysely, each, { accountId, country: null })).toBe(true);
  }
});

it("is off where it is not enabled", async () => {
  await writeToggle(database.kysely, column, { enabled: false, countries: ["AU"] });
  expect(await isOn("AU")).toBe(false);
});

it("is on in its countries only, if it has any", async () => {
  await writeToggle(database.kysely, column, { enabled: true, countries: ["AU", "NZ"] });
  expect(await isOn("NZ")).toBe(true);
  expect(await isOn("nz")).toBe(true);
  expect(await isOn("DE")).toBe(false);
  expect(await isOn(null)).toBe(false);
});

it("follows what staff set for the user, whatever the general value is", async () => {
  await writeToggle(database.kysely, column, { enabled: true, countries: ["AU"] });
  await writeAccountToggle(database.kysely, accountId, column, true);
  expect(await isOn("DE")).toBe(true);
  expect(await isOn("DE", null)).toBe(false);
  await writeAccountToggle(database.kysely, accountId, column, false);
  expect(await isOn("AU")).toBe(false);
  await writeAccountToggle(database.kysely, accountId, column, null);
  expect(await isOn("AU")).toBe(true);
});

it("refuses a feature that is off with 423 and the given words", async () => {
  await writeToggle(database.kysely, column, { enabled: false, countries: null });
  const subject = { accountId, country: null };
  await expect(
    requireFeature(database.kysely, column, subject, "Not available."),
  ).rejects.toMatchObject({ code: "FEATURE_OFF", status: 423, message: "Not available." });
});
