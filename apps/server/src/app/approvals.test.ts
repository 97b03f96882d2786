import {
  APPROVAL_MESSAGES,
  type AirdropDecisionAnswer,
  type ApprovalRecord,
  approvalPage,
  approvalRecord,
  auditPage,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payDueAirdrops } from "../features/airdrop/payment.ts";
import { accountIdOf } from "../platform/testing/accounts.ts";
import { refusalOf } from "../platform/testing/refusal-of.ts";
import { addWallet, signUpCustomer, type TestCustomer } from "../platform/testing/customers.ts";
import { eventually } from "../platform/testing/eventually.ts";
import { signUpStaff } from "../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../platform/testing/test-app.ts";
import { NOMINATE, partsOf } from "./testing/given-coins.ts";

const HOUR = 60 * 60_000;
let test: TestApp;
let author: TestCustomer;
let second: TestCustomer;
let wallet: string;

beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());

/** A nomination of 20,000 NUC that is held back. */
beforeEach(async () => {
  author = await signUpStaff(test, "admin");
  second = await signUpStaff(test, "admin");
  await put("approvals/settings", { perAct: "10000", perMember: "50000" });
  wallet = await heldAirdrop("20000");
});

const put = async (path: string, body: object) =>
  test.call(`/api/admin/${path}`, { method: "PUT", token: author.token, body });
const airdrop = async (decision: string, { token } = author, address = wallet) =>
  test.call(`/api/admin/airdrops/${address}/decision`, {
    token,
    body: { decision, reason: "Reviewed it" },
  });

async function heldAirdrop(amount: string, payee?: TestCustomer): Promise<string> {
  await put("airdrops/settings", { amount, delayHours: 0 });
  const customer = payee ?? (await signUpCustomer(test));
  const { address } = await addWallet(test, customer);
  const body = { walletAddress: address };
  await test.call(NOMINATE, { token: customer.token, body });
  expect((await airdrop("hold", author, address)).status).toBe(200);
  return address;
}

/** Asks for the release and answers the request's id. */
async function ask(): Promise<string> {
  const answer = await airdrop("release");
  const { status, approval } = answer.data<AirdropDecisionAnswer>();
  expect([answer.status, status]).toEqual([200, "held"]);
  return approval ?? "";
}

const decide = async (id: string, decision: string, { token } = second) =>
  test.call(`/api/admin/approvals/${id}/decision`, { token, body: { decision, reason: "Agreed" } });
const takeBack = async (id: string, { token } = author) =>
  test.call(`/api/admin/approvals/${id}`, { method: "DELETE", token });
const list = async (query = "") =>
  (await test.call(`/api/admin/approvals${query}`, { token: author.token })).data(approvalPage);
const record = async (id: string): Promise<ApprovalRecord | undefined> =>
  (await list()).records.find((request) => request.id === id);
const paid = async () => {
  await payDueAirdrops(partsOf(test).airdrops);
  const answer = await test.call(`/api/v1/bc/wallet/balance/${wallet}`);
  return answer.json<{ balance: string }>().balance;
};
const actions = async () => {
  const answer = await test.call("/api/admin/audit", { token: author.token });
  return answer.data(auditPage).records;
};
const OVER = "This request was already decided, withdrawn or has expired.";

describe("what pays more than an admin alone may", () => {
  // covers: 1.call.51
  it("waits for another admin, is listed and audited, notifies staff, and pays nothing", async () => {
    const id = await ask();
    expect(await record(id)).toMatchObject({
      kind: "airdrop.release",
      subject: wallet,
      amount: "20000",
      reason: "Reviewed it",
      status: "waiting",
      askedBy: author.username,
      decidedBy: null,
    });
    expect(await paid()).toBe("0");
    expect((await actions())[0]).toMatchObject({
      actor: author.username,
      action: "approval.ask",
      subject: wallet,
      after: { id, kind: "airdrop.release", amount: "20000" },
    });
    await eventually(async () =>
      (await test.outbox.to(second.email)).some(({ text }) => text.includes("20,000.00 NUC")),
    );
    expect(await test.outbox.to(author.email)).toEqual([]);
  });

  // covers: 1.call.51
  it("is done by the approval of another admin, once, and audited with both", async () => {
    const id = await ask();
    const answers = await Promise.all([decide(id, "approve"), decide(id, "approve")]);
    // The second press may come after a lost answer.
    for (const { status, data } of answers)
      expect([status, data(approvalRecord).status]).toEqual([200, "approved"]);
    const third = await signUpStaff(test, "admin");
    expect(refusalOf(await decide(id, "approve", third))).toEqual([409, "NOT_ALLOWED", OVER]);
    expect(await record(id)).toMatchObject({
      status: "approved",
      decidedBy: second.username,
      decisionReason: "Agreed",
    });
    expect(await paid()).toBe("20000");
    const rows = (await actions()).filter(({ subject }) => subject === wallet);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ["approval.approve", second.username],
      ["airdrops.decision", second.username],
      ["approval.ask", author.username],
      ["airdrops.decision", author.username],
    ]);
  });

  // covers: approvals.notYourOwn
  it("is never approved by who asked, nor by somebody who is no admin", async () => {
    const id = await ask();
    expect(refusalOf(await decide(id, "approve", author))).toEqual([
      422,
      "NOT_ALLOWED",
      "Another admin has to decide on your request.",
    ]);
    expect((await decide(id, "approve", await signUpStaff(test, "support"))).status).toBe(404);
    expect((await record(id))?.status).toBe("waiting");
    expect(await paid()).toBe("0");
  });

  // covers: approvals.notToYourself
  it("is never decided on by the admin whom it pays, who gets no email about it", async () => {
    wallet = await heldAirdrop("20000", second);
    const id = await ask();
    for (const decision of ["approve", "refuse"]) {
      expect(refusalOf(await decide(id, decision))).toEqual([
        422,
        "NOT_ALLOWED",
        "Another admin has to decide on a payment to you.",
      ]);
    }
    expect((await record(id))?.status).toBe("waiting");
    const subjects = (await test.outbox.to(second.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("NUC Wallet: a payment is waiting for your approval");
    const third = await signUpStaff(test, "admin");
    expect((await decide(id, "approve", third)).status).toBe(200);
    expect(await paid()).toBe("20000");
  });

  // covers: approvals.authorGone
  it("is not approved, only refused, once who asked is suspended or no admin any more", async () => {
    const accountId = await accountIdOf(test, author);
    const change = async (values: {
      status?: "active" | "suspended";
      role?: "admin" | "support";
    }) =>
      test.platform.database.kysely
        .updateTable("account")
        .set(values)
        .where("id", "=", accountId)
        .execute();
    const id = await ask();
    for (const values of [
      { status: "suspended" },
      { status: "active", role: "support" },
    ] as const) {
      await change(values);
      const refused = refusalOf(await decide(id, "approve"));
      expect(refused).toEqual([422, "NOT_ALLOWED", APPROVAL_MESSAGES.authorGone]);
    }
    expect(await paid()).toBe("0");
    expect((await decide(id, "refuse")).status).toBe(200);
  });

  // covers: approvals.over
  it("is refused for good, and may be asked for again", async () => {
    const id = await ask();
    const refused = await decide(id, "refuse");
    expect(refused.data(approvalRecord).status).toBe("refused");
    expect(refusalOf(await decide(id, "approve"))).toEqual([409, "NOT_ALLOWED", OVER]);
    expect(await paid()).toBe("0");
    expect(await ask()).not.toBe(id);
  });

  // covers: approvals.notYours
  it("is taken back by who asked alone", async () => {
    const id = await ask();
    expect(refusalOf(await takeBack(id, second))).toEqual([
      422,
      "NOT_ALLOWED",
      "Only the admin who asked can withdraw it.",
    ]);
    for (const answer of [await takeBack(id), await takeBack(id)]) expect(answer.status).toBe(200);
    expect(refusalOf(await decide(id, "approve"))).toEqual([409, "NOT_ALLOWED", OVER]);
    expect((await list("?status=withdrawn")).records.map((request) => request.id)).toContain(id);
  });

  // covers: approvals.waitsAlready
  it("expires after 24 hours, and may be asked for again", async () => {
    const id = await ask();
    expect(refusalOf(await airdrop("release"))).toEqual([
      409,
      "NOT_ALLOWED",
      "This is already waiting for another admin's approval.",
    ]);
    test.clock.advance(24 * HOUR);
    author = await signUpStaff(test, "admin");
    second = await signUpStaff(test, "admin");
    expect((await record(id))?.status).toBe("expired");
    expect((await list("?status=expired")).records.map((request) => request.id)).toContain(id);
    expect(refusalOf(await decide(id, "approve"))).toEqual([409, "NOT_ALLOWED", OVER]);
    const again = await ask();
    expect((await decide(again, "approve")).status).toBe(200);
  });

  // covers: airdrop.decision.notHeld
  it("stays as it is where it cannot be done any more", async () => {
    const id = await ask();
    await put("approvals/settings", { perAct: "20000", perMember: "50000" });
    expect((await airdrop("release")).data()).toEqual({ walletAddress: wallet, status: "waiting" });
    expect(refusalOf(await decide(id, "approve"))).toEqual([
      422,
      "NOT_ALLOWED",
      "This airdrop is no longer held back.",
    ]);
    expect((await record(id))?.status).toBe("waiting");
    expect((await decide(id, "refuse")).status).toBe(200);
  });
});

describe("the limits", () => {
  // covers: 1.call.51
  it("let small acts through immediately, until a member of staff has paid enough in 24 hours", async () => {
    wallet = await heldAirdrop("100");
    await put("approvals/settings", { perAct: "100", perMember: "150" });
    const needsAnother = async (member = author) =>
      (await airdrop("release", member)).data<AirdropDecisionAnswer>().approval !== undefined;
    expect(await needsAnother()).toBe(false);
    await airdrop("hold");
    expect(await needsAnother()).toBe(true);
    expect(await needsAnother(second)).toBe(false);
    await airdrop("hold");
    test.clock.advance(24 * HOUR);
    const { username: userName, password } = author;
    const login = await test.call("/api/v1/nuc/auth/login", {
      body: { data: { userName, password } },
    });
    author = { ...author, ...login.data<{ token: string }>() };
    expect(await needsAnother()).toBe(false);
  });

  it("begin with 10,000 NUC an act and 50,000 a member of staff", async () => {
    const fresh = await openTestApp({ environment: { REGISTER_OTP: "false" } });
    const { token } = await signUpStaff(fresh, "admin");
    const { settings } = (await fresh.call("/api/admin/approvals", { token })).data(approvalPage);
    expect(settings).toEqual({ perAct: "10000", perMember: "50000" });
    await fresh.close();
  });

  // covers: approvals.limitMalformed
  it("are set by an admin, audited", async () => {
    const answer = await put("approvals/settings", { perAct: 5, perMember: "12.50" });
    expect(answer.data()).toEqual({ perAct: "5", perMember: "12.5" });
    expect((await list()).settings).toEqual({ perAct: "5", perMember: "12.5" });
    expect((await actions())[0]).toMatchObject({
      action: "approvals.settings",
      before: { perAct: "10000", perMember: "50000" },
      after: { perAct: "5", perMember: "12.5" },
    });
    const wrong = await put("approvals/settings", { perAct: "much", perMember: "1" });
    expect(wrong.errors()[0]).toMatchObject({
      field: "perAct",
      message: "Please enter an amount of NUC.",
    });
  });
});

// covers: approvals.statusUnknown, approvals.decisionUnknown
it.each([
  ["GET", "?status=lost", "The status must be waiting, approved, refused, withdrawn or expired."],
  ["POST", "/x/decision", "The decision must be approve or refuse."],
] as const)("%s approvals%s says what is wrong", async (method, path, message) => {
  const answer = await test.call(`/api/admin/approvals${path}`, {
    method,
    token: author.token,
    ...(method === "POST" && { body: { decision: "perhaps", reason: "r" } }),
  });
  expect(answer.errors()[0]?.message).toBe(message);
});

// covers: approvals.unknown
it("a request that there is not is 404", async () => {
  const nobodys = "00000000-0000-4000-8000-000000000000";
  for (const id of ["x", nobodys]) {
    expect(refusalOf(await decide(id, "approve"))).toEqual([
      404,
      "NOT_FOUND",
      "Request not found.",
    ]);
    expect((await takeBack(id)).status).toBe(404);
  }
});
