import { randomUUID } from "node:crypto";
import { SHOP_CARD_MESSAGES, SHOP_CARD_NOTICES } from "@nuc/contract";
import { decodeTransfer, MalformedSealError, openUnderPin, toHex } from "@nuc/keys";
import { crashAtCommit, forEachCrashPoint } from "@nuc/database/testing";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { giveCoins, newWallet } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { openShopCards } from "../feature.ts";
import { openOuterSeal, resealKey } from "../key-seal.ts";
import { readShopCard } from "../own-card.ts";
import { NO_CODES } from "../testing/no-codes.ts";
import { PlainExaminer } from "../testing/plain-examiner.ts";
import { changeCard, keyUnderPin, PIN, signUpHolder } from "../testing/shop-card-calls.ts";
import { createPinPool } from "./pin-pool.ts";
import { type CardSigning, signWithPin } from "./sign-with-pin.ts";
import { restoreAllowance } from "./spending.ts";
import { notifyMissedLocks } from "./notify-locks.ts";

const { pay } = SHOP_CARD_MESSAGES;
const { changes } = SHOP_CARD_NOTICES;
const HOUR = 3_600_000;
/** Every PIN of four digits in the project's proof, but the right one. */
const GUESSES = process.env["STORM"] === "whole" ? 9_999 : 1_000;
/** What OpenSSL says of a tag that does not fit. */
const REFUSED = "unable to authenticate data";
const test = await openTestApp({
  environment: { REGISTER_OTP: "false", RATE_LIMIT_SCALE: "0" },
  examiner: new PlainExaminer(),
});
const { kysely } = test.platform.database;
const domain = openDomain(test.platform);
const cards = openShopCards(domain, NO_CODES, {
  pins: createPinPool({ running: 4, waiting: 20_000 }),
});
afterAll(async () => test.close());

const recipient = newWallet().address;
let holder: Awaited<ReturnType<typeof signUpHolder>>;
beforeEach(async () => {
  holder = await signUpHolder(test);
});

const signed = async (_transaction: unknown, { sign }: CardSigning) => sign(0);
const pay1 = async (pin = PIN, amount = "1") =>
  signWithPin(
    cards,
    { accountId: holder.accountId, pin, recipient, amount: parseNuc(amount) },
    signed,
  );
const refused = async (pin?: string, amount?: string): Promise<AppError> => {
  try {
    await pay1(pin, amount);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was paid");
};
const wrongPins = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await refused("9999");
};
/** How often the owner was notified of this. */
const noticesOf = async (what: string) => {
  const rows = await kysely
    .selectFrom("notification")
    .select("message")
    .where("account_id", "=", holder.accountId)
    .execute();
  return rows.filter(({ message }) => message.startsWith(what)).length;
};
/** Two processes around a midnight, a second apart. */
const aroundMidnight = ["2099-12-30T23:59:59.500Z", "2099-12-31T00:00:00.500Z"].map((time) =>
  openShopCards({ ...domain, clock: { ...domain.clock, now: () => new Date(time) } }, NO_CODES, {
    pins: createPinPool({ running: 4, waiting: 100 }),
  }),
);
const card = async () => readShopCard(domain, holder.accountId);
const spentToday = async () => (await card())?.spentToday;

describe("the right PIN", () => {
  it("signs what the ledger accepts, and counts it as spent", async () => {
    await giveCoins(test, holder.wallet.address, "10");
    const { bytes, hash } = await pay1(PIN, "2.5");
    expect(decodeTransfer(bytes, test.platform.ledger.parameters().extensions).amount).toBe(
      parseNuc("2.5"),
    );
    const receipt = await test.platform.ledger.submit(bytes);
    expect(receipt.hash).toBe(hash);
    expect((await test.platform.ledger.account(recipient)).balance).toBe(parseNuc("2.5"));
    expect(await spentToday()).toBe("2.5");
  });

  it("takes back what was counted of wrong ones", async () => {
    await wrongPins(4);
    expect((await card())?.triesLeft).toBe(1);
    await pay1();
    expect((await card())?.triesLeft).toBe(5);
  });

  it("leaves no key in memory once the payment is kept, or refused", async () => {
    let leaked: CardSigning | undefined;
    const order = { accountId: holder.accountId, pin: PIN, recipient, amount: 1n };
    await signWithPin(cards, order, async (_transaction, signing) => {
      leaked = signing;
    });
    expect(() => leaked?.sign(0)).toThrow("invalid scalar");
  });
});

describe("a wrong PIN", () => {
  // covers: 2.addition.15, shop-card.pay.wrongPin, shop-card.pay.locked, shop-card.changes.locked
  // covers: shop-card.byTill
  it("says how many are left, and the fifth locks the card for an hour and notifies the owner", async () => {
    for (const left of [4, 3, 2, 1]) {
      const error = await refused("9999");
      expect([error.status, error.message]).toEqual([422, pay.wrongPin(left)]);
    }
    const until = new Date(test.clock.now().getTime() + HOUR);
    const fifth = await refused("9999");
    expect([fifth.status, fifth.code, fifth.message]).toEqual([423, "LOCKED", pay.locked]);
    expect(Math.abs(Date.parse(String(fifth.extra["until"])) - until.getTime())).toBeLessThan(5000);
    expect((await refused()).message).toBe(pay.locked);
    expect(await card()).toMatchObject({ state: "locked", triesLeft: 0 });
    expect(await noticesOf("Your shop card was locked until ")).toBe(1);
    test.clock.advance(HOUR + 1000);
    await pay1();
  });

  // covers: 2.addition.15, shop-card.pay.lockedUntilUnblocked
  // covers: shop-card.changes.lockedUntilUnblocked
  it("locks for an hour after five more, and after 15 until the owner unblocks it", async () => {
    await wrongPins(5);
    test.clock.advance(HOUR + 1000);
    await wrongPins(5);
    expect((await refused()).message).toBe(pay.locked);
    test.clock.advance(HOUR + 1000);
    await wrongPins(4);
    const last = await refused("9999");
    expect([last.status, last.message, last.extra["until"]]).toEqual([
      423,
      pay.lockedUntilUnblocked,
      null,
    ]);
    test.clock.advance(5 * HOUR);
    expect((await refused()).message).toBe(pay.lockedUntilUnblocked);
    expect(await card()).toMatchObject({ state: "blocked", blockedBy: "tries" });
    expect(await noticesOf(changes.lockedUntilUnblocked)).toBe(1);
    await changeCard(test, holder, { blocked: false });
    await pay1();
  });

  // covers: 2.addition.15
  it("opens nothing by a thousand tries at once, whatever addresses they come from", async () => {
    const pins = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, "0"))
      .filter((pin) => pin !== PIN)
      .slice(0, GUESSES);
    const answers = await Promise.all(pins.map(async (pin) => refused(pin)));
    const tested = answers.filter(({ code }) => code === "NOT_ALLOWED").length;
    expect(tested).toBeLessThanOrEqual(4);
    expect(answers.filter(({ code }) => code === "LOCKED").length).toBe(pins.length - tested);
    expect((await refused()).code).toBe("LOCKED");
    const { wrong_pins: counted } = await cardRow();
    expect(counted).toBe(5);
  }, 600_000);

  // covers: 2.addition.15
  it("is counted 30 times a day, however often its owner unblocks the card", async () => {
    await kysely.updateTable("shop_card").set({ locked_until: null }).execute();
    for (let round = 0; round < 6; round += 1) {
      await wrongPins(5);
      await kysely
        .updateTable("shop_card")
        .set({ locked_until: null, wrong_pins: 0, wrong_pins_told: 0 })
        .where("account_id", "=", holder.accountId)
        .execute();
    }
    expect((await refused()).code).toBe("LOCKED");
    test.clock.advance(24 * HOUR);
    await pay1();
  });

  // covers: 2.addition.15
  it("is counted on one day by two processes whose clocks have two", async () => {
    for (let tries = 0; tries < 31; tries += 1) {
      const cardsThere = aroundMidnight[tries % 2] ?? cards;
      const order = { accountId: holder.accountId, pin: "9999", recipient, amount: 1n };
      const code = tries < 30 ? "NOT_ALLOWED" : "LOCKED";
      await expect(signWithPin(cardsThere, order, signed)).rejects.toMatchObject({ code });
      await kysely
        .updateTable("shop_card")
        .set({ locked_until: null, wrong_pins: 0, wrong_pins_told: 0 })
        .where("account_id", "=", holder.accountId)
        .execute();
    }
    expect(await cardRow()).toMatchObject({ pin_day: "2099-12-31", wrong_pins_of_day: 30 });
  });

  it("that is none is refused without a count", async () => {
    for (const pin of ["", "483", "48301", "abcd", "٤٨٣٠"])
      expect((await refused(pin)).code).toBe("INVALID_REQUEST");
    expect((await card())?.triesLeft).toBe(5);
  });
});

describe("limits", () => {
  // covers: 2.addition.16, shop-card.pay.abovePayment, shop-card.pay.aboveDay
  it("hold to the last digit, per payment and per day", async () => {
    await changeCard(test, holder, { perPayment: "2", perDay: "3" });
    expect((await refused(PIN, "2.000000000001")).message).toBe(pay.abovePayment("2.00"));
    await pay1(PIN, "2");
    expect((await refused(PIN, "1.000000000001")).message).toBe(pay.aboveDay("1.00"));
    await pay1(PIN, "1");
    expect((await refused(PIN, "0.000000000001")).message).toBe(pay.aboveDay("0.00"));
    test.clock.advance(24 * HOUR);
    await pay1(PIN, "2");
    expect(await spentToday()).toBe("2");
  });

  // covers: 2.addition.16
  it("hold for many payments at once", async () => {
    await changeCard(test, holder, { perPayment: "1", perDay: "3" });
    const results = await Promise.allSettled(Array.from({ length: 12 }, async () => pay1()));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await spentToday()).toBe("3");
  });

  // covers: 2.addition.16
  it("reset once a day, though the clocks of two processes show two days", async () => {
    await changeCard(test, holder, { perPayment: "1", perDay: "3" });
    const order = { accountId: holder.accountId, pin: PIN, recipient, amount: parseNuc("1") };
    const paid: boolean[] = [];
    for (let payments = 0; payments < 8; payments += 1) {
      const cardsThere = aroundMidnight[payments % 2] ?? cards;
      const [{ status }] = await Promise.allSettled([signWithPin(cardsThere, order, signed)]);
      paid.push(status === "fulfilled");
    }
    // One on the first day, and then three on the second.
    expect(paid.filter(Boolean)).toHaveLength(4);
    expect(await cardRow()).toMatchObject({ spent_on: "2099-12-31", spent: String(parseNuc("3")) });
  });

  it("are not shown to anybody who does not know the PIN", async () => {
    expect((await refused("9999", "1000")).message).toBe(pay.wrongPin(4));
  });

  it("get back what the ledger refused", async () => {
    const order = { accountId: holder.accountId, pin: PIN, recipient, amount: parseNuc("5") };
    const spent = await signWithPin(cards, order, async (_transaction, signing) => signing.spent);
    expect(await spentToday()).toBe("5");
    await kysely.transaction().execute(async (transaction) => restoreAllowance(transaction, spent));
    expect(await spentToday()).toBe("0");
  });
});

describe("a block", () => {
  // covers: shop-card.pay.blocked
  it("refuses the right PIN, also one that is being tested", async () => {
    await changeCard(test, holder, { blocked: true });
    const error = await refused();
    expect([error.status, error.message, error.extra["until"]]).toEqual([423, pay.blocked, null]);
    await changeCard(test, holder, { blocked: false });
    const payment = signWithPin(
      cards,
      {
        accountId: holder.accountId,
        pin: PIN,
        recipient,
        amount: 1n,
        tested: async () => void (await changeCard(test, holder, { blocked: true })),
      },
      signed,
    );
    await expect(payment).rejects.toMatchObject({ code: "LOCKED" });
  });

  it("is what the card of a suspended account meets too", async () => {
    await kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("id", "=", holder.accountId)
      .execute();
    expect(await refused()).toMatchObject({ code: "LOCKED", message: pay.blocked });
    expect((await card())?.spentToday).toBe("0");
  });

  // covers: shop-card.pay.noCard
  it("and no card at all have answers of their own", async () => {
    const nobody = { accountId: randomUUID(), pin: PIN, recipient, amount: 1n };
    await expect(signWithPin(cards, nobody, signed)).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: pay.noCard,
    });
  });
});

describe("a process that dies", () => {
  // covers: 2.addition.15
  it("has spent nothing before its commit, and has counted the try that it cut off", async () => {
    const counts: number[] = [];
    const spent: unknown[] = [];
    await forEachCrashPoint({
      async given() {
        holder = await signUpHolder(test);
      },
      act: async () => pay1(),
      async check() {
        counts.push((await cardRow()).wrong_pins);
        spent.push(await spentToday());
        await pay1();
      },
    });
    // Before and after each commit: the try is counted, then taken back, then the amount is spent.
    expect(counts).toEqual([0, 1, 1, 0, 0, 0, 0]);
    expect(spent).toEqual(["0", "0", "0", "0", "0", "1", "1"]);
  });

  // covers: 2.addition.15
  it("after the fifth wrong PIN still has the owner notified of the lock, once", async () => {
    await wrongPins(4);
    await crashAtCommit("after", "shop_card", async () => pay1("9999"));
    expect(await noticesOf("Your shop card was locked until ")).toBe(0);
    test.clock.advance(2 * 60_000);
    await notifyMissedLocks(domain);
    await notifyMissedLocks(domain);
    expect(await noticesOf("Your shop card was locked until ")).toBe(1);
  });
});

describe("a key", () => {
  // covers: shop-card.pay.notTheKey
  it("that was sealed for another wallet pays nothing, and is no wrong PIN", async () => {
    const other = newWallet();
    const owner = { accountId: holder.accountId, address: holder.wallet.address };
    const sealed = await keyUnderPin(test, other);
    await kysely
      .updateTable("shop_card")
      .set({ sealed_key: resealKey(test.platform, owner, sealed) })
      .where("account_id", "=", holder.accountId)
      .execute();
    expect((await refused()).message).toBe(pay.notTheKey);
    expect((await card())?.spentToday).toBe("0");
  });
});

describe("a stolen database", () => {
  // covers: 2.addition.13
  it("opens none of its keys by all 10,000 PINs without the master key", async () => {
    const { sealed_key: sealed } = await cardRow();
    const thief = {
      keys: { ...test.platform.keys, sealing: { current: new Uint8Array(32), second: null } },
    };
    const owner = { accountId: holder.accountId, address: holder.wallet.address };
    expect(() => openOuterSeal(thief, owner, sealed)).toThrow(REFUSED);
    // What is left to try PINs on is no key sealed under one.
    for (const text of [sealed.toString("utf8"), sealed.toString("base64url"), toHex(sealed)])
      for (let pin = 0; pin < 10_000; pin += 1)
        await expect(openUnderPin(text, String(pin).padStart(4, "0"))).rejects.toBeInstanceOf(
          MalformedSealError,
        );
    const other = { ...owner, address: recipient };
    expect(() => openOuterSeal(test.platform, other, sealed)).toThrow(REFUSED);
  });
});

const cardRow = async () =>
  kysely
    .selectFrom("shop_card")
    .selectAll()
    .where("account_id", "=", holder.accountId)
    .executeTakeFirstOrThrow();
