import { randomBytes } from "node:crypto";
import {
  describeOnEachDatabase,
  forEachCrashPoint,
  openBreakablePostgres,
  type OpenTestDatabase,
} from "@nuc/database/testing";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDomain } from "../../domain/domain.ts";
import { PlainExaminer } from "../../features/shop-card/testing/plain-examiner.ts";
import { setUpApp } from "../../features/second-factor/testing/authenticator.ts";
import {
  checkOut,
  checkoutPayload,
  openShopWithCustomer,
} from "../../features/till/testing/shop.ts";
import { jobOrigin } from "../../platform/audit/audit.ts";
import { MovableClock } from "../../platform/clock/movable-clock.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { sealingKeyId } from "../../platform/keys/sealing-keys.ts";
import { withoutClose } from "../../platform/testing/without-close.ts";
import { openMigrated } from "../../platform/testing/migrated-database.ts";
import { signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { rotateKeys } from "./rotate-keys.ts";

const key = () => randomBytes(32).toString("hex");
const [FIRST, NEXT] = [key(), key()];
const SHARED = { REGISTER_OTP: "false", TREASURY_KEY: key(), CODE_KEY: key() };
const COLUMNS = [
  ["outbound_message", "sealed"],
  ["audit_key", "sealed_key"],
  ["second_factor", "secret"],
  ["shop_card", "sealed_key"],
  ["kept_key", "sealed"],
] as const;

describeOnEachDatabase("a new sealing key", (kind) => {
  let database: OpenTestDatabase<Tables>;
  let open: TestApp[];
  const clock = new MovableClock();

  beforeEach(async () => {
    database = await openMigrated(kind);
    open = [];
  });
  afterEach(async () => {
    for (const site of open) await site.close();
    await database.close();
  });

  async function openWith(current: string, second?: string): Promise<TestApp> {
    const environment = {
      ...SHARED,
      SEALING_KEY: current,
      ...(second && { SEALING_KEY_SECOND: second }),
    };
    const { connectionString } = database;
    const site = await openTestApp({
      environment,
      clock,
      examiner: new PlainExaminer(),
      openDatabase: async () =>
        connectionString === undefined
          ? withoutClose(database)
          : openBreakablePostgres<Tables>({ connectionString }),
    });
    open.push(site);
    return site;
  }

  async function closeAll(): Promise<void> {
    for (const site of open.splice(0)) await site.close();
  }

  async function rotate(site: TestApp) {
    const domain = openDomain(site.platform);
    const lines: string[] = [];
    const code = await rotateKeys({
      domain,
      origin: jobOrigin("command line", domain),
      print: (text) => lines.push(text),
    });
    return { code, text: lines.join("\n") };
  }

  /** How many values each column has, and how many of them are under the key. */
  async function countsUnder(sealingKey: string) {
    const id = sealingKeyId(Buffer.from(sealingKey, "hex"));
    const counts = COLUMNS.map(async ([table, column]) => {
      const { rows } = await sql<{ all: number; under: number }>`
        select count(${sql.ref(column)})::integer as all,
               count(*) filter (where substring(${sql.ref(column)} from 1 for 8) = ${id})::integer as under
        from ${sql.table(table)}`.execute(database.kysely);
      return [table, rows[0]] as const;
    });
    return Object.fromEntries(await Promise.all(counts));
  }

  /** A shop with a customer, staff with an authenticator app, and sealed emails. */
  async function fill(site: TestApp) {
    const people = await openShopWithCustomer(site);
    const staff = await signUpStaff(site, "admin");
    const app = await setUpApp(site, staff);
    return { ...people, staff, app };
  }
  type Filled = Awaited<ReturnType<typeof fill>>;

  const pay = async (site: TestApp, { shop, customer }: Filled) =>
    (await checkOut(site, shop, checkoutPayload({ shop, customer }, { keyed: [{ amount: "1" }] })))
      .status;

  async function factorOpens(site: TestApp, { staff, app }: Filled): Promise<number> {
    const body = { data: { code: app.code() } };
    const url = "/api/v1/nuc/auth/second-factor/confirm";
    return (await site.call(url, { token: staff.token, method: "POST", body })).status;
  }

  // covers: 2.addition.14
  it("takes the place of the old one while two processes sell, and the old one alone is refused then", async () => {
    const before = await openWith(FIRST);
    const filled = await fill(before);
    expect(await countsUnder(FIRST)).toMatchObject({ shop_card: { all: 1, under: 1 } });
    const { push, files, documents } = before.platform.keys;
    await closeAll();

    const [old, fresh] = [await openWith(FIRST, NEXT), await openWith(NEXT, FIRST)];
    expect([await pay(old, filled), await pay(fresh, filled), await pay(old, filled)]).toEqual([
      200, 200, 200,
    ]);
    const other = await openWith(NEXT, FIRST);
    const [done, ...sales] = await Promise.all([
      rotate(fresh),
      ...[other, fresh, other, fresh].map(async (site) => pay(site, filled)),
    ]);
    expect(sales).toEqual([200, 200, 200, 200]);
    expect(done.code).toBe(0);
    expect(await factorOpens(other, filled)).toBe(200);
    // One that was forgotten and seals under the old key writes nothing that could not be opened later.
    expect(await pay(old, filled)).toBe(500);
    await closeAll();
    for (const counted of Object.values(await countsUnder(NEXT)))
      expect(counted?.under).toBe(counted?.all);

    await expect(openWith(FIRST)).rejects.toThrow("is not the one");
    const after = await openWith(NEXT);
    expect(await pay(after, filled)).toBe(200);
    expect(await factorOpens(after, filled)).toBe(200);
    expect(after.platform.keys).toMatchObject({ push, files, documents });
    const acts = await database.kysely.selectFrom("audit").select("action").execute();
    expect(acts).toContainEqual({ action: "sealing-key.replace" });
  });

  /** As everything was before keys had ids; without the triggers that refuse just this. */
  async function dropIds(): Promise<void> {
    const ids = [FIRST, NEXT].map((one) => sealingKeyId(Buffer.from(one, "hex")));
    await database.kysely.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const [table, column] of COLUMNS)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = substring(${sql.ref(column)} from 9)
          where substring(${sql.ref(column)} from 1 for 8) in (${sql.join(ids)})`.execute(
          transaction,
        );
    });
  }

  // covers: 2.addition.14
  it("continues wherever the command died, from what was sealed before keys had ids", async () => {
    const before = await openWith(FIRST);
    const filled = await fill(before);
    await dropIds();
    expect(await pay(before, filled)).toBe(200);
    await closeAll();
    const site = await openWith(NEXT, FIRST);
    const points = await forEachCrashPoint({
      given: dropIds,
      act: async () => rotate(site),
      check: async () => expect(await pay(site, filled)).toBe(200),
    });
    // A commit for each column that has something, and one for the end.
    expect(points).toBeGreaterThanOrEqual(2 * COLUMNS.length);
    await closeAll();
    const after = await openWith(NEXT);
    expect(await pay(after, filled)).toBe(200);
    expect(await factorOpens(after, filled)).toBe(200);
    expect((await rotate(after)).code).toBe(0);
  });

  // covers: 2.addition.14
  it("names what neither key opens, and keeps the old key needed", async () => {
    const before = await openWith(FIRST);
    const { customer } = await fill(before);
    await database.kysely
      .updateTable("shop_card")
      .set({ sealed_key: Buffer.alloc(60, 1) })
      .where("account_id", "=", customer.accountId)
      .execute();
    await closeAll();
    const { code, text } = await rotate(await openWith(NEXT, FIRST));
    expect(code).toBe(1);
    expect(text).toContain(`shop cards: neither key opens 1, such as ${customer.accountId}`);
    await closeAll();
    await expect(openWith(NEXT)).rejects.toThrow("SEALING_KEY_SECOND");
  });
});
