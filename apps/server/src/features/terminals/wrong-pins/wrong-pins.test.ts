import { TERMINAL_NOTICES, TILL_MESSAGES, tillInWords } from "@nuc/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import { addWallet, signUpCustomer } from "../../../platform/testing/customers.ts";
import { openTestApp } from "../../../platform/testing/test-app.ts";
import { noticesOf } from "../../shop-card/testing/shop-card-calls.ts";
import { terminalSettings } from "../settings.ts";
import { openTills } from "../tills.ts";

const { notApproved, stopped, terminalOff } = TILL_MESSAGES.checkout;
const test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
const { kysely } = test.platform.database;
const domain = openDomain(test.platform);
const tills = openTills(domain);
afterAll(async () => test.close());

let caller: Caller;
let shop: Awaited<ReturnType<typeof signUpCustomer>>;
let customers: string[];

const setOwnPage = async (ownPage: boolean) =>
  kysely
    .updateTable("site_state")
    .set({ value: JSON.stringify({ ownPage }) })
    .where("name", "=", "terminal-settings")
    .execute();

beforeEach(async () => {
  shop = await signUpCustomer(test);
  customers = [];
  for (let count = 0; count < 5; count += 1)
    customers.push(await accountIdOf(test, await signUpCustomer(test)));
  caller = {
    accountId: await accountIdOf(test, shop),
    username: shop.username,
    role: "customer",
    sessionId: "00000000-0000-4000-8000-000000000000",
    termsPending: false,
    cautions: [],
    expiresAt: new Date(),
  };
});

const require = async () => tills.require(kysely, caller);

describe("the owner's own page", () => {
  // covers: 3.terminal.4
  it("is a till of the account, without a terminal and a clerk", async () => {
    expect(await require()).toEqual({
      accountId: caller.accountId,
      username: shop.username,
      terminal: null,
      clerk: null,
      wallet: null,
      isStopped: false,
    });
  });

  // covers: 3.terminal.4, till.checkout.notApproved
  it("is refused where its switch is off, where it is suspended, and where staff approve every till", async () => {
    const column = "toggle_payment_merchant_terminal";
    const switched = { account_id: caller.accountId, toggle_column: column, enabled: false };
    await kysely.insertInto("account_toggle").values(switched).execute();
    await expect(require()).rejects.toMatchObject({ code: "FEATURE_OFF", message: terminalOff });
    await kysely.updateTable("account_toggle").set({ enabled: true }).execute();
    expect((await terminalSettings.read(domain, kysely)).ownPage).toBe(true);
    await setOwnPage(false);
    await expect(require()).rejects.toMatchObject({ code: "NOT_ALLOWED", message: notApproved });
    // Sales that were made before are still the owner's.
    expect(await tills.identify(kysely, caller)).toMatchObject({ accountId: caller.accountId });
    await setOwnPage(true);
    await kysely
      .updateTable("account")
      .set({ status: "suspended" })
      .where("id", "=", caller.accountId)
      .execute();
    await expect(require()).rejects.toMatchObject({ code: "SUSPENDED" });
  });
});

describe("wrong PINs", () => {
  const [first = "", ...others] = [0, 1, 2, 3, 4].map(String);
  const wrong = async (index: string) =>
    tills.countWrongPin(await tills.identify(kysely, caller), customers[Number(index)] ?? "");

  // covers: 3.terminal.3, terminals.stoppedByPins
  it("stop the till at the fifth card, one after another or at the same time, with one message", async () => {
    for (let again = 0; again < 7; again += 1) await wrong(first);
    await require();
    await Promise.all([...others, ...others].map(wrong));
    await expect(require()).rejects.toMatchObject({ code: "LOCKED", message: stopped });
    const { title, text } = TERMINAL_NOTICES.stoppedByPins(tillInWords(null));
    const received = (await noticesOf(test, shop)).filter((notice) => notice.title === title);
    expect(received).toEqual([expect.objectContaining({ message: text })]);
    expect(test.logged()).toContain('"event":"till-stopped"');
  });

  // covers: 3.terminal.3
  it("of a terminal stop it, and not the page of its owner", async () => {
    const wallet = await addWallet(test, shop);
    const { id } = await kysely
      .insertInto("till")
      .values({
        account_id: caller.accountId,
        name: "Counter 1",
        wallet_address: wallet.address,
        status: "approved",
        asked_at: test.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const at = { terminalId: id, clerkId: id, clerkName: "Ada" };
    const clerk = { ...caller, till: at };
    const till = await tills.require(kysely, clerk);
    expect(till).toMatchObject({
      terminal: { id, name: "Counter 1" },
      clerk: "Ada",
      wallet: wallet.address,
    });
    for (const customer of customers) await tills.countWrongPin(till, customer);
    await expect(tills.require(kysely, clerk)).rejects.toMatchObject({ code: "LOCKED" });
    // What it sold can still be read.
    expect(await tills.identify(kysely, clerk)).toEqual({ ...till, isStopped: true });
    await require();
    const { text } = TERMINAL_NOTICES.stoppedByPins(tillInWords("Counter 1"));
    const received = (await noticesOf(test, shop)).filter(({ message }) => message === text);
    expect(received).toHaveLength(1);
    await kysely.updateTable("till").set({ status: "withdrawn" }).where("id", "=", id).execute();
    await expect(tills.require(kysely, clerk)).rejects.toMatchObject({ code: "NOT_ALLOWED" });
  });

  // covers: 3.terminal.3
  it("are forgotten at a right one, and stop no other till", async () => {
    for (const index of others) await wrong(index);
    await tills.forgetWrongPins(await require());
    for (const index of [first, ...others.slice(1)]) await wrong(index);
    const other = { ...caller, accountId: customers[0] ?? "" };
    await tills.countWrongPin(await tills.require(kysely, other), caller.accountId);
    await tills.require(kysely, other);
    await require();
    await wrong("1");
    await expect(require()).rejects.toMatchObject({ code: "LOCKED" });
    await tills.require(kysely, other);
  });
});
