import { describeOnPostgres } from "@nuc/database/testing";
import { expect, it } from "vitest";
import { openTestApp } from "./testing/test-app.ts";

const KEYS = {
  TREASURY_KEY: "01".repeat(32),
  SEALING_KEY: "02".repeat(32),
  CODE_KEY: "03".repeat(32),
};

describeOnPostgres("several processes on one database", ({ open }) => {
  it("may create it together, and share what happens", async () => {
    const empty = await open();
    const environment = { ...KEYS, DATABASE_URL: empty.connectionString ?? "" };
    const [one, other] = await Promise.all([
      openTestApp({ environment, openDatabase: null }),
      openTestApp({ environment, openDatabase: null }),
    ]);
    expect(other.platform.ledger.parameters()).toEqual(one.platform.ledger.parameters());
    const { maintenance, database } = one.platform;
    await database.kysely
      .transaction()
      .execute((transaction) => maintenance.set(transaction, true));
    await expect.poll(() => other.platform.maintenance.isOn(), { timeout: 5_000 }).toBe(true);
    await Promise.all([one.close(), other.close()]);
    await empty.close();
  }, 60_000);

  it("must have the same keys", async () => {
    const empty = await open();
    const environment = { ...KEYS, DATABASE_URL: empty.connectionString ?? "" };
    const first = await openTestApp({ environment, openDatabase: null });
    const second = openTestApp({
      environment: { ...environment, CODE_KEY: "09".repeat(32) },
      openDatabase: null,
    });
    await expect(second).rejects.toThrow("The codes key");
    await first.close();
    await empty.close();
  }, 60_000);
});
