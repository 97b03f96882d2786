import { randomBytes } from "node:crypto";
import type { CheckoutAnswer, Sale } from "@nuc/contract";
import { openPostgres } from "@nuc/database";
import { describeOnEachDatabase } from "@nuc/database/testing";
import { formatNuc, parseNuc } from "@nuc/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDomain } from "../domain/domain.ts";
import { openShopCards } from "../features/shop-card/feature.ts";
import { createPinPool } from "../features/shop-card/pin/pin-pool.ts";
import { NO_CODES } from "../features/shop-card/testing/no-codes.ts";
import { openTills } from "../features/terminals/tills.ts";
import { PlainExaminer } from "../features/shop-card/testing/plain-examiner.ts";
import { cardOf, changeCard } from "../features/shop-card/testing/shop-card-calls.ts";
import { tillFeature } from "../features/till/feature.ts";
import {
  addProduct,
  checkOut,
  checkoutPayload,
  openShop,
  openShopWithCustomer,
  salesOf,
  type TestHolder,
  type TestShop,
} from "../features/till/testing/shop.ts";
import type { Composition } from "../platform/composition.ts";
import type { Tables } from "../platform/database/tables.ts";
import type { Platform } from "../platform/platform.ts";
import { openMigrated } from "../platform/testing/migrated-database.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { tillDependencies } from "./shop.ts";

/** The whole crowd comes in the project's proof. */
const WHOLE = process.env["STORM"] === "whole";
const AT_ONCE = WHOLE ? 1_000 : 24;
const ROOM = WHOLE ? 100 : 6;
/** On a machine that is busy; each is one scrypt. */
const PATIENCE = 300_000;

const NUC = parseNuc("1");

const key = () => randomBytes(32).toString("hex");

describeOnEachDatabase(`${AT_ONCE} checkouts at once on one card`, (testDatabase) => {
  const { kind } = testDatabase;
  /** On PostgreSQL two processes share the database; the embedded one belongs to a single process. */
  let sites: TestApp[];
  let test: TestApp;
  let closeDatabase = async () => {};

  beforeAll(async () => {
    const database = await openMigrated(testDatabase);
    const { connectionString } = database;
    const keys = { TREASURY_KEY: key(), SEALING_KEY: key(), CODE_KEY: key() };
    const environment = { REGISTER_OTP: "false", LOG_LEVEL: "warn", ...keys };
    const options = { environment, examiner: new PlainExaminer(), compose: withRoomForAll };
    const openDatabase = async () =>
      connectionString === undefined ? database : openPostgres<Tables>({ connectionString });
    test = await openTestApp({ ...options, openDatabase });
    sites = [test];
    if (connectionString === undefined) return;
    closeDatabase = async () => database.close();
    sites.push(await openTestApp({ ...options, openDatabase }));
  }, PATIENCE);
  afterAll(async () => {
    for (const site of sites) await site.close();
    await closeDatabase();
  });

  /** Coins for that many payments of 1 NUC with their fees and what has to stay, and for half a payment more. */
  function coinsFor(payments: number): string {
    const { fee, existentialDeposit } = test.platform.ledger.parameters();
    return formatNuc(BigInt(payments) * (NUC + fee) + existentialDeposit + NUC / 2n);
  }

  /** Charges the card at all the tills at once; how many were paid. */
  async function chargeAtOnce(
    shops: readonly TestShop[],
    customer: TestHolder,
    basket: object,
  ): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const shop = shops[index % shops.length];
        const site = sites[index % sites.length];
        if (!shop || !site) throw new Error("There is no shop");
        return await checkOut(site, shop, checkoutPayload({ shop, customer }, basket));
      }),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status }) => status !== 422)).toEqual([]);
    const paid = answers.filter(({ status }) => status === 200);
    const hashes = paid.map((answer) => answer.json<CheckoutAnswer>().sale.extrinsicHash);
    expect(new Set(hashes).size).toBe(paid.length);
    return paid.length;
  }

  async function sumsOf(shops: readonly TestShop[]) {
    const lists = await Promise.all(
      shops.map(async (shop) =>
        (await salesOf(test, shop)).json<{ sums: { count: number }; sales: Sale[] }>(),
      ),
    );
    expect(lists.flatMap(({ sales }) => sales).filter(({ state }) => state === "sending")).toEqual(
      [],
    );
    return lists.reduce((sum, { sums }) => sum + sums.count, 0);
  }

  // covers: 3.till.4
  it(
    `are paid as far as its coins go, each once with one message (${kind})`,
    async () => {
      const { shop, customer } = await openShopWithCustomer(test, coinsFor(ROOM));
      const shops = [shop, await openShop(test)];
      await changeCard(test, customer, { perPayment: "100", perDay: "1000" });
      expect(await chargeAtOnce(shops, customer, { keyed: [{ amount: "1" }] })).toBe(ROOM);
      expect(await sumsOf(shops)).toBe(ROOM);
      expect((await cardOf(test, customer))?.spentToday).toBe(String(ROOM));
      const notices = await test.platform.database.kysely
        .selectFrom("notification")
        .select("id")
        .where("account_id", "=", customer.accountId)
        .where("message", "like", "1.00 NUC were paid to%")
        .execute();
      expect(notices).toHaveLength(ROOM);
    },
    PATIENCE,
  );

  // covers: 3.till.4
  it(
    `are paid as far as the limit of the day goes, to the digit (${kind})`,
    async () => {
      const { shop, customer } = await openShopWithCustomer(test, "100");
      await changeCard(test, customer, { perPayment: "1.5", perDay: "4.499999999999" });
      expect(await chargeAtOnce([shop], customer, { keyed: [{ amount: "1.5" }] })).toBe(2);
      expect((await cardOf(test, customer))?.spentToday).toBe("3");
    },
    PATIENCE,
  );

  // covers: 3.product.6, 3.till.4
  it(
    `sell no more pieces than there are (${kind})`,
    async () => {
      const { shop, customer } = await openShopWithCustomer(test, "100");
      const product = await addProduct(test, { price: "0.5", stock: 7 });
      const items = [{ id: product, quantity: 2 }];
      expect(await chargeAtOnce([shop], customer, { items, keyed: null })).toBe(3);
      const { stock } = await test.platform.database.kysely
        .selectFrom("product")
        .select("stock")
        .where("id", "=", product)
        .executeTakeFirstOrThrow();
      expect(stock).toBe(1);
    },
    PATIENCE,
  );
});

/** The application with a queue for PINs in which all of them fit. */
function withRoomForAll(platform: Platform, own: Composition): Composition {
  const domain = openDomain(platform);
  const pins = createPinPool({ running: 2, waiting: AT_ONCE });
  const till = tillFeature(
    domain,
    tillDependencies(openShopCards(domain, NO_CODES, { pins }), openTills(domain)),
  );
  return { ...own, features: own.features.map((one) => (one.name === "till" ? till : one)) };
}
