import { randomUUID } from "node:crypto";
import { fundingStatusAnswer, refundDueAnswer } from "@nuc/contract";
import { parseNuc } from "@nuc/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addWallet, newWallet, signUpCustomer } from "../../platform/testing/customers.ts";
import { settleByExtrinsic } from "../../domain/settlements/settled-extrinsics.ts";
import { openStaffedApp } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import {
  AMOUNT,
  ask,
  type Debtor,
  DUE,
  dueOf,
  newDebtor,
  newDue,
  pay,
  STATUS,
  notifyPaid,
  SETTLED_ONCE,
  tracesOf,
} from "./testing/refunds.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());

const NOWHERE = `0x${"00".repeat(32)}`;
const doesNotPay = [
  422,
  {
    code: "NOT_ALLOWED",
    field: "extrinsicHash",
    message: "This transfer does not match the refund due.",
  },
];

describe("refund-due", () => {
  // covers: 2.addition.3
  it("returns what each of the caller's wallets owes, and to whom", async () => {
    const debtor = await newDue(test);
    const second = await addWallet(test, debtor.customer);
    await ask(test, second.address, { amount: "0.5" });
    const answer = await test.call(DUE, { token: debtor.customer.token });
    const treasury = test.platform.ledger.address;
    expect([answer.status, answer.data(refundDueAnswer)]).toEqual([
      200,
      [
        { walletAddress: debtor.wallet.address, amount: AMOUNT, treasury },
        { walletAddress: second.address, amount: "0.5", treasury },
      ],
    ]);
  });

  // covers: 2.addition.3
  it("is empty when nothing is due, also for others", async () => {
    await newDue(test);
    expect(await dueOf(test, await newDebtor(test))).toEqual([]);
    expect((await test.call(DUE)).status).toBe(401);
  });

  it("leaves out what the ledger shows as paid, before anybody has said so", async () => {
    const debtor = await newDue(test);
    await pay(test, debtor);
    expect(await dueOf(test, debtor)).toEqual([]);
    expect((await tracesOf(test, debtor)).states).toEqual(["due"]);
  });

  // covers: notifications.refundDue.title, notifications.refundDue.text
  it("comes with a notice that says why, and what may happen", async () => {
    const { customer, wallet } = await newDue(test);
    const list = await test.call(`/api/notifications/nuc/${customer.username}/all/`, {
      token: customer.token,
    });
    const { data } = list.json<{ data: { title: string; message: string }[] }>();
    // That coins came may be said before or after it.
    expect(data.find(({ title }) => title === "Refund Required")).toMatchObject({
      message: `The coins of the first generation move to the second. Please approve the refund of 40.00 NUC from your wallet ${wallet.address} to the treasury, or your account may be suspended for a time.`,
    });
  });
});

describe("update-funding-status", () => {
  let debtor: Debtor;
  beforeEach(async () => {
    debtor = await newDue(test);
  });

  const refused = async (hash: string, body?: object) => {
    const answer = await notifyPaid(test, debtor, hash, body ? { body } : {});
    const [first] = answer.errors();
    return [answer.status, first?.code, first?.field];
  };
  const firstError = async (hash: string) => {
    const answer = await notifyPaid(test, debtor, hash);
    return [answer.status, answer.errors()[0]];
  };
  const bodyOf = (changes: object, extrinsicHash = NOWHERE) => ({
    walletID: debtor.wallet.address,
    amount: AMOUNT,
    extrinsicHash,
    ...changes,
  });

  // covers: notifications.refundSettled.title, notifications.refundSettled.text, 2.state.28
  // covers: 2.call.3
  it("settles what is due by its transfer, and notifies the owner", async () => {
    const hash = await pay(test, debtor);
    const answer = await notifyPaid(test, debtor, hash);
    expect([answer.status, answer.data(fundingStatusAnswer)]).toEqual([
      200,
      {
        walletAddress: debtor.wallet.address,
        amount: AMOUNT,
        extrinsicHash: hash,
        settled_at: expect.any(String) as string,
      },
    ]);
    expect(await dueOf(test, debtor)).toEqual([]);
    expect(await tracesOf(test, debtor)).toEqual(SETTLED_ONCE);
    const { customer, wallet } = debtor;
    const list = await test.call(`/api/notifications/nuc/${customer.username}/all/`, {
      token: customer.token,
    });
    // Another notice says that coins were sent, before or after it.
    expect(list.json<{ data: object[] }>().data).toContainEqual(
      expect.objectContaining({
        title: "Refund Successful",
        message: `The refund of 40.00 NUC from your wallet ${wallet.address} has reached the treasury.`,
      }),
    );
  });

  it("gives the same answer again, with a key and without", async () => {
    const hash = await pay(test, debtor);
    const headers = { "idempotency-key": randomUUID() };
    const first = await notifyPaid(test, debtor, hash, { headers });
    test.clock.advance(60_000);
    const again = [
      await notifyPaid(test, debtor, hash, { headers }),
      await notifyPaid(test, debtor, hash.toUpperCase().replace("0X", "0x")),
    ];
    for (const answer of again) {
      expect([answer.status, answer.data()]).toEqual([200, first.data()]);
    }
    expect(await tracesOf(test, debtor)).toEqual(SETTLED_ONCE);
  });

  // covers: 2.addition.29
  it("refuses the same key for another request", async () => {
    const hash = await pay(test, debtor);
    const headers = { "idempotency-key": randomUUID() };
    await notifyPaid(test, debtor, hash, { headers });
    const answer = await notifyPaid(test, debtor, hash, {
      headers,
      body: bodyOf({ amount: 40 }, hash),
    });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  });

  it("does not know a transfer before it is in a block, and keeps no answer about that", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const body = bodyOf({});
    const early = await notifyPaid(test, debtor, NOWHERE, { headers, body });
    expect([early.status, early.errors()[0]]).toMatchObject([
      404,
      { code: "NOT_FOUND", field: "extrinsicHash", message: "Transfer not found." },
    ]);
    const kept = await test.platform.database.kysely
      .selectFrom("idempotency_key")
      .select("key")
      .where("key", "=", headers["idempotency-key"])
      .execute();
    expect(kept).toEqual([]);
  });

  // covers: 2.addition.7, refund.wrongTransfer
  it.each([
    ["another amount", { amount: "39.999999999999" }],
    ["another recipient", { to: newWallet().address }],
  ])("refuses a transfer of %s", async (_what, order) => {
    expect(await firstError(await pay(test, debtor, order))).toEqual(doesNotPay);
    expect((await tracesOf(test, debtor)).states).toEqual(["due"]);
  });

  // covers: 2.addition.7
  it("refuses a transfer of another signer", async () => {
    const other = await newDebtor(test);
    expect(await firstError(await pay(test, other))).toEqual(doesNotPay);
  });

  // covers: 2.addition.7
  it("refuses a transfer that was made before it was asked for", async () => {
    debtor = await newDebtor(test);
    const hash = await pay(test, debtor);
    await ask(test, debtor.wallet.address);
    expect(await firstError(hash)).toEqual(doesNotPay);
    expect(await dueOf(test, debtor)).toHaveLength(1);
  });

  // covers: 2.addition.8, refund.transferUsed
  it("refuses a transfer that has settled something else", async () => {
    const hash = (await pay(test, debtor)) as `0x${string}`;
    const { kysely } = test.platform.database;
    const obligation = `another:${randomUUID()}`;
    await kysely
      .transaction()
      .execute(async (transaction) =>
        settleByExtrinsic(transaction, { extrinsicHash: hash, obligation, at: new Date() }),
      );
    expect(await firstError(hash)).toEqual([
      409,
      {
        code: "TAKEN",
        field: "extrinsicHash",
        message: "This transfer was already used for another payment.",
      },
    ]);
    expect((await tracesOf(test, debtor)).states).toEqual(["due"]);
    expect(await dueOf(test, debtor)).toHaveLength(1);
  });

  it("takes one transfer for one of two refunds of the same amount", async () => {
    const hash = await pay(test, debtor);
    await notifyPaid(test, debtor, hash);
    await ask(test, debtor.wallet.address);
    expect((await notifyPaid(test, debtor, hash)).status).toBe(200);
    expect(await dueOf(test, debtor)).toHaveLength(1);
    expect((await tracesOf(test, debtor)).states).toEqual(["settled", "due"]);
    await notifyPaid(test, debtor, await pay(test, debtor));
    expect(await tracesOf(test, debtor)).toEqual({
      states: ["settled", "settled"],
      used: 2,
      dueNotices: 2,
      doneNotices: 2,
    });
  });

  it("is refused where nothing is due", async () => {
    debtor = await newDebtor(test);
    expect(await refused(await pay(test, debtor))).toEqual([404, "NOT_FOUND", "walletID"]);
  });

  // covers: refund.amountWrong
  it("refuses another amount than the one that is due, and says which that is", async () => {
    const hash = await pay(test, debtor);
    const answer = await notifyPaid(test, debtor, hash, { body: bodyOf({ amount: "41" }, hash) });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      400,
      { field: "amount", message: "The refund due is 40.00 NUC." },
    ]);
    const spelled = await notifyPaid(test, debtor, hash, {
      body: bodyOf({ amount: "40.000" }, hash),
    });
    expect(spelled.status).toBe(200);
  });

  it("asks for each field", async () => {
    expect(await refused("", bodyOf({ walletID: "" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "walletID",
    ]);
    expect(await refused("", bodyOf({ walletID: "nonsense" }))).toEqual([
      400,
      "MALFORMED_ADDRESS",
      "walletID",
    ]);
    expect(await refused("", bodyOf({ amount: "" }))).toEqual([400, "INVALID_REQUEST", "amount"]);
    expect(await refused("", bodyOf({ amount: "0" }))).toEqual([422, "AMOUNT_ZERO", "amount"]);
    // The specification has words for a missing amount, so it is reported first.
    const neither = bodyOf({ amount: null, extrinsicHash: null });
    expect(await refused("", neither)).toEqual([400, "INVALID_REQUEST", "amount"]);
    expect(await refused("", bodyOf({ extrinsicHash: null }))).toEqual([
      400,
      "INVALID_REQUEST",
      "extrinsicHash",
    ]);
    expect(await refused("", bodyOf({ extrinsicHash: "0x12" }))).toEqual([
      400,
      "INVALID_REQUEST",
      "extrinsicHash",
    ]);
  });

  // covers: 2.call.3
  it("refuses a secret, whatever else is said", async () => {
    expect(await refused("", bodyOf({ secret: debtor.wallet.phrase }))).toEqual([
      400,
      "SECRETS_REFUSED",
      "secret",
    ]);
    expect(await refused("", { secret: "anything" })).toEqual([400, "SECRETS_REFUSED", "secret"]);
    expect(test.logged()).not.toContain(debtor.wallet.phrase);
  });

  it("is for the caller's own wallets only", async () => {
    const stranger = await signUpCustomer(test);
    const hash = await pay(test, debtor);
    const body = bodyOf({}, hash);
    const answer = await test.call(STATUS, { token: stranger.token, body });
    expect([answer.status, answer.errors()[0]?.code]).toEqual([404, "NOT_FOUND"]);
    expect((await test.call(STATUS, { body })).status).toBe(401);
  });

  it("needs the whole amount plus the fee in the wallet: the transfer itself is refused", async () => {
    debtor = await newDebtor(test, AMOUNT);
    await ask(test, debtor.wallet.address);
    await expect(pay(test, debtor)).rejects.toThrow("INSUFFICIENT_BALANCE");
    expect((await test.platform.ledger.account(debtor.wallet.address)).balance).toBe(
      parseNuc(AMOUNT),
    );
  });
});
