import { encodeAddress, pairFromPhrase } from "@nuc/keys";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDomain } from "../../domain/domain.ts";
import { insertWallet } from "../../domain/wallets/wallet-repository.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { type AddWallet, provideSampleContent } from "./service.ts";

const BLOCK =
  /user name: (?<userName>\S+)\n\s+password: +(?<password>\S+)\n\s+address: +(?<address>\S+)\n\s+phrase: +(?<phrase>.+)$/gm;

interface Printed {
  userName: string;
  password: string;
  address: string;
  phrase: string;
}

function printedCustomers(site: TestApp): Printed[] {
  return [...site.printed().matchAll(BLOCK)].map(
    ({ groups }) => ({ ...groups }) as unknown as Printed,
  );
}

const ON = { SAMPLE_CONTENT: "true" };

describe("an empty database outside production", () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await openTestApp({ environment: ON });
  });
  afterAll(async () => site.close());

  test("gets two customers who can sign in, hold coins and are printed", async () => {
    const customers = printedCustomers(site);
    expect(customers).toHaveLength(2);
    expect(
      new Set(customers.flatMap((customer) => Object.values<string>({ ...customer }))).size,
    ).toBe(8);
    for (const { userName, password, address, phrase } of customers) {
      expect(encodeAddress(pairFromPhrase(phrase).publicKey)).toBe(address);
      const body = { data: { userName, password } };
      const login = await site.call("/api/v1/nuc/auth/login", { body });
      const { token, user } = login.data<{ token: string; user: object }>();
      expect(user).toMatchObject({ role: "customer", termAndConditionStatus: 1 });
      const list = await site.call("/api/v1/nuc/wallet/get-user-wallet-details", { token });
      expect(list.data()).toMatchObject({ results: [{ account_id: address, balance: "10000" }] });
    }
  });

  test("keeps no phrase and no password, in the database or the log", async () => {
    const { kysely } = site.platform.database;
    const tables = await kysely.introspection.getTables();
    const rows = [];
    for (const { schema = "public", name } of tables) {
      rows.push(await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(kysely));
    }
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const customers = printedCustomers(site);
    expect(stored).toContain(customers[0]?.address);
    for (const { phrase, password } of customers) {
      for (const text of [stored, site.logged()]) {
        expect(text).not.toContain(phrase);
        expect(text).not.toContain(password);
      }
    }
  });
});

describe("a start", () => {
  const addWallet: AddWallet = async ({ clock }, transaction, wallet) =>
    insertWallet(transaction, { ...wallet, createdAt: clock.now() });

  /** An application whose sample content the test provides itself. */
  async function openWithStart(environment: Record<string, string> = ON) {
    const site = await openTestApp({
      environment,
      compose: (_platform, own) => ({
        ...own,
        features: own.features.map((feature) => ({ ...feature, start: async () => {} })),
      }),
    });
    const domain = openDomain(site.platform);
    const start = async (print = domain.print) =>
      provideSampleContent({ ...domain, print }, addWallet);
    return { site, start };
  }
  const walletsOf = async (site: TestApp) =>
    (await site.platform.database.kysely.selectFrom("wallet").selectAll().execute()).length;

  test("that ends before its commit leaves nothing, and the next one makes and prints others", async () => {
    const { site, start } = await openWithStart();
    const dying = () => {
      throw new Error("killed");
    };
    await expect(start(dying)).rejects.toThrow("killed");
    expect(await walletsOf(site)).toBe(0);
    await start();
    const customers = printedCustomers(site);
    expect(
      new Set(customers.flatMap((customer) => Object.values<string>({ ...customer }))).size,
    ).toBe(8);
    expect(await walletsOf(site)).toBe(2);
    await start();
    expect(printedCustomers(site)).toHaveLength(2);
    await site.close();
  });

  test("gives no more than there is, and prints what it gives", async () => {
    const { site, start } = await openWithStart({ ...ON, GENESIS_SUPPLY: "100" });
    await start();
    expect(site.printed()).toContain("25 NUC");
    const [customer] = printedCustomers(site);
    const balance = await site.call(`/api/v1/bc/wallet/balance/${customer?.address ?? ""}`);
    expect(balance.json()).toMatchObject({ balance: "25" });
    await site.close();
  });

  test("makes nothing where the operator wants no sample content", async () => {
    const { site, start } = await openWithStart({ SAMPLE_CONTENT: "false" });
    await start();
    expect([site.printed(), await walletsOf(site)]).toEqual(["", 0]);
    await site.close();
  });

  test("of two processes at once makes the customers once", async () => {
    const { site, start } = await openWithStart();
    await Promise.all([start(), start()]);
    expect(printedCustomers(site)).toHaveLength(2);
    expect(await walletsOf(site)).toBe(2);
    await site.close();
  });
});
