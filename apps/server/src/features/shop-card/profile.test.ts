import type { ShopProfile } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { PlainExaminer } from "./testing/plain-examiner.ts";
import { signUpHolder } from "./testing/shop-card-calls.ts";

const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let shop: TestCustomer;
let holder: Awaited<ReturnType<typeof signUpHolder>>;
beforeAll(async () => {
  shop = await signUpCustomer(test);
  holder = await signUpHolder(test, { coins: "12.5" });
});

const URL = "/api/v1/payment/user/profile";
const read = async (username: string, by: TestCustomer = shop) =>
  test.call(`${URL}/${username}`, { token: by.token });
const looks = async () =>
  kysely
    .selectFrom("audit")
    .select(["actor", "subject"])
    .where("action", "=", "shop-cards.look")
    .execute();

describe("a till", () => {
  // covers: 2.addition.19, 3.till.12
  it("sees who holds a card, what is on it and the picture, with one row of the audit an hour", async () => {
    const { profile } = (await read(holder.username.toUpperCase())).json<{
      profile: ShopProfile;
    }>();
    expect(profile).toMatchObject({
      account_id: holder.wallet.address,
      user_name: holder.username,
      first_name: "Account",
      balance: "12.5",
    });
    const picture = await test.call(`${URL}/image/${holder.username}`, { token: shop.token });
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    await Promise.all([read(holder.username), read(holder.username)]);
    const one = { actor: shop.username, subject: holder.username };
    expect(await looks()).toEqual([one]);
    test.clock.advance(3_600_000);
    await read(holder.username);
    expect(await looks()).toEqual([one, one]);
  });

  it("sees that a customer has no card, and that a user name is unknown", async () => {
    const other = await signUpCustomer(test);
    expect((await read(other.username)).json()).toMatchObject({
      profile: { user_name: other.username, account_id: null, balance: null },
    });
    const nobody = await read("nobody");
    expect([nobody.status, nobody.errors()[0]?.message]).toEqual([404, "User not found!"]);
  });
});

describe("an account without a till", () => {
  // covers: 3.till.12
  it("sees only itself, and is not audited for that", async () => {
    const { account_id } = await kysely
      .selectFrom("account")
      .select("id as account_id")
      .where("username", "=", holder.username)
      .executeTakeFirstOrThrow();
    const column = "toggle_payment_merchant_terminal";
    const off = { account_id, toggle_column: column, enabled: false };
    await kysely.insertInto("account_toggle").values(off).execute();
    const before = await looks();
    for (const username of [shop.username, "nobody"]) {
      const answer = await read(username, holder);
      expect([answer.status, answer.errors()[0]?.message]).toEqual([404, "Not found."]);
      const picture = await test.call(`${URL}/image/${username}`, { token: holder.token });
      expect(picture.status).toBe(404);
    }
    expect((await read(holder.username, holder)).status).toBe(200);
    expect(await looks()).toEqual(before);
  });
});
