import { SITE_MESSAGES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN } from "../../platform/testing/staff.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const URL = "/api/contactUs";
const OPERATOR = "desk@example.com";
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ environment: { ...ADMIN, OPERATOR_EMAIL: OPERATOR } });
});
afterAll(async () => test.close());

const message = {
  name: "A visitor",
  email: "visitor@example.com",
  mobileNumber: "61412345678",
  message: "How do I start?\nRegards",
};
const stored = async (app = test) =>
  (await app.platform.database.kysely.selectFrom("contact_message").selectAll().execute()).map(
    ({ name, email, mobile_number: mobileNumber, message: text }) => ({
      name,
      email,
      mobileNumber,
      message: text,
    }),
  );
const mailTo = (app: TestApp, to: string) =>
  eventually(async () => {
    const messages = await app.outbox.to(to);
    return messages.length > 0 ? messages : undefined;
  });

// covers: 1.entity.8
it("keeps a message, emails it to the operator, and says so", async () => {
  const answer = await test.call(URL, { body: message });
  expect([answer.status, answer.json()]).toEqual([
    200,
    { message: "Your email is sent we will reply back to you soon.." },
  ]);
  expect(await stored()).toEqual([message]);
  const [mail] = await mailTo(test, OPERATOR);
  expect(mail?.subject).toBe("NUC Wallet: message from the contact form");
  expect(mail?.text).toContain("> How do I start?\n> Regards");
  expect(mail).toMatchObject({ headers: { "Reply-To": "visitor@example.com" } });
});

it("takes the same message again for the repeat of a lost answer", async () => {
  const again = await test.call(URL, { body: message });
  expect([again.status, again.json()]).toEqual([
    200,
    { message: "Your email is sent we will reply back to you soon.." },
  ]);
  expect(await stored()).toEqual([message]);
});

it("emails every admin where no address is set", async () => {
  const other = await openTestApp({ environment: ADMIN });
  await other.call(URL, { body: message });
  expect(await mailTo(other, ADMIN.ADMIN_EMAIL)).toHaveLength(1);
  await other.close();
});

describe("a message that lacks something", () => {
  const { contact } = SITE_MESSAGES;
  // covers: 1.rule.10, site.contact.emailMalformed
  it.each([
    [{}, "name", contact.nameRequired],
    [{ name: "  " }, "name", contact.nameRequired],
    [{ name: "A" }, "email", contact.emailRequired],
    [{ name: "A", email: "" }, "email", contact.emailRequired],
    [{ name: "A", email: "a@b" }, "email", contact.emailMalformed],
    [{ name: "A", email: "a b@example.com" }, "email", contact.emailMalformed],
    [{ name: "A", email: "a@example.com" }, "mobileNumber", contact.phoneRequired],
    [
      { name: "A", email: "a@example.com", mobileNumber: null },
      "mobileNumber",
      contact.phoneRequired,
    ],
    [{ name: "A", email: "a@example.com", mobileNumber: "1" }, "message", contact.messageRequired],
  ])("%j is reported in order, in msg too", async (body, field, text) => {
    const answer = await test.call(URL, { body });
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({ code: "INVALID_REQUEST", field, message: text });
    expect(answer.json()).toMatchObject({ msg: text });
  });

  // covers: site.contact.nameRequired, site.contact.emailRequired, site.contact.phoneRequired
  // covers: site.contact.messageRequired, site.contact.sent
  it("has the messages of the specification", () => {
    expect(contact).toEqual({
      nameRequired: "Please enter your name it is required!",
      emailRequired: "Please enter your email it is required!",
      emailMalformed: "Please provide a valid email address!",
      phoneRequired: "Please enter your phone it is required!",
      messageRequired: "Please enter the message you want to send it is required!",
      sent: "Your email is sent we will reply back to you soon..",
      failed: "We are facing some issues sending emails at the moment. Please try again later.",
    });
  });
});

it("drops what fills in the trap, with the same answer", async () => {
  const before = (await stored()).length;
  const answer = await test.call(URL, { body: { ...message, website: "https://spam.example" } });
  expect([answer.status, answer.json()]).toEqual([
    200,
    { message: "Your email is sent we will reply back to you soon.." },
  ]);
  expect(await stored()).toHaveLength(before);
});

it("lets no sender write further headers or pass their words for ours", async () => {
  const name = "Somebody\r\nBcc: victim@example.com\nPhone: 000";
  const refused = await test.call(URL, { body: { ...message, name } });
  expect([refused.status, refused.errors()[0]?.field]).toEqual([400, "name"]);
  await test.call(URL, { body: { ...message, name: "Somebody", message: "x\rName: y" } });
  const [mail] = await eventually(async () => {
    const messages = await test.outbox.to(OPERATOR);
    return messages[0]?.text.includes("> Name: y") ? messages : undefined;
  });
  expect(mail?.text).toContain("Name: Somebody\n");
  expect(mail?.text).toContain("> x\n> Name: y");
});

// covers: 1.call.30
it("fails in the words of the specification when the database does, in msg", async () => {
  const broken = await openTestApp();
  const { schema } = broken.platform.database.kysely;
  await schema.alterTable("contact_message").renameTo("gone").execute();
  const answer = await broken.call(URL, { body: message });
  expect(answer.status).toBe(500);
  expect(answer.json()).toMatchObject({
    msg: "We are facing some issues sending emails at the moment. Please try again later.",
  });
  expect(answer.text).not.toContain("contact_message");
  await broken.close();
});

it("takes ten messages an hour from one network address", async () => {
  const limited = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
  const send = (from: string) => limited.call(URL, { body: message, from });
  for (let count = 0; count < 10; count += 1) {
    expect((await send("203.0.113.1")).status).toBe(200);
  }
  const refused = await send("203.0.113.1");
  expect([refused.status, refused.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ msg: refused.errors()[0]?.message });
  expect((await send("203.0.113.2")).status).toBe(200);
  await limited.close();
});
