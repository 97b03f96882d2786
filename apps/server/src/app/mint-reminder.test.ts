import { mintReminderAnswer } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Domain, openDomain } from "../domain/domain.ts";
import type { Events } from "../platform/events/events.ts";
import {
  signInAgain,
  addWallet,
  newWallet,
  signUpCustomer,
} from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { openStaffedApp } from "../platform/testing/staff.ts";
import type { TestApp } from "../platform/testing/test-app.ts";
import { writeToggle } from "../domain/switches/repository.ts";
import { makeCategory, newMiner, type TestMiner } from "../features/minting/testing/miners.ts";
import { writePastMints } from "../features/minting/testing/past-mints.ts";
import { deliverDue } from "../features/notification-ways/delivery/deliver.ts";
import { remindOfMints } from "../features/minting/reminder/reminder.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REMINDER = "/api/v1/nuc/miner/mint-reminder";
let test: TestApp;
let miner: TestMiner;

beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());
beforeEach(async () => {
  miner = await newMiner(test);
});

const put = async (
  enabled: unknown,
  address = miner.wallet.address,
  token = miner.customer.token,
) => test.call(REMINDER, { method: "PUT", token, body: { walletAddress: address, enabled } });
const get = async (address = miner.wallet.address, token = miner.customer.token) =>
  test.call(`${REMINDER}?walletAddress=${address}`, { token });
/** As the job does every minute. */
const look = async (changes: Partial<Domain> = {}, limit?: number) => {
  const domain = { ...openDomain(test.platform), ...changes };
  try {
    await remindOfMints({ domain }, limit);
  } finally {
    await deliverDue(domain);
  }
};
/** Updates about these wallets stop. */
const breakingFor = (addresses: readonly string[]): Partial<Domain> => {
  const { events } = test.platform;
  const publish: Events["publish"] = async (handle, accountId, event) => {
    await events.publish(handle, accountId, event);
    if (event.event !== "notification") return;
    const { message } = event.notification;
    if (addresses.some((address) => message.includes(address))) throw new Error("broken off");
  };
  return { events: { ...events, publish } };
};
const mintedNow = async (before = 0) =>
  writePastMints(test, miner.wallet, [{ at: new Date(test.clock.now().getTime() - before) }]);

/** How often the owner was notified about this wallet, by notification and by email. */
async function reminders(): Promise<[number, number]> {
  const { username, email } = miner.customer;
  miner = { ...miner, customer: await signInAgain(test, miner.customer) };
  const { token } = miner.customer;
  const list = await test.call(`/api/notifications/nuc/${username}/all/`, { token });
  const { data } = list.json<{ data: { title: string; message: string }[] }>();
  const { address } = miner.wallet;
  const notices = data.filter(
    ({ title, message }) =>
      title === "Ready to Mint" && message === `Your wallet ${address} can mint again.`,
  );
  const rows = await test.platform.database.kysely
    .selectFrom("outbound_message")
    .select("id")
    .where("recipient", "=", email)
    .where("subject", "=", "NUC Wallet: you can mint again")
    .execute();
  return [notices.length, rows.length];
}

describe("the setting", () => {
  it("is off at first, each wallet's own, and may be set twice", async () => {
    const second = await addWallet(test, miner.customer);
    const state = async (address?: string) => (await get(address)).data(mintReminderAnswer).enabled;
    expect(await state()).toBe(false);
    for (const enabled of [true, true, false, false, true]) {
      const answer = await put(enabled);
      expect([answer.status, answer.json()]).toEqual([200, { data: { enabled } }]);
      expect(await state()).toBe(enabled);
    }
    expect(await state(second.address)).toBe(false);
  });

  // covers: mint.reminderRequired
  it("is for the wallet's owner, with a session", async () => {
    const stranger = await signUpCustomer(test);
    const { address } = miner.wallet;
    expect((await put(true, address, stranger.token)).status).toBe(404);
    expect((await get(address, stranger.token)).status).toBe(404);
    expect((await put(true, newWallet().address)).status).toBe(404);
    expect((await put(true, "nonsense")).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
    expect((await put(true, "")).errors()[0]?.message).toBe("Please select the wallet");
    for (const enabled of [undefined, null, "yes", 1])
      expect((await put(enabled)).errors()[0]).toMatchObject({
        message: "Please say whether you want to be reminded.",
        field: "enabled",
      });
    expect((await test.call(`${REMINDER}?walletAddress=${address}`)).status).toBe(401);
  });
});

describe("the reminder", () => {
  beforeEach(async () => {
    await put(true);
    await mintedNow();
  });

  // covers: notifications.mintOpen.title, notifications.mintOpen.text, 2.addition.64
  it("is sent once when the mint opens, here and by email, however often the job runs", async () => {
    test.clock.advance(24 * HOUR - MINUTE);
    await look();
    expect(await reminders()).toEqual([0, 0]);
    test.clock.advance(MINUTE);
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await reminders()).toEqual([1, 1]);
    const [mail] = await eventually(async () => {
      const sent = await test.outbox.to(miner.customer.email);
      return sent.some(({ subject }) => subject.endsWith("mint again")) ? sent : undefined;
    });
    expect(mail?.text).toContain(`Your wallet ${miner.wallet.address} can mint again.`);
    expect(mail?.text).toContain("/wallet-listing");
    test.clock.advance(20 * HOUR);
    await look();
    expect(await reminders()).toEqual([1, 1]);
  });

  it("is sent again after the next mint", async () => {
    test.clock.advance(24 * HOUR);
    await look();
    await test.platform.database.kysely
      .updateTable("mint")
      .set({ state: "refused", extrinsic_hash: null as never })
      .where("wallet_address", "=", miner.wallet.address)
      .execute();
    await test.platform.database.kysely
      .insertInto("mint")
      .values({
        wallet_address: miner.wallet.address,
        session: 2,
        usi_count: 86,
        reward: 86n,
        minted_at: test.clock.now(),
        signed_at: null,
      })
      .execute();
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    const { token } = miner.customer;
    const body = { address: miner.wallet.address };
    await test.call("/api/v1/nuc/miner/update-mint-session", { token, body });
    await look();
    expect(await reminders()).toEqual([1, 1]);
    test.clock.advance(24 * HOUR);
    await look();
    expect(await reminders()).toEqual([2, 2]);
  });

  it("is caught up with after a downtime of hours, and left out once it has been open for a day", async () => {
    test.clock.advance(24 * HOUR + 23 * HOUR);
    await look();
    expect(await reminders()).toEqual([1, 1]);
    miner = await newMiner(test);
    await put(true);
    await mintedNow();
    test.clock.advance(48 * HOUR);
    await look();
    expect(await reminders()).toEqual([0, 0]);
  });

  it("is not sent for what had opened before it was asked for", async () => {
    await put(false);
    test.clock.advance(25 * HOUR);
    miner = { ...miner, customer: await signInAgain(test, miner.customer) };
    await put(true);
    await look();
    expect(await reminders()).toEqual([0, 0]);
  });

  it("is not sent once it was switched off", async () => {
    await put(false);
    test.clock.advance(25 * HOUR);
    await look();
    expect(await reminders()).toEqual([0, 0]);
  });

  it.each([
    ["another category", async () => makeCategory(test, miner.wallet, "GOLD")],
    [
      "a wallet that mints by itself",
      async () =>
        test.platform.database.kysely
          .updateTable("wallet")
          .set({ auto_mint_wallet: 1 })
          .where("address", "=", miner.wallet.address)
          .execute(),
    ],
  ])("is not for %s", async (_, change) => {
    await change();
    test.clock.advance(24 * HOUR);
    await look();
    expect(await reminders()).toEqual([0, 0]);
  });

  it("waits while minting is switched off or the site is closed, and is sent afterwards", async () => {
    const { kysely } = test.platform.database;
    test.clock.advance(24 * HOUR);
    await writeToggle(kysely, "toggle_mint_coin", { enabled: false, countries: null });
    await look();
    await writeToggle(kysely, "toggle_mint_coin", { enabled: true, countries: null });
    const closed = { ...test.platform.maintenance, isOn: () => true };
    await look({ maintenance: closed });
    expect(await reminders()).toEqual([0, 0]);
    await look();
    expect(await reminders()).toEqual([1, 1]);
  });

  it("goes by notification alone to an address that nobody confirmed, and to no suspended account", async () => {
    const { kysely } = test.platform.database;
    const account = async (changes: object) =>
      kysely
        .updateTable("account")
        .set(changes)
        .where("username", "=", miner.customer.username)
        .execute();
    await account({ status: "suspended" });
    test.clock.advance(24 * HOUR);
    await look();
    await account({ status: "active", email_verified_at: null });
    expect(await reminders()).toEqual([0, 0]);
    await look();
    expect(await reminders()).toEqual([1, 0]);
  });

  it("that breaks off is as if it had not begun, and does not keep others from theirs", async () => {
    const first = miner;
    miner = await newMiner(test);
    await put(true);
    await mintedNow();
    test.clock.advance(24 * HOUR);
    const breaking = breakingFor([first.wallet.address]);
    await expect(look(breaking)).rejects.toThrow("broken off");
    expect(await reminders()).toEqual([1, 1]);
    miner = first;
    expect(await reminders()).toEqual([0, 0]);
    await look();
    expect(await reminders()).toEqual([1, 1]);
  });

  // covers: 2.addition.64
  it("is sent once to each of more than one batch, even if single ones fail", async () => {
    const miners = [miner];
    for (let count = 0; count < 6; count += 1) {
      miner = await newMiner(test);
      await put(true);
      await mintedNow();
      miners.push(miner);
    }
    test.clock.advance(24 * HOUR);
    const inOrder = miners.toSorted((one, other) =>
      one.wallet.address < other.wallet.address ? -1 : 1,
    );
    // The last one of the first page, and the first one of the next.
    const failing = inOrder.slice(1, 3).map(({ wallet }) => wallet.address);
    const counts = async () => {
      const times: number[] = [];
      for (miner of inOrder) times.push((await reminders())[0]);
      return times;
    };
    await expect(look(breakingFor(failing), 2)).rejects.toThrow("broken off");
    expect(await counts()).toEqual([1, 0, 0, 1, 1, 1, 1]);
    await Promise.all([look({}, 2), look({}, 3)]);
    await look({}, 1);
    expect(await counts()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  it("is looked for by a job", async () => {
    test.clock.advance(24 * HOUR);
    const { jobs, database } = test.platform;
    await jobs.send(database.kysely, { name: "mint-reminders", retryLimit: 0, retryDelay: 1 }, {});
    expect(
      await eventually(async () => ((await reminders())[0] === 1 ? true : undefined), 20_000),
    ).toBe(true);
  });
});

describe("an account", () => {
  it("exports its reminders, and takes them along when it is closed", async () => {
    await put(true);
    const { token, password } = miner.customer;
    const auth = async (call: string) =>
      test.call(`/api/v1/nuc/auth/${call}`, { token, body: { data: { password } } });
    const exported = await auth("account-export");
    expect(exported.data<{ sections: object }>().sections).toMatchObject({
      mintReminders: [{ wallet_address: miner.wallet.address, told_of: null }],
    });
    expect((await auth("close-account")).status).toBe(200);
    const left = await test.platform.database.kysely
      .selectFrom("mint_reminder")
      .select("wallet_address")
      .where("wallet_address", "=", miner.wallet.address)
      .execute();
    expect(left).toEqual([]);
  });
});
