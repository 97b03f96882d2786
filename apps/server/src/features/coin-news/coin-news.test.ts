import { type NotificationRecord, transferAnswer } from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountIdOf } from "../../platform/testing/accounts.ts";
import {
  addWallet,
  giveCoins,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { listOf } from "../notifications/testing/notices.ts";
import { notifyOwners } from "./notify-owners.ts";

/** For tests without shop cards. */
const NO_CARDS = { cardPayments: async () => new Map() };

let test: TestApp;
let sender: TestCustomer;
let wallet: TestWallet;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false", FAUCET: "true" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  sender = await signUpCustomer(test);
  wallet = await addWallet(test, sender, { coins: "100" });
});

/** Its hash. */
async function transfer(to: string, amount: string): Promise<string> {
  const extrinsic = await signedTransfer(test, wallet, { to, amount });
  const body = { extrinsic };
  const answer = await test.call("/api/v1/bc/wallet/transfer", { token: sender.token, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json(transferAnswer).transferred.hash;
}
const titled = (title: string) => (record: NotificationRecord) => record.title === title;
const ofCoins = async (customer: TestCustomer) =>
  (await listOf(test, customer)).data.filter(({ title }) => title.startsWith("Coins "));
/** The newest notices of coins, once there are `count`. */
const coinNotices = async (customer: TestCustomer, count: number) =>
  eventually(async () => {
    const notices = await ofCoins(customer);
    return notices.length >= count ? notices : undefined;
  });

describe("who holds the wallets of a transfer", () => {
  // covers: notifications.coinsReceived.title, notifications.coinsReceived.text
  // covers: notifications.coinsSent.title, notifications.coinsSent.text
  it("is notified of what came in and went out, once each", async () => {
    const receiver = await signUpCustomer(test);
    const { address } = await addWallet(test, receiver);
    const extrinsicHash = await transfer(address, "5.5");
    const [received] = await coinNotices(receiver, 1);
    expect(received).toMatchObject({
      title: "Coins Received",
      message: `Your wallet ${address} received 5.50 NUC from ${wallet.address}.`,
      category: "account",
      extrinsicHash,
    });
    const sent = (await coinNotices(sender, 2)).filter(titled("Coins Sent"));
    expect(sent[0]?.extrinsicHash).toBe(extrinsicHash);
    expect(sent.map(({ message }) => message)).toEqual([
      `5.50 NUC were sent from your wallet ${wallet.address} to ${address}.`,
    ]);
    // Others follow the same blocks.
    await Promise.all([
      notifyOwners({ ...test.platform, ...NO_CARDS }),
      notifyOwners({ ...test.platform, ...NO_CARDS }),
    ]);
    expect(await ofCoins(receiver)).toHaveLength(1);
  });

  // covers: notifications.coinsMoved.title, notifications.coinsMoved.text
  it("gets one notice where both wallets are theirs", async () => {
    const { address } = await addWallet(test, sender);
    await transfer(address, "1");
    const notices = await coinNotices(sender, 2);
    expect(notices.map(({ title }) => title)).toEqual(["Coins Moved", "Coins Received"]);
    expect(notices[0]?.message).toBe(
      `1.00 NUC were sent from your wallet ${wallet.address} to your wallet ${address}.`,
    );
  });

  it("goes to no one where neither wallet is here, and to the sender alone where the other one is not", async () => {
    await giveCoins(test, newWallet().address, "1");
    await transfer(newWallet().address, "1");
    await coinNotices(sender, 2);
    expect((await ofCoins(sender)).filter(titled("Coins Sent"))).toHaveLength(1);
  });

  it("is not notified of received coins where another notice says so", async () => {
    const { ledger, database } = test.platform;
    for (const reason of ["mint", "airdrop", "auto-mint", "order"]) {
      const key = `${reason}:${wallet.address}`;
      await database.kysely.transaction().execute(async (transaction) => {
        await ledger.pay(transaction, {
          key,
          recipient: wallet.address,
          amount: 10n ** 12n,
          reason,
        });
      });
      await ledger.awaitPayment(key);
    }
    await transfer(newWallet().address, "1");
    await eventually(async () =>
      (await ofCoins(sender)).some(titled("Coins Sent")) ? true : undefined,
    );
    const received = (await ofCoins(sender)).filter(titled("Coins Received"));
    expect(received.map(({ message }) => / received ([\d.]+) NUC /.exec(message)?.[1])).toEqual([
      "100.00",
    ]);
  });
});

describe("an account that was closed", () => {
  it("is not notified, though its wallet stays on the ledger", async () => {
    await coinNotices(sender, 1);
    const { kysely } = test.platform.database;
    const id = await accountIdOf(test, sender);
    const body = { data: { password: sender.password } };
    const { token } = sender;
    await test.call("/api/v1/nuc/auth/account-export", { token, body });
    const closed = await test.call("/api/v1/nuc/auth/close-account", { token, body });
    expect(closed.status, closed.text).toBe(200);
    await giveCoins(test, wallet.address, "1");
    await notifyOwners({ ...test.platform, ...NO_CARDS });
    const rows = await kysely
      .selectFrom("notification")
      .select("title")
      .where("account_id", "=", id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("a crash", () => {
  // covers: 1.call.27
  it("leaves nothing out and notifies nothing twice", async () => {
    await coinNotices(sender, 1);
    const { events } = test.platform;
    const breaking = {
      ...test.platform,
      ...NO_CARDS,
      events: {
        ...events,
        publishAll: async () => {
          throw new Error("killed");
        },
      },
    };
    const before = await test.platform.database.kysely
      .selectFrom("coin_news")
      .select("block")
      .executeTakeFirstOrThrow();
    await test.platform.database.kysely
      .updateTable("coin_news")
      .set({ block: before.block - 1n })
      .execute();
    await test.platform.database.kysely
      .deleteFrom("notification")
      .where("title", "=", "Coins Received")
      .execute();
    await expect(notifyOwners(breaking)).rejects.toThrow("killed");
    await notifyOwners({ ...test.platform, ...NO_CARDS });
    await notifyOwners({ ...test.platform, ...NO_CARDS });
    expect(await ofCoins(sender)).toHaveLength(1);
  });
});
