import {
  SHOP_CARD_MESSAGES,
  SHOP_CARD_NOTICES,
  type ShopCardBatch,
  type StaffShopCard,
  type StaffShopCardPage,
} from "@nuc/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer } from "../../platform/testing/customers.ts";
import { signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp } from "../../platform/testing/test-app.ts";
import { PlainExaminer } from "./testing/plain-examiner.ts";
import { cardOf, noticesOf, signUpHolder, WALLET } from "./testing/shop-card-calls.ts";

const { staff: messages } = SHOP_CARD_MESSAGES;
const test = await openTestApp({
  environment: { REGISTER_OTP: "false", SHOP_CARD_RETURN_TO: "PO Box 000, Sydney" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
afterAll(async () => test.close());

let token: string;
let other: string;
beforeAll(async () => {
  ({ token } = await signUpStaff(test, "support"));
  ({ token: other } = await signUpStaff(test, "admin"));
});

const cards = async (query = "") =>
  (await test.call(`/api/admin/shop-cards${query}`, { token })).data<StaffShopCardPage>();
const mark = async (username: string, printed: number, by = token) =>
  test.call(`/api/admin/shop-cards/${username}`, {
    method: "PUT",
    token: by,
    body: { printed_status: printed },
  });
const batch = async (usernames: readonly string[], by = token, key?: string) =>
  test.call("/api/admin/shop-card-batches", {
    token: by,
    body: { usernames },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const pdfOf = async (id: string) => test.call(`/api/admin/shop-card-batches/${id}/pdf`, { token });
const audits = async (action: string) =>
  (await kysely.selectFrom("audit").select("subject").where("action", "=", action).execute()).map(
    ({ subject }) => subject,
  );
const ownNotices = async (holder: { token: string; username: string }, title: string) =>
  (await noticesOf(test, holder)).filter((notice) => notice.title === title).length;

describe("what waits for printing", () => {
  // covers: 2.addition.18, shop-card.staff.statusUnknown
  it("is listed, the longest waiting first, by state, search and order", async () => {
    const [first, second] = [await signUpHolder(test), await signUpHolder(test)];
    const waiting = await cards("?status=waiting");
    const names = waiting.records.map(({ username }) => username);
    expect(names.indexOf(first.username)).toBeLessThan(names.indexOf(second.username));
    expect(waiting.waiting).toBe(waiting.total);
    const [found] = (await cards(`?search=${second.username}&sort=-issued`)).records;
    expect(found).toMatchObject({
      username: second.username,
      first_name: "Account",
      last_name: "Holder",
      wallet: second.wallet.address,
      printed_status: 0,
      print: "waiting",
      issue: 1,
      batch: null,
      state: "active",
    });
    const one = await test.call(`/api/admin/shop-cards/${second.username}`, { token });
    expect(one.data()).toEqual(found);
    expect((await cards("?status=printed")).records).toEqual([]);
    const wrong = await test.call("/api/admin/shop-cards?status=lost", { token });
    expect(wrong.errors()[0]?.message).toBe(messages.statusUnknown);
    const nobody = await test.call("/api/admin/shop-cards/nobody", { token });
    expect(nobody.status).toBe(404);
  });
});

describe("a batch", () => {
  // covers: 2.addition.18
  it("is one file with front and back of each card, and is marked as a whole", async () => {
    const [one, two] = [await signUpHolder(test), await signUpHolder(test)];
    const made = await batch([one.username, two.username.toUpperCase()]);
    expect(made.status, made.text).toBe(201);
    const { id, number, cards: count } = made.data<ShopCardBatch>();
    expect(count).toBe(2);
    const pdf = await pdfOf(id);
    expect([pdf.status, pdf.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(pdf.text.match(/\/Type \/Page /g)).toHaveLength(4);
    expect((await cards(`?search=${one.username}&status=batched`)).records[0]?.batch).toEqual({
      id,
      number,
    });
    for (let twice = 0; twice < 2; twice += 1) {
      const marked = await test.call(`/api/admin/shop-card-batches/${id}`, {
        method: "PUT",
        token,
        body: { printed_status: 1 },
      });
      expect(marked.data<ShopCardBatch>().printedAt).not.toBeNull();
    }
    expect(await cardOf(test, one)).toMatchObject({ printed_status: 1 });
    expect(await ownNotices(two, SHOP_CARD_NOTICES.printed.title)).toBe(1);
    expect(await audits("shop-cards.batch-printed")).toEqual([`batch ${number}`]);
    const listed = await test.call("/api/admin/shop-card-batches", { token });
    expect(listed.data<{ records: ShopCardBatch[] }>().records[0]?.id).toBe(id);
  });

  // covers: shop-card.staff.notWaiting
  it("takes a card once: of two staff at once one reads that it does not wait, and nothing is half taken", async () => {
    const [one, two] = [await signUpHolder(test), await signUpHolder(test)];
    const answers = await Promise.all([
      batch([one.username, two.username]),
      batch([two.username, one.username], other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors()[0]).toMatchObject({ code: "TAKEN", field: "usernames" });
    const third = await signUpHolder(test);
    const mixed = await batch([third.username, one.username]);
    expect(mixed.errors()[0]?.message).toBe(messages.notWaiting(one.username));
    expect((await cards(`?search=${third.username}`)).records[0]?.print).toBe("waiting");
    expect((await batch([third.username, "nobody"])).status).toBe(404);
  });

  // covers: shop-card.staff.usernamesRequired, shop-card.staff.tooMany
  it("is made once by one key, and has cards", async () => {
    const one = await signUpHolder(test);
    const answers = [
      await batch([one.username], token, "print-1"),
      await batch([one.username], token, "print-1"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.data()).toEqual(answers[1]?.data());
    expect((await batch([])).errors()[0]?.message).toBe(messages.usernamesRequired);
    const many = Array.from({ length: 101 }, (_, index) => `user-${index}`);
    expect((await batch(many)).errors()[0]?.message).toBe(messages.tooMany(100));
    expect((await pdfOf("nothing")).status).toBe(404);
    expect((await pdfOf("0b1c2d3e-0000-4000-8000-00000000000a")).status).toBe(404);
  });

  it("of which every card waits again has none, and is not marked as printed", async () => {
    const holder = await signUpHolder(test);
    const { id, number } = (await batch([holder.username])).data<ShopCardBatch>();
    await mark(holder.username, 0);
    const listed = await test.call(`/api/admin/shop-card-batches?search=${number}`, { token });
    expect(listed.data<{ records: ShopCardBatch[] }>().records[0]).toMatchObject({ id, cards: 0 });
    const marked = await test.call(`/api/admin/shop-card-batches/${id}`, {
      method: "PUT",
      token,
      body: { printed_status: 1 },
    });
    expect(marked.data<ShopCardBatch>()).toMatchObject({ cards: 0, printedAt: null });
    expect(await audits("shop-cards.batch-printed")).not.toContain(`batch ${number}`);
    expect(await ownNotices(holder, SHOP_CARD_NOTICES.printed.title)).toBe(0);
  });
});

describe("one card", () => {
  // covers: 2.addition.18, shop-card.staff.printedMalformed, shop-card.printed.title
  // covers: shop-card.printed.text
  it("is marked as printed, with one notification, or waits again, out of its batch", async () => {
    const holder = await signUpHolder(test);
    const { id } = (await batch([holder.username])).data<ShopCardBatch>();
    const again = await mark(holder.username, 0);
    expect(again.data<StaffShopCard>()).toMatchObject({ print: "waiting", batch: null });
    expect((await pdfOf(id)).status).toBe(404);
    for (const printed of [1, 1, 0, 1]) await mark(holder.username, printed);
    expect(await cardOf(test, holder)).toMatchObject({ printed_status: 1 });
    expect(await ownNotices(holder, SHOP_CARD_NOTICES.printed.title)).toBe(1);
    const rows = (await audits("shop-cards.printed")).filter((name) => name === holder.username);
    expect(rows).toHaveLength(4);
    expect((await mark(holder.username, 2)).errors()[0]?.message).toBe(messages.printedMalformed);
  });

  // covers: 2.addition.18, shop-card.staff.notPrinted, shop-card.staff.reasonRequired
  // covers: shop-card.replaced.title, shop-card.replaced.text
  it("that is lost is blocked and printed again", async () => {
    const holder = await signUpHolder(test);
    const replace = async (reason: string, seen?: number, by = token) =>
      test.call(`/api/admin/shop-cards/${holder.username}/replacement`, {
        token: by,
        body: { reason, seen },
      });
    expect((await replace("Lost")).errors()[0]?.message).toBe(messages.notPrinted);
    await mark(holder.username, 1);
    expect((await replace(" ")).errors()[0]?.message).toBe(messages.reasonRequired);
    const replaced = await replace("Lost in the harbour");
    expect(replaced.data<StaffShopCard>()).toMatchObject({
      print: "waiting",
      issue: 2,
      state: "blocked",
    });
    // The same click again finds a card that is not printed yet.
    expect((await replace("Lost in the harbour")).status).toBe(422);
    const repeated = await replace("Lost in the harbour", 1);
    expect(repeated.data<StaffShopCard>()).toMatchObject({ print: "waiting", issue: 2 });
    const colleague = await signUpStaff(test, "support");
    const late = await replace("Lost", 1, colleague.token);
    expect([late.status, late.data()]).toEqual([409, expect.objectContaining({ now: 2 })]);
    expect(await cardOf(test, holder)).toMatchObject({ state: "blocked", blockedBy: "staff" });
    expect(await ownNotices(holder, SHOP_CARD_NOTICES.replaced.title)).toBe(1);
    expect(await audits("shop-cards.replaced")).toContain(holder.username);
  });
});

describe("the picture of a card", () => {
  const image = async (by: string, username: string, side = "front") =>
    test.app.inject({
      url: `${WALLET}/read-shop-card-image?username=${username}&side=${side}`,
      headers: { authorization: by },
    });

  // covers: 2.addition.5, shop-card.sideUnknown
  it("is for its holder, the shop role and staff who print, and holds nothing secret", async () => {
    const holder = await signUpHolder(test);
    const shop = await signUpStaff(test, "shop");
    for (const by of [holder.token, shop.token, token]) {
      const answer = await image(by, holder.username);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1011, height: 638 });
    }
    const back = await image(holder.token, holder.username, "back");
    expect(back.rawPayload.equals((await image(holder.token, holder.username)).rawPayload)).toBe(
      false,
    );
    const stranger = await signUpCustomer(test);
    const reviewer = await signUpStaff(test, "reviewer");
    for (const by of [stranger.token, reviewer.token])
      expect((await image(by, holder.username)).statusCode).toBe(404);
    expect((await image(stranger.token, stranger.username)).statusCode).toBe(404);
    expect((await image(token, "nobody")).statusCode).toBe(404);
    const wrong = await image(holder.token, holder.username, "edge");
    expect(wrong.json()).toMatchObject({
      errors: [{ message: SHOP_CARD_MESSAGES.sideUnknown, field: "side" }],
    });
  });
});
