import type { Database } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Tables } from "../../platform/database/tables.ts";
import { swapSiteState } from "../../platform/site-state/repository.ts";
import { accountRow } from "../../platform/testing/account-row.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";
import { writeAccountToggle, writeToggle } from "../../domain/switches/repository.ts";
import { isFeatureOn } from "../../domain/switches/toggles.ts";

const COLUMN = "toggle_transfer_coin";

describeOnEachDatabase("whom the ledger admits", (kind) => {
  let database: Database<Tables>;
  let accountId: string;

  beforeAll(async () => {
    database = await openMigrated(kind);
    const { id } = await database.kysely
      .insertInto("account")
      .values(accountRow("customer"))
      .returning("id")
      .executeTakeFirstOrThrow();
    accountId = id;
  });
  afterAll(async () => database.close());

  beforeEach(async () => {
    await setAccount({ status: "active", terms_version: "1.0", address_country: null });
    await writeToggle(database.kysely, COLUMN, { enabled: true, countries: null });
    await writeAccountToggle(database.kysely, accountId, COLUMN, null);
    await setMaintenance("false");
  });

  async function setMaintenance(status: "true" | "false") {
    await database.kysely
      .transaction()
      .execute((transaction) => swapSiteState(transaction, "maintenance", status));
  }

  async function setAccount(changes: {
    status?: "active" | "suspended";
    terms_version?: string | null;
    address_country?: string | null;
  }) {
    await database.kysely.updateTable("account").set(changes).where("id", "=", accountId).execute();
  }

  async function admission(submitter: string | null = accountId): Promise<string | null> {
    const { rows } = await sql<{ code: string | null }>`
      select unnest(ledger_admission(array[${submitter}::text])) as code`.execute(database.kysely);
    return rows[0]?.code ?? null;
  }

  it("admits an active account that accepted the terms", async () => {
    expect(await admission()).toBeNull();
  });

  it("turns away a suspended account, one with terms pending, and none at all", async () => {
    await setAccount({ status: "suspended" });
    expect(await admission()).toBe("SUSPENDED");
    await setAccount({ status: "active", terms_version: null });
    expect(await admission()).toBe("TERMS_REQUIRED");
    expect(await admission("00000000-0000-0000-0000-000000000000")).toBe("NOT_FOUND");
  });

  it("answers for each of many, in their order", async () => {
    const nobody = "00000000-0000-0000-0000-000000000000";
    const { rows } = await sql<{ codes: (string | null)[] }>`
      select ledger_admission(array[${nobody}, ${accountId}, ${nobody}]::text[]) as codes
    `.execute(database.kysely);
    expect(rows[0]?.codes).toEqual(["NOT_FOUND", null, "NOT_FOUND"]);
  });

  it("turns everybody away under maintenance", async () => {
    await setMaintenance("true");
    expect(await admission()).toBe("MAINTENANCE");
  });

  it("follows the switch exactly as it is pushed to the pages", async () => {
    const values = [null, true, false];
    const countries = [null, [], ["AU"], ["NZ", "AU"], ["NZ"]];
    for (const own of values) {
      await writeAccountToggle(database.kysely, accountId, COLUMN, own);
      for (const enabled of [true, false]) {
        for (const list of countries) {
          await writeToggle(database.kysely, COLUMN, { enabled, countries: list });
          for (const country of [null, "AU", "DE"]) {
            await setAccount({ address_country: country });
            const on = await isFeatureOn(database.kysely, COLUMN, { accountId, country });
            const admitted = on ? null : "FEATURE_OFF";
            expect({ own, enabled, list, country, code: await admission() }).toEqual({
              own,
              enabled,
              list,
              country,
              code: admitted,
            });
          }
        }
      }
    }
  });
});
