import { productEmailMessages } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addWallet, newWallet, signUpCustomer } from "../../platform/testing/customers.ts";
import type { TestCustomer, TestWallet } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const MINER = "/api/v1/nuc/miner";
const MESSAGES = `${MINER}/get-email-messages-for-miner-registration`;
const SEND = `${MINER}/send-email-for-miner-registration`;
const OPERATOR = "desk@example.com";
let test: TestApp;
let admin: string;
let customer: TestCustomer;
let wallet: TestWallet;

beforeAll(async () => {
  const environment = { ...ADMIN, REGISTER_OTP: "false", OPERATOR_EMAIL: OPERATOR };
  test = await openTestApp({ environment });
  admin = await signInAdmin(test);
  customer = await signUpCustomer(test);
  wallet = await addWallet(test, customer, { coins: "12.5" });
});
afterAll(async () => test.close());

const ask = async (query: string) => test.call(`${MESSAGES}?${query}`, { token: customer.token });
const payload = () => ({
  walletName: "Everyday coins",
  walletAddress: wallet.address,
  walletBalance: "12.5",
  emailPurpose: "I want to pay the miner fees.",
});
const send = async (changes: object = {}, of = customer) =>
  test.call(SEND, { token: of.token, body: { ...payload(), ...changes } });

describe("what one may write about", () => {
  const registration = "messageCategory=wallet_registration_process&usedBy=FRONT_END";

  // covers: 2.entity.19
  it("is the product's own until staff write it", async () => {
    const own = productEmailMessages.messages.map(({ text }) => ({ message_text: text }));
    expect((await ask(registration)).json()).toEqual({ data: own });
  });

  // covers: 2.call.15
  it("is what staff have written for this use, in their order", async () => {
    const messages = [
      { category: "wallet_registration_process", usedBy: "FRONT_END", text: "B" },
      { category: "another_process", usedBy: "FRONT_END", text: "X" },
      { category: "wallet_registration_process", usedBy: "FRONT_END", text: "A" },
      { category: "wallet_registration_process", usedBy: "BACK_END", text: "Y" },
    ];
    const url = "/api/admin/content/email-messages";
    const written = await test.call(url, { method: "PUT", token: admin, body: { messages } });
    expect(written.status).toBe(200);
    expect((await ask(registration)).json()).toEqual({
      data: [{ message_text: "B" }, { message_text: "A" }],
    });
    expect((await ask("messageCategory=other&usedBy=FRONT_END")).json()).toEqual({ data: [] });
    expect((await test.call("/api/content/email-messages")).status).toBe(404);
  });

  it.each(["", "messageCategory=x", "usedBy=x"])("must be named: %j is 400", async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe("an email about a registration", () => {
  // covers: 2.call.16, miner.mailSent
  it("is kept, sent to the operator, and shown to staff", async () => {
    const answer = await send();
    expect([answer.status, answer.json()]).toEqual([
      200,
      { data: { message: "Your email is sent we will reply back to you soon.." } },
    ]);
    const [mail] = await eventually(async () => {
      const mails = await test.outbox.to(OPERATOR);
      return mails.length > 0 ? mails : undefined;
    });
    expect(mail?.subject).toBe("NUC Wallet: miner registration");
    expect(mail?.text).toContain(`User name: ${customer.username}\n`);
    expect(mail?.text).toContain("Balance in the ledger: 12.5 NUC");
    expect(mail?.text).toContain("> I want to pay the miner fees.");
    expect(mail).toMatchObject({ headers: { "Reply-To": customer.email } });
    const shown = await test.call("/api/admin/messages?kind=miner", { token: admin });
    expect(shown.data()).toMatchObject({
      total: 1,
      records: [
        {
          kind: "miner",
          name: customer.username,
          email: customer.email,
          message: "I want to pay the miner fees.",
          walletAddress: wallet.address,
          walletBalance: "12.5",
          confirmed: null,
        },
      ],
    });
  });

  it("is kept once, however often the same is sent after a lost answer", async () => {
    expect((await send()).status).toBe(200);
    const shown = await test.call("/api/admin/messages?kind=miner", { token: admin });
    expect(shown.data()).toMatchObject({ total: 1 });
  });

  // covers: 2.rule.21, miner.purposeRequired, miner.walletRequired, miner.walletNameRequired
  // covers: miner.balanceRequired, miner.textTooLong
  it.each([
    [{ emailPurpose: "" }, "emailPurpose", "Please select the purpose of email"],
    [{ emailPurpose: null }, "emailPurpose", "Please select the purpose of email"],
    [{ emailPurpose: "", walletName: "" }, "emailPurpose", "Please select the purpose of email"],
    [{ emailPurpose: "", walletAddress: "" }, "walletAddress", "Please select the wallet"],
    [{ walletName: " " }, "walletName", "The wallet name is required!"],
    [{ walletAddress: undefined }, "walletAddress", "Please select the wallet"],
    [{ walletBalance: "" }, "walletBalance", "The wallet balance is required!"],
    [{ emailPurpose: "x".repeat(501) }, "emailPurpose", "Has at most 500 characters."],
  ])("is refused with %j", async (changes, field, message) => {
    const answer = await send(changes);
    expect([answer.status, answer.errors()[0]]).toEqual([
      400,
      { code: "INVALID_REQUEST", field, message },
    ]);
  });

  it("is about a wallet of the caller", async () => {
    expect((await send({ walletAddress: newWallet().address })).status).toBe(404);
    expect((await send({ walletAddress: "5Grw" })).errors()[0]?.code).toBe("MALFORMED_ADDRESS");
    expect((await send({}, await signUpCustomer(test))).status).toBe(404);
  });

  it("lets no customer's words pass for ours", async () => {
    for (const [field, words] of [
      ["walletName", "x\r\nBcc: victim@example.com"],
      ["emailPurpose", "y\nEmail: z"],
    ] as const) {
      const answer = await send({ [field]: words });
      expect([answer.status, answer.errors()[0]?.field]).toEqual([400, field]);
    }
  });

  it("comes five times an hour at most from one account", async () => {
    const limited = await openTestApp({
      environment: { REGISTER_OTP: "false", RATE_LIMIT_SCALE: "1" },
    });
    const writer = await signUpCustomer(limited);
    const { address: walletAddress } = await addWallet(limited, writer);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { ...payload(), walletAddress };
      statuses.push((await limited.call(SEND, { token: writer.token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await limited.close();
  });
});

describe("what was written to the operator", () => {
  // covers: 1.call.40, 2.addition.56
  it("is one list, newest first, of any kind or one", async () => {
    await test.call("/api/newsletter", { body: { email: "reader@example.com" } });
    await test.call("/api/contactUs", {
      body: { name: "A visitor", email: "v@example.com", mobileNumber: "1", message: "Hello" },
    });
    const kinds = async (query: string) => {
      const answer = await test.call(`/api/admin/messages${query}`, { token: admin });
      return answer.data<{ records: { kind: string }[] }>().records.map(({ kind }) => kind);
    };
    expect((await kinds("")).slice(0, 3)).toEqual(["contact", "newsletter", "miner"]);
    expect(await kinds("?kind=newsletter")).toEqual(["newsletter"]);
    expect(await kinds("?kind=contact")).toEqual(["contact"]);
    expect(await kinds("?page=5")).toEqual([]);
    const odd = await test.call("/api/admin/messages?kind=fax", { token: admin });
    expect(odd.status).toBe(400);
  });
});
