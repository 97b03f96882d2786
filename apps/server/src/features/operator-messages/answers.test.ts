import {
  auditPage,
  operatorMessageDetail,
  operatorMessagePage,
  overviewAnswer,
} from "@nuc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addWallet, signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN, signInAdmin, signUpStaff } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const URL = "/api/admin/messages";
let test: TestApp;
let admin: string;
let support: TestCustomer;
let customer: TestCustomer;
beforeAll(async () => {
  const environment = { ...ADMIN, REGISTER_OTP: "true", OPERATOR_EMAIL: "desk@example.com" };
  test = await openTestApp({ environment });
  admin = await signInAdmin(test);
  support = await signUpStaff(test, "support");
  customer = await signUpCustomer(test);
  const { address } = await addWallet(test, customer);
  await test.call("/api/v1/nuc/miner/send-email-for-miner-registration", {
    token: customer.token,
    body: {
      walletName: "Coins",
      walletAddress: address,
      walletBalance: "0",
      emailPurpose: "How do I pay?",
    },
  });
});
afterAll(async () => test.close());

let sender = 0;
async function write(message = "How do I start?\nRegards") {
  sender += 1;
  const email = `sender${sender}@example.com`;
  const body = { name: `Sender ${sender}`, email, mobileNumber: "61412345678", message };
  await test.call("/api/contactUs", { body });
  const { records } = await list(`search=${email}`);
  const [found] = records;
  if (!found) throw new Error("The message is not in the list");
  return { ...found, path: `${URL}/contact/${found.id}` };
}

async function list(query: string, token = admin) {
  return (await test.call(`${URL}?${query}`, { token })).data(operatorMessagePage);
}
const answer = async (path: string, seen: number, token = admin, text = "By signing up.") =>
  test.call(`${path}/answer`, { token, body: { subject: "Re: your question", text, seen } });
const setState = async (path: string, state: string, seen: number) =>
  test.call(`${path}/state`, { method: "PUT", token: admin, body: { state, seen } });
const mailsTo = async (to: string) =>
  eventually(async () => {
    const mails = await test.outbox.to(to);
    return mails.length > 0 ? mails : undefined;
  });
const waiting = async () =>
  (await test.call("/api/admin/overview", { token: admin })).data(overviewAnswer).waiting.messages;

describe("a message of the contact form", () => {
  // covers: operator-messages.mail.wrote, 2.addition.56
  it("is answered by email, with its words under the answer, and keeps who answered when", async () => {
    const before = await waiting();
    const message = await write();
    expect([message.state, message.revision, await waiting()]).toEqual(["new", 0, before + 1]);
    const answered = await answer(message.path, 0, support.token);
    expect(answered.status).toBe(200);
    expect(answered.data(operatorMessageDetail)).toMatchObject({
      state: "answered",
      revision: 1,
      changedBy: support.username,
      answers: [{ subject: "Re: your question", text: "By signing up.", by: support.username }],
    });
    const [mail] = await mailsTo(message.email);
    expect(mail).toMatchObject({
      subject: "Re: your question",
      headers: { "Reply-To": "desk@example.com" },
    });
    const day = message.time.slice(0, 10);
    expect(mail?.text).toBe(`By signing up.\n\nOn ${day} you wrote:\n> How do I start?\n> Regards`);
    expect(await waiting()).toBe(before);
  });

  // covers: operator-messages.changedMeanwhile
  it("is answered once: a second press and a second member of staff read what happened", async () => {
    const message = await write();
    const answers = await Promise.all([
      answer(message.path, 0, support.token, "Mine."),
      answer(message.path, 0, admin, "No, mine."),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.errors()[0]).toEqual({
      code: "NOT_ALLOWED",
      message: "Somebody else has handled this message since you opened it. Nothing was sent.",
    });
    const now = refused?.data(operatorMessageDetail);
    expect([now?.revision, now?.state, now?.answers.length]).toEqual([1, "answered", 1]);
    expect(await mailsTo(message.email)).toHaveLength(1);
    expect((await answer(message.path, 1, admin, "One more word.")).status).toBe(200);
    await eventually(async () => {
      const mails = await test.outbox.to(message.email);
      return mails.length === 2 ? mails : undefined;
    });
  });

  it("is done, and opened again; another state meanwhile is not overwritten", async () => {
    const message = await write();
    const before = await waiting();
    const done = await setState(message.path, "done", 0);
    expect(done.data(operatorMessageDetail)).toMatchObject({ state: "done", revision: 1 });
    expect(await waiting()).toBe(before - 1);
    expect((await setState(message.path, "new", 0)).status).toBe(409);
    const open = await setState(message.path, "new", 1);
    expect(open.data(operatorMessageDetail)).toMatchObject({ state: "new", revision: 2 });
    expect(await waiting()).toBe(before);
  });

  it("leaves rows in the audit that say neither who wrote nor what", async () => {
    const message = await write("Words that go with their writer");
    await answer(message.path, 0, support.token, "Words of an answer");
    const { text } = await test.call("/api/admin/audit?action=messages.answer", { token: admin });
    expect(text).toContain(`contact ${message.id}`);
    for (const words of [message.email, "Words that", "Words of"])
      expect(text).not.toContain(words);
  });

  // covers: operator-messages.subjectRequired, operator-messages.subjectTooLong
  // covers: operator-messages.textRequired, operator-messages.seenUnknown
  it.each([
    [{ subject: "", text: "x", seen: 0 }, "subject", "Write a subject."],
    [
      { subject: "x".repeat(201), text: "x", seen: 0 },
      "subject",
      "The subject has at most 200 characters.",
    ],
    [
      { subject: "A\r\nBcc: a@example.com", text: "x", seen: 0 },
      "subject",
      "Contains characters that cannot be seen or that turn the text around.",
    ],
    [{ subject: "x", text: " ", seen: 0 }, "text", "Write the answer."],
    [{ subject: "x", text: "x", seen: -1 }, "seen", "Must be the revision that was read."],
  ])("is not answered by %j", async (body, field, message) => {
    const { path } = await write();
    const refused = await test.call(`${path}/answer`, { token: admin, body });
    expect([refused.status, refused.errors()[0]?.field]).toEqual([400, field]);
    expect(refused.errors()[0]?.message).toBe(message);
  });

  it.each([`${URL}/contact/999999`, `${URL}/miner/999999`])(
    "that is not there is 404: %s",
    async (path) => {
      expect((await test.call(path, { token: admin })).status).toBe(404);
      expect((await answer(path, 0)).status).toBe(404);
    },
  );

  // covers: operator-messages.stateUnknown, operator-messages.kindUnknown
  it("is of a kind that is answered", async () => {
    const refused = await answer(`${URL}/newsletter/1`, 0);
    expect([refused.status, refused.errors()[0]?.message]).toEqual([
      400,
      "The kind must be contact or miner.",
    ]);
    const odd = await test.call(`${URL}?state=gone`, { token: admin });
    expect(odd.errors()[0]?.message).toBe("The state must be new, answered or done.");
  });
});

describe("the list", () => {
  beforeEach(async () => test.clock.advance(1_000));

  // covers: 2.addition.56
  it("is narrowed by kind, state and words, in either order", async () => {
    const first = await write("A lighthouse keeper asks");
    test.clock.advance(1_000);
    const second = await write("The LIGHTHOUSE again");
    await setState(second.path, "done", 0);
    const emails = async (query: string) => (await list(query)).records.map(({ email }) => email);
    expect(await emails("search=lighthouse")).toEqual([second.email, first.email]);
    expect(await emails("search=lighthouse&sort=time")).toEqual([first.email, second.email]);
    expect(await emails("search=lighthouse&state=done")).toEqual([second.email]);
    expect(await emails("kind=miner")).toEqual([customer.email]);
    expect(await emails("search=100%25")).toEqual([]);
  });

  it("is a file of what the filter shows, which the audit notes", async () => {
    const message = await write('=cmd|"x", in a file');
    const answer = await test.call(`/api/admin/export/messages?search=${message.email}`, {
      token: admin,
    });
    expect(answer.headers["content-type"]).toContain("text/csv");
    const [head, ...lines] = answer.text.trim().split("\r\n");
    expect(head).toContain("time,kind,name,email");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"'=cmd|""x"", in a file"`);
    const audit = await test.call("/api/admin/audit?action=messages.export", { token: admin });
    expect(audit.data(auditPage).records).toMatchObject([{ after: { searched: true } }]);
    expect(audit.text).not.toContain(message.email);
    const lesser = await test.call("/api/admin/export/messages", { token: support.token });
    expect(lesser.status).toBe(404);
  });
});

describe("a miner's mail", () => {
  it("is answered to the account's address, listed in its export, and deleted with the account", async () => {
    const [mail] = (await list("kind=miner")).records;
    const path = `${URL}/miner/${mail?.id}`;
    expect((await answer(path, 0)).status).toBe(200);
    await eventually(async () =>
      (await test.outbox.to(customer.email)).find(({ text }) => text.includes("> How do I pay?")),
    );
    const exported = await test.call("/api/v1/nuc/auth/account-export", {
      token: customer.token,
      body: { data: { password: customer.password } },
    });
    expect(exported.text).toContain("By signing up.");
    const closed = await test.call("/api/v1/nuc/auth/close-account", {
      token: customer.token,
      body: { data: { password: customer.password } },
    });
    expect(closed.status, closed.text).toBe(200);
    expect((await test.call(path, { token: admin })).status).toBe(404);
    const rows = await test.platform.database.kysely
      .selectFrom("sent_answer")
      .selectAll()
      .execute();
    expect(rows.filter(({ subject }) => subject === "Re: your question").length).toBeGreaterThan(0);
    const cases = await test.platform.database.kysely
      .selectFrom("message_case")
      .select("miner_message_id")
      .where("miner_message_id", "is not", null)
      .execute();
    expect(cases).toEqual([]);
  });
});
