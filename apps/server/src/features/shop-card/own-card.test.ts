import { CAUTION_MESSAGES, SHOP_CARD_MESSAGES, SHOP_CARD_NOTICES } from "@nuc/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { watchSessions } from "../../domain/sessions/testing/new-device.ts";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { PlainExaminer } from "./testing/plain-examiner.ts";
import {
  cardOf,
  changeCard,
  keyUnderPin,
  noticesOf,
  signUpHolder,
  WALLET,
} from "./testing/shop-card-calls.ts";

const { limits, none } = SHOP_CARD_MESSAGES;
const { changes } = SHOP_CARD_NOTICES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let holder: Awaited<ReturnType<typeof signUpHolder>>;
beforeEach(async () => {
  holder = await signUpHolder(test);
});

const change = async (body: object) => changeCard(test, holder, body);
/** The emails that begin so; waits for the first one. */
const mails = async (beginning: string) =>
  eventually(async () => {
    const texts = (await test.outbox.to(holder.email)).map(({ text }) => text);
    const found = texts.filter((text) => text.startsWith(beginning));
    return found.length > 0 ? found : undefined;
  });
const blockPath = async () => {
  await change({ perDay: "400", password: holder.password });
  const [text = ""] = await mails("The limits of your shop card were raised");
  return /(\/shop-card\/block\?token=[\w.-]+)/.exec(text)?.[1] ?? "";
};
const form = { "content-type": "application/x-www-form-urlencoded" };

describe("limits", () => {
  // covers: 2.addition.16, shop-card.changes.limitsRaised
  it("are lowered immediately, and raising them notifies the owner", async () => {
    const lower = await change({ perPayment: "20.5", perDay: 60 });
    expect(lower.status, lower.text).toBe(200);
    expect(await cardOf(test, holder)).toMatchObject({ perPayment: "20.5", perDay: "60" });
    const raise = { perPayment: "30" };
    const wrong = await change({ ...raise, password: "a wrong one" });
    expect(wrong.errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    expect(await cardOf(test, holder)).toMatchObject({ perPayment: "20.5" });
    expect((await change({ ...raise, password: holder.password })).status).toBe(200);
    expect(await cardOf(test, holder)).toMatchObject({ perPayment: "30", perDay: "60" });
    expect(await mails(`${changes.limitsRaised("30.00", "60.00")} on `)).toHaveLength(1);
  });

  // covers: shop-card.limits.malformed, shop-card.limits.paymentAboveDay, shop-card.limits.nothing
  // covers: shop-card.limits.blockedMalformed
  it.each([
    [{ perPayment: "1.0000000000001" }, limits.malformed],
    [{ perDay: "-1" }, limits.malformed],
    [{ perDay: true }, limits.malformed],
    [{ perPayment: "90", perDay: "80" }, limits.paymentAboveDay],
    [{ perDay: "99" }, limits.paymentAboveDay],
    [{ blocked: "yes" }, limits.blockedMalformed],
    [{}, limits.nothing],
    [{ perDay: null, blocked: "" }, limits.nothing],
  ])("%j is refused, and changes nothing", async (body, message) => {
    const before = await cardOf(test, holder);
    const answer = await change(body);
    expect([answer.status, answer.errors()[0]?.message]).toEqual([400, message]);
    expect(await cardOf(test, holder)).toEqual(before);
  });

  // covers: shop-card.none
  it("are nobody else's, and need a card", async () => {
    const other = await signUpCustomer(test);
    const answer = await changeCard(test, other, { perDay: "100" });
    expect([answer.status, answer.errors()[0]?.message]).toEqual([404, none]);
  });
});

describe("a block", () => {
  // covers: 2.addition.16, shop-card.changes.blocked, shop-card.changes.unblocked
  it("takes effect immediately, notifies the owner once, and ends in the profile", async () => {
    const [first, again] = [await change({ blocked: true }), await change({ blocked: true })];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await cardOf(test, holder)).toMatchObject({
      state: "blocked",
      blocked: true,
      blockedBy: "owner",
      triesLeft: 0,
    });
    expect(await mails(changes.blocked)).toHaveLength(1);
    const [notice] = await noticesOf(test, holder);
    expect(notice?.message).toContain("Your shop card was blocked on ");
    await change({ blocked: false });
    const unblocked = { state: "active", blocked: false, blockedAt: null };
    expect(await cardOf(test, holder)).toMatchObject(unblocked);
    expect(await mails(changes.unblocked)).toHaveLength(1);
  });

  // covers: shop-card.block.title, shop-card.block.text, shop-card.block.button
  // covers: shop-card.block.doneTitle, shop-card.block.doneText, shop-card.byLink
  // covers: shop-card.unblockInProfile
  it("comes by the link of an email without logging in, by a click on its page", async () => {
    const path = await blockPath();
    const page = await test.call(path);
    expect([page.status, page.text.includes(SHOP_CARD_MESSAGES.block.title)]).toEqual([200, true]);
    expect((await cardOf(test, holder))?.state).toBe("active");
    for (let click = 0; click < 2; click += 1) {
      const done = await test.call(path, { method: "POST", headers: form, body: "" });
      expect(done.text).toContain(SHOP_CARD_MESSAGES.block.doneTitle);
    }
    expect(await cardOf(test, holder)).toMatchObject({ state: "blocked", blockedBy: "link" });
    const sent = await mails(changes.blocked);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(SHOP_CARD_NOTICES.unblockInProfile);
  });

  // covers: shop-card.block.deadTitle, shop-card.block.deadText
  it("comes by no link from before the card was unblocked, and by none that we did not sign", async () => {
    const path = await blockPath();
    await change({ blocked: true });
    await change({ blocked: false });
    const forged = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const foreign = path.replace(holder.accountId, (await signUpHolder(test)).accountId);
    for (const link of [path, forged, foreign, "/shop-card/block", "/shop-card/block?token=x"]) {
      for (const method of ["GET", "POST"] as const) {
        const answer = await test.call(link, {
          method,
          ...(method === "POST" && { headers: form, body: "" }),
        });
        expect([answer.status, answer.text.includes(SHOP_CARD_MESSAGES.block.deadTitle)]).toEqual([
          404,
          true,
        ]);
      }
    }
    expect((await cardOf(test, holder))?.state).toBe("active");
  });
});

// covers: caution.unblockCard, caution.raiseLimits, caution.changePin
it("from a device that is new, unblocking, another PIN and higher limits wait for the owner", async () => {
  await change({ blocked: true });
  await kysely
    .updateTable("account")
    .set({ login_otp: true })
    .where("id", "=", holder.accountId)
    .execute();
  await watchSessions(test, holder.username);
  const unblock = await change({ blocked: false });
  expect(unblock.errors()[0]).toMatchObject({
    code: "NOT_ALLOWED",
    message: CAUTION_MESSAGES.unblockCard,
  });
  expect(unblock.json()).toMatchObject({ data: { confirm: ["email"] } });
  const raised = await change({ perDay: "5000" });
  expect(raised.errors()[0]?.message).toBe(CAUTION_MESSAGES.raiseLimits);
  const privateKey = await keyUnderPin(test, holder.wallet, "5937");
  const pin = await test.call(`${WALLET}/shop-card/pin`, {
    method: "PUT",
    token: holder.token,
    body: { privateKey, password: holder.password },
  });
  expect(pin.errors()[0]?.message).toBe(CAUTION_MESSAGES.changePin);
  expect((await cardOf(test, holder))?.state).toBe("blocked");
});

describe("another PIN", () => {
  const changePin = async (body: object) =>
    test.call(`${WALLET}/shop-card/pin`, { method: "PUT", token: holder.token, body });

  // covers: 2.addition.17, shop-card.changes.pinChanged
  it("takes the password and the key sealed again, and notifies the owner", async () => {
    const privateKey = await keyUnderPin(test, holder.wallet, "5937");
    const wrong = await changePin({ privateKey, password: "a wrong one" });
    expect(wrong.errors()[0]?.code).toBe("CREDENTIALS_WRONG");
    expect((await changePin({ privateKey: "v1.x", password: holder.password })).status).toBe(400);
    const before = await sealedKey();
    const answer = await changePin({ privateKey, password: holder.password });
    expect(answer.status, answer.text).toBe(200);
    expect(await sealedKey()).not.toEqual(before);
    expect(await mails(changes.pinChanged)).toHaveLength(1);
  });

  it("takes no wrong PIN back", async () => {
    await kysely
      .updateTable("shop_card")
      .set({ wrong_pins: 15, last_pin_at: sql`now()` })
      .where("account_id", "=", holder.accountId)
      .execute();
    const privateKey = await keyUnderPin(test, holder.wallet, "5937");
    await changePin({ privateKey, password: holder.password });
    expect(await cardOf(test, holder)).toMatchObject({ state: "blocked", blockedBy: "tries" });
    await change({ blocked: false });
    expect(await cardOf(test, holder)).toMatchObject({ state: "active", triesLeft: 5 });
  });

  const sealedKey = async () =>
    (
      await kysely
        .selectFrom("shop_card")
        .select("sealed_key")
        .where("account_id", "=", holder.accountId)
        .executeTakeFirstOrThrow()
    ).sealed_key;
});
