import { randomUUID } from "node:crypto";
import { auditPage, staffRefund, staffRefundPage } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newWallet } from "../../platform/testing/customers.ts";
import { ADMIN, openStaffedApp, signInAdmin } from "../../platform/testing/staff.ts";
import type { TestApp } from "../../platform/testing/test-app.ts";
import {
  AMOUNT,
  ask,
  newDebtor,
  newDue,
  pay,
  REFUNDS,
  notifyPaid,
  tracesOf,
} from "./testing/refunds.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openStaffedApp();
});
afterAll(async () => test.close());

describe("asking for a refund", () => {
  // covers: 2.addition.55
  it("answers it, and writes it into the audit with its reason", async () => {
    const { customer, wallet } = await newDebtor(test);
    const answer = await ask(test, wallet.address, { reason: "first generation" });
    const record = answer.data(staffRefund);
    expect([answer.status, record]).toEqual([
      201,
      {
        id: expect.any(String) as string,
        walletAddress: wallet.address,
        username: customer.username,
        amount: AMOUNT,
        reason: "first generation",
        status: "due",
        asked_by: ADMIN.ADMIN_USERNAME,
        asked_at: expect.any(String) as string,
        settled_at: null,
        extrinsicHash: null,
      },
    ]);
    const token = await signInAdmin(test);
    const audit = await test.call("/api/admin/audit?action=refunds.ask", { token });
    expect(audit.data(auditPage).records[0]).toMatchObject({
      actor: ADMIN.ADMIN_USERNAME,
      subject: wallet.address,
      before: null,
      after: { id: record.id, amount: AMOUNT, reason: "first generation" },
    });
  });

  // covers: refund.walletUnknown
  it("is refused for what is no amount, no wallet or no reason", async () => {
    const debtor = await newDebtor(test);
    const { wallet } = debtor;
    const token = await signInAdmin(test);
    const post = async (changes: object) => {
      const body = { walletAddress: wallet.address, amount: AMOUNT, reason: "a test", ...changes };
      const answer = await test.call(REFUNDS, { token, body });
      const [first] = answer.errors();
      return [answer.status, first?.code, first?.field];
    };
    expect(await post({ amount: "0" })).toEqual([422, "AMOUNT_ZERO", "amount"]);
    expect(await post({ amount: "-1" })).toEqual([400, "INVALID_REQUEST", "amount"]);
    expect(await post({ amount: "" })).toEqual([400, "INVALID_REQUEST", "amount"]);
    expect(await post({ amount: "1".repeat(60) })).toEqual([400, "INVALID_REQUEST", "amount"]);
    expect(await post({ walletAddress: "" })).toEqual([400, "INVALID_REQUEST", "walletAddress"]);
    expect(await post({ walletAddress: "nonsense" })).toEqual([
      400,
      "MALFORMED_ADDRESS",
      "walletAddress",
    ]);
    const unknown = await ask(test, newWallet().address);
    expect([unknown.status, unknown.errors()[0]]).toEqual([
      404,
      { code: "NOT_FOUND", field: "walletAddress", message: "Wallet not found." },
    ]);
    expect(await post({ reason: " " })).toEqual([400, "INVALID_REQUEST", "reason"]);
    expect(await post({ fee: "1" })).toEqual([400, "INVALID_REQUEST", "fee"]);
    expect(await tracesOf(test, debtor)).toMatchObject({ states: [], dueNotices: 0 });
  });

  // covers: refund.accountClosed
  it("is refused for a wallet of a closed account", async () => {
    const { customer, wallet } = await newDebtor(test);
    await test.platform.database.kysely
      .updateTable("account")
      .set({ status: "closed", closed_at: test.clock.now() })
      .where("username", "=", customer.username)
      .execute();
    const answer = await ask(test, wallet.address);
    expect([answer.status, answer.errors()[0]]).toEqual([
      422,
      {
        code: "NOT_ALLOWED",
        field: "walletAddress",
        message: "The account of this wallet is closed.",
      },
    ]);
  });

  // covers: refund.openAlready
  it("is one at a time for each wallet, and free again once it is settled", async () => {
    const debtor = await newDue(test);
    const { address } = debtor.wallet;
    const second = await ask(test, address, { amount: "1" });
    expect([second.status, second.errors()[0]]).toEqual([
      409,
      {
        code: "TAKEN",
        field: "walletAddress",
        message: "This wallet already has a refund due.",
      },
    ]);
    await notifyPaid(test, debtor, await pay(test, debtor));
    expect((await ask(test, address, { amount: "1" })).status).toBe(201);
  });

  it("at once from many is one refund and one notice", async () => {
    const debtor = await newDebtor(test);
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => ask(test, debtor.wallet.address)),
    );
    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([withStatus(201), withStatus(409)]).toEqual([1, 7]);
    expect(await tracesOf(test, debtor)).toMatchObject({ states: ["due"], dueNotices: 1 });
  });

  // covers: 2.addition.29
  it("with an Idempotency-Key gets its first answer again", async () => {
    const { wallet } = await newDebtor(test);
    const token = await signInAdmin(test);
    const request = {
      token,
      body: { walletAddress: wallet.address, amount: AMOUNT, reason: "a test" },
      headers: { "idempotency-key": randomUUID() },
    };
    const first = await test.call(REFUNDS, request);
    const again = await test.call(REFUNDS, request);
    expect([again.status, again.data()]).toEqual([201, first.data(staffRefund)]);
  });

  // covers: 2.addition.59
  it("is not there for customers and visitors", async () => {
    const { customer, wallet } = await newDebtor(test);
    const body = { walletAddress: wallet.address, amount: AMOUNT, reason: "a test" };
    for (const token of [customer.token, ""]) {
      expect((await test.call(REFUNDS, { token, body })).status).toBe(404);
      expect((await test.call(REFUNDS, { token })).status).toBe(404);
    }
  });
});

describe("the list of refunds", () => {
  // covers: 2.addition.55
  it("shows the newest first, with what became of each", async () => {
    const paid = await newDue(test);
    const hash = await pay(test, paid);
    await notifyPaid(test, paid, hash);
    const open = await newDue(test);
    const token = await signInAdmin(test);
    const page = (await test.call(REFUNDS, { token })).data(staffRefundPage);
    expect(page.records.slice(0, 2)).toMatchObject([
      { walletAddress: open.wallet.address, status: "due", settled_at: null },
      { walletAddress: paid.wallet.address, status: "settled", extrinsicHash: hash },
    ]);
    const past = (await test.call(`${REFUNDS}?page=99`, { token })).data(staffRefundPage);
    expect(past).toEqual({ records: [], page: 99, pages: page.pages, total: page.total });
  });
});
