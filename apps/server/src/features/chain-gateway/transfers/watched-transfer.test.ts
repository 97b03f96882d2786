import { CAUTION_MESSAGES } from "@nuc/contract";
import { extrinsicHash, fromHex } from "@nuc/keys";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openDomain } from "../../../domain/domain.ts";
import { watchSessions } from "../../../domain/sessions/testing/new-device.ts";
import { accountIdOf } from "../../../platform/testing/accounts.ts";
import {
  addWallet,
  newWallet,
  signedTransfer,
  signUpCustomer,
  type TestCustomer,
  type TestWallet,
} from "../../../platform/testing/customers.ts";
import { eventually } from "../../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../../platform/testing/test-app.ts";
import { notifyLargeTransfer, notifyUntil } from "./large-transfer-news.ts";

const TRANSFER = "/api/v1/bc/wallet/transfer";
const AUTH = "/api/v1/nuc/auth";
const receiver = newWallet().address;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({
    environment: { REGISTER_OTP: "false", GATEWAY_ACCEPT_SECRETS: "true" },
  });
});
afterAll(async () => site.close());
afterEach(() => site.clock.set(new Date()));

interface Owner extends TestCustomer {
  wallet: TestWallet;
}
/** Somebody with 100 NUC on a new device, with an emailed code to confirm by unless configured otherwise. */
async function newOwner({ withCode = true, watched = true } = {}): Promise<Owner> {
  const customer = await signUpCustomer(site);
  const wallet = await addWallet(site, customer, { coins: "100" });
  await site.platform.database.kysely
    .updateTable("account")
    .set({ login_otp: withCode })
    .where("username", "=", customer.username)
    .execute();
  if (watched) await watchSessions(site, customer.username);
  return { ...customer, wallet };
}
const sign = async ({ wallet }: Owner, amount: string, nonce?: number) =>
  signedTransfer(site, wallet, { to: receiver, amount, ...(nonce !== undefined && { nonce }) });
const hand = async ({ token }: Owner, body: object, key?: string) =>
  site.call(TRANSFER, {
    body,
    token,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
async function confirm({ token, email }: Owner): Promise<void> {
  await site.call(`${AUTH}/generate-and-send-otp-on-email`, { body: { data: {} }, token });
  const otpToken = await site.outbox.code(email);
  await site.call(`${AUTH}/verify-otp-token-with-auth`, { body: { data: { otpToken } }, token });
}
const balanceOf = async ({ wallet }: Owner) =>
  (await site.call(`/api/v1/bc/wallet/balance/${wallet.address}`)).json<{ balance: string }>()
    .balance;
const mails = async ({ email }: Owner) =>
  (await site.outbox.to(email)).filter(({ subject }) => subject.includes("NUC were sent"));
const notices = async ({ token, username }: Owner) => {
  const answer = await site.call(`/api/notifications/nuc/${username}/all`, { token });
  return answer.text.split("Large Transfer Sent").length - 1;
};
const confirmFirst = {
  errors: [{ code: "NOT_ALLOWED", message: CAUTION_MESSAGES.transfer }],
  data: { confirm: ["email"], reasons: ["new-device"] },
};

describe("half of a wallet or more from a watched session", () => {
  // covers: caution.transfer
  it("waits until its owner confirms, and then the same bytes go through", async () => {
    const owner = await newOwner();
    const extrinsic = await sign(owner, "50");
    const key = extrinsicHash(fromHex(extrinsic));
    const refused = await hand(owner, { extrinsic }, key);
    expect([refused.status, refused.json()]).toMatchObject([422, confirmFirst]);
    expect((await hand(owner, { extrinsic }, key)).status).toBe(422);
    expect(await balanceOf(owner)).toBe("100");
    await confirm(owner);
    const answer = await hand(owner, { extrinsic }, key);
    expect(answer.status).toBe(200);
    expect(await balanceOf(owner)).toBe("49.99");
    expect((await hand(owner, { extrinsic }, key)).json()).toEqual(answer.json());
    expect(await mails(owner)).toEqual([]);
  });

  it("waits by secret too, and goes through under the same key", async () => {
    const owner = await newOwner();
    const body = { secret: owner.wallet.phrase, recipient: receiver, amount: "50" };
    const refused = await hand(owner, body, "the-same-key");
    expect([refused.status, refused.json()]).toMatchObject([422, confirmFirst]);
    expect(await balanceOf(owner)).toBe("100");
    await confirm(owner);
    const answer = await hand(owner, body, "the-same-key");
    expect(answer.status).toBe(200);
    expect((await hand(owner, body, "the-same-key")).json()).toEqual(answer.json());
    expect(await balanceOf(owner)).toBe("49.99");
  });

  it("is asked for again 15 minutes after the code", async () => {
    const owner = await newOwner();
    await confirm(owner);
    site.clock.advance(15 * 60_000);
    expect((await hand(owner, { extrinsic: await sign(owner, "50") })).status).toBe(422);
  });

  it("answers its receipt once it is in a block, whatever has become of the session since", async () => {
    const owner = await newOwner({ watched: false });
    const extrinsic = await sign(owner, "60");
    const first = await hand(owner, { extrinsic });
    await watchSessions(site, owner.username);
    const again = await hand(owner, { extrinsic });
    expect([again.status, again.json()]).toEqual([200, first.json()]);
  });

  it("is not reached by less, and is reached by many parts together", async () => {
    const owner = await newOwner();
    for (const amount of ["25", "24"]) {
      expect((await hand(owner, { extrinsic: await sign(owner, amount) })).status).toBe(200);
    }
    expect((await hand(owner, { extrinsic: await sign(owner, "2") })).status).toBe(422);
  });

  it("is stopped ahead of its nonce too, so that nothing waits for the coins to come", async () => {
    const owner = await newOwner();
    const { nonce } = await site.platform.ledger.account(owner.wallet.address);
    const extrinsic = await sign(owner, "500", nonce + 1);
    expect((await hand(owner, { extrinsic })).status).toBe(422);
  });

  it("leaves what is no transfer at all to the ledger", async () => {
    const owner = await newOwner();
    const answer = await hand(owner, { extrinsic: await sign(owner, "0") });
    expect(answer.errors()[0]?.code).toBe("AMOUNT_ZERO");
  });
});

describe("an account with nothing to confirm with", () => {
  // covers: notifications.largeTransfer.title, notifications.largeTransfer.text
  it("sends, and notifies its owner by mail and in the list, once", async () => {
    const owner = await newOwner({ withCode: false });
    const extrinsic = await sign(owner, "70");
    expect((await hand(owner, { extrinsic })).status).toBe(200);
    expect((await hand(owner, { extrinsic })).status).toBe(200);
    const [message] = await eventually(async () => {
      const found = await mails(owner);
      return found.length > 0 ? found : undefined;
    });
    expect(message?.subject).toBe(
      `NUC Wallet: 70.00 NUC were sent from your wallet ${owner.wallet.address} to ${receiver}`,
    );
    expect(message?.text).toContain("If that was not you, choose a new password at once");
    const large = {
      accountId: await accountIdOf(site, owner),
      hash: extrinsicHash(fromHex(extrinsic)),
      from: owner.wallet.address,
      amount: "70000000000000",
      device: null,
      until: notifyUntil(site.clock.now()).toISOString(),
    };
    await notifyLargeTransfer({ domain: openDomain(site.platform) }, large);
    expect([(await mails(owner)).length, await notices(owner)]).toEqual([1, 1]);
  });

  it("is not notified of what the ledger refuses", async () => {
    const owner = await newOwner({ withCode: false });
    const extrinsic = await sign(owner, "500");
    expect((await hand(owner, { extrinsic })).status).toBe(422);
    const jobs = openDomain(site.platform);
    const large = {
      accountId: await accountIdOf(site, owner),
      hash: extrinsicHash(fromHex(extrinsic)),
      from: owner.wallet.address,
      amount: "1",
      device: null,
      until: site.clock.now().toISOString(),
    };
    await notifyLargeTransfer({ domain: jobs }, large);
    expect([await mails(owner), await notices(owner)]).toEqual([[], 0]);
  });

  it("is not notified of small amounts", async () => {
    const owner = await newOwner({ withCode: false });
    expect((await hand(owner, { extrinsic: await sign(owner, "10") })).status).toBe(200);
    expect(await notices(owner)).toBe(0);
  });
});
