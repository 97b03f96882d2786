import {
  type CheckoutAnswer,
  type Sale,
  SHOP_SYSTEM_MESSAGES,
  type ShopDeliveriesAnswer,
  type ShopSystem,
} from "@nuc/contract";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { signedTransfer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { PlainExaminer } from "../shop-card/testing/plain-examiner.ts";
import {
  checkOut,
  checkoutPayload,
  openShop,
  openShopWithCustomer,
  payBack,
  type TestHolder,
  type TestShop,
} from "../till/testing/shop.ts";
import { deliver } from "./deliver.ts";
import { isSigned, openListeningSystem } from "./testing/listening-system.ts";

const SYSTEM = "/api/v1/payment/system";
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
afterAll(async () => test.close());

type At = Pick<TestCustomer, "token">;
let system: Awaited<ReturnType<typeof openListeningSystem>>;
let shop: TestShop;
let customer: TestHolder;
beforeEach(async () => {
  system = await openListeningSystem();
  ({ shop, customer } = await openShopWithCustomer(test));
});
afterEach(() => system.close());

const put = async ({ token }: At, url: string) =>
  test.call(SYSTEM, { method: "PUT", token, body: { url } });
async function connect(): Promise<string> {
  const answer = await put(shop, system.url);
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ secret: string }>().secret;
}
const deliveriesOf = async ({ token }: At) =>
  (await test.call(`${SYSTEM}/deliveries`, { token })).json<ShopDeliveriesAnswer>().deliveries;
const replay = async ({ token }: At, id: string) =>
  test.call(`${SYSTEM}/deliveries/${id}/replay`, { method: "POST", token });
async function sell(): Promise<Sale> {
  const answer = await checkOut(test, shop, checkoutPayload({ shop, customer }));
  expect(answer.status, answer.text).toBe(200);
  return answer.json<CheckoutAnswer>().sale;
}
async function logIn({ username, password }: TestCustomer): Promise<string> {
  const body = { data: { userName: username, password } };
  return (await test.call("/api/v1/nuc/auth/login", { body })).data<{ token: string }>().token;
}
/** What came so far, once there are `count`. */
const heard = async (count: number) =>
  eventually(async () => (system.heard.length >= count ? system.heard : undefined));
/** The only delivery, once it is in a state. */
const delivery = async (state: string) =>
  eventually(async () => (await deliveriesOf(shop)).find((one) => one.state === state));

describe("a shop's system", () => {
  // covers: 3.terminal-page.4
  it("gets sales, payments back and closed days, each signed and once", async () => {
    const secret = await connect();
    const sale = await sell();
    const back = await signedTransfer(test, shop.wallet, { to: sale.from, amount: "1" });
    await payBack(test, shop, sale, back);
    await payBack(test, shop, sale, back);
    await test.call("/api/v1/payment/till/day/close", { token: shop.token, body: {} });
    const posts = await heard(3);
    expect(posts.every((post) => isSigned(secret, post))).toBe(true);
    const bodies = posts.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    const of = (type: string) =>
      bodies.filter((body) => body.type === type).map(({ data }) => data);
    expect(of("sale.paid")).toEqual([{ sale }]);
    expect(of("sale.refunded")).toMatchObject([
      { sale: { id: sale.id, refunded: "1" }, refund: { state: "paid", amount: "1" } },
    ]);
    expect(of("day.closed")).toMatchObject([{ report: { number: 1, totals: { count: 1 } } }]);
    expect(bodies).toHaveLength(3);
    const deliveries = await eventually(async () => {
      const all = await deliveriesOf(shop);
      return all.every(({ state }) => state === "delivered") ? all : undefined;
    });
    expect(deliveries.map(({ lastStatus }) => lastStatus)).toEqual([204, 204, 204]);
  });

  // covers: 3.terminal-page.4
  it("that does not take an event gets it again, later each time, and in the end on demand", async () => {
    await connect();
    system.answer(500);
    await sell();
    const [first] = await heard(1);
    const waiting = await delivery("waiting");
    await eventually(async () =>
      (await deliveriesOf(shop))[0]?.lastStatus === 500 ? 1 : undefined,
    );
    expect((await deliveriesOf(shop))[0]).toMatchObject({
      id: waiting.id,
      lastError: "Your system answered 500",
    });
    test.clock.advance(15_000);
    await deliver(test.platform);
    expect(system.heard).toHaveLength(1);
    for (let tries = 1; tries < 9; tries += 1) {
      test.clock.advance(24 * 3_600_000);
      await deliver(test.platform);
    }
    // The session ended in these days.
    shop = { ...shop, token: await logIn(shop) };
    const failed = await delivery("failed");
    expect(failed).toMatchObject({ tries: 9, at: null });
    system.answer(204);
    const count = system.heard.length;
    expect((await replay(shop, failed.id)).status).toBe(200);
    await heard(count + 1);
    expect(await delivery("delivered")).toMatchObject({ id: failed.id });
    const last = system.heard.at(-1);
    expect([last?.body, last?.headers["webhook-id"]]).toEqual([
      first?.body,
      first?.headers["webhook-id"],
    ]);
  });

  // covers: 3.terminal-page.4
  it("has a new secret with each address, shown once, and is deleted with all that waits", async () => {
    const secret = await connect();
    const other = (await put(shop, system.url)).json<{ secret: string }>().secret;
    expect(other).not.toBe(secret);
    const read = await test.call(SYSTEM, { token: shop.token });
    expect(read.json<{ system: ShopSystem | null }>().system?.url).toBe(system.url);
    expect(read.text).not.toContain(other);
    expect(test.logged()).not.toContain(other);
    await test.call(SYSTEM, { method: "DELETE", token: shop.token });
    await sell();
    expect(await deliveriesOf(shop)).toEqual([]);
    expect((await test.call(SYSTEM, { token: shop.token })).json()).toMatchObject({ system: null });
  });

  // covers: 3.terminal-page.4, shop-system.changedSince
  it("shows the same secret to a repeat after a lost answer, until another address is saved", async () => {
    const save = async () =>
      test.call(SYSTEM, {
        method: "PUT",
        token: shop.token,
        headers: { "idempotency-key": "save-1" },
        body: { url: system.url },
      });
    const [first, second] = await Promise.all([save(), save()]);
    expect(first.status, first.text).toBe(200);
    expect(second.json()).toEqual(first.json());
    const { secret } = first.json<{ secret: string }>();
    const kept = await test.platform.database.kysely
      .selectFrom("idempotency_key")
      .select("body")
      .where("key", "=", "save-1")
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(secret);
    test.clock.advance(1_000);
    await connect();
    const late = await save();
    expect(late.status).toBe(409);
    expect(late.errors()[0]?.message).toBe(SHOP_SYSTEM_MESSAGES.changedSince);
  });

  // covers: shop-system.urlRequired, shop-system.urlMalformed
  it.each([
    "",
    "ftp://shop.example/a",
    "http://shop.example/a",
    "https://10.0.0.1/a",
    "https://169.254.169.254/latest",
    "https://[::ffff:10.0.0.1]/a",
    "https://user:word@shop.example/a",
    "https://shop.example:8443/a",
    "https://intranet/a",
  ])("is not written to at %j", async (url) => {
    const answer = await put(shop, url);
    expect(answer.status).toBe(400);
    const { urlMalformed, urlRequired } = SHOP_SYSTEM_MESSAGES;
    expect(answer.errors()[0]?.message).toBe(url === "" ? urlRequired : urlMalformed);
  });

  // covers: 3.terminal-page.4
  it("of another shop shows and repeats nothing", async () => {
    await connect();
    await sell();
    const { id } = await delivery("delivered");
    const stranger = await openShop(test);
    expect(await deliveriesOf(stranger)).toEqual([]);
    expect((await replay(stranger, id)).status).toBe(404);
    expect((await replay(shop, "no-id")).status).toBe(404);
  });
});
