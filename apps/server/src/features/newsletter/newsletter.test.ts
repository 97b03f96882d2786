import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { forgetUnconfirmed } from "./service.ts";

const URL = "/api/newsletter";
const DAY = 24 * 3_600_000;
let test: TestApp;

beforeAll(async () => {
  test = await openTestApp({ environment: { PUBLIC_URL: "https://nuc.example/" } });
});
afterAll(async () => test.close());

let count = 0;
const newAddress = () => `Reader${(count += 1)}@example.com`;
const ask = (email: unknown, more: object = {}) => test.call(URL, { body: { email, ...more } });
const subscribers = async () =>
  await test.platform.database.kysely.selectFrom("newsletter_subscriber").selectAll().execute();
const isConfirmed = async (email: string) =>
  (await subscribers()).some((row) => row.email === email && row.confirmed_at !== null);

/** The messages to an address, once there are so many. */
const mails = (email: string, least = 1) =>
  eventually(async () => {
    const found = await test.outbox.to(email);
    return found.length >= least ? found : undefined;
  });

/** The path of a link in the newest message. */
async function link(email: string, purpose: "confirm" | "unsubscribe", least = 1) {
  const [newest] = await mails(email, least);
  const header = (newest as { headers?: Record<string, string> }).headers?.["List-Unsubscribe"];
  const place = purpose === "confirm" ? newest?.text : header;
  const found = /https:\/\/nuc\.example(\/newsletter\/\w+\?token=[\w.-]+)/.exec(place ?? "")?.[1];
  if (!found?.includes(purpose)) throw new Error(`No link to ${purpose} in ${place}`);
  return found;
}

const press = (path: string) =>
  test.call(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("asking", () => {
  // covers: 1.call.31
  it("says the specification's words and mails a link to the site's own address", async () => {
    const email = newAddress();
    const answer = await test.call(URL, { body: { email }, headers: { host: "evil.example" } });
    expect([answer.status, answer.json()]).toEqual([
      200,
      { message: "You successfully subscribe" },
    ]);
    const [mail] = await mails(email);
    expect(mail?.text).toContain("https://nuc.example/newsletter/confirm?token=");
    expect(mail?.text).not.toContain("evil.example");
    expect(await isConfirmed(email)).toBe(false);
  });

  // covers: 1.rule.9
  it.each([
    undefined,
    null,
    "",
    "x",
    "a@b",
    "a b@example.com",
    "a@example.com\nBcc: b@example.com",
  ])("refuses the address %j", async (email) => {
    const answer = await ask(email);
    expect(answer.status).toBe(400);
    expect(answer.errors()[0]).toEqual({
      code: "INVALID_REQUEST",
      field: "email",
      message: "Please provide a valid email address",
    });
  });

  it("answers the same for a known address, and sends nothing again right away", async () => {
    const email = newAddress();
    const first = await ask(email);
    const waiting = await ask(email.toUpperCase());
    await press(await link(email, "confirm"));
    await mails(email, 2);
    test.clock.advance(DAY);
    const confirmed = await ask(email);
    for (const answer of [waiting, confirmed]) {
      expect([answer.status, answer.json()]).toEqual([first.status, first.json()]);
    }
    const other = newAddress();
    await ask(other);
    await mails(other);
    expect(await mails(email, 2)).toHaveLength(2);
  });

  it("sends another link after ten minutes", async () => {
    const email = newAddress();
    await ask(email);
    await mails(email);
    test.clock.advance(10 * 60_000);
    await ask(email);
    expect(await mails(email, 2)).toHaveLength(2);
  });

  it("drops what fills in the trap, with the same answer", async () => {
    const email = newAddress();
    const answer = await ask(email, { website: "x" });
    expect(answer.json()).toEqual({ message: "You successfully subscribe" });
    expect((await subscribers()).some((row) => row.email === email)).toBe(false);
  });

  it("is limited by network address", async () => {
    const limited = await openTestApp({ environment: { RATE_LIMIT_SCALE: "1" } });
    const from = "203.0.113.1";
    for (let asked = 0; asked < 10; asked += 1) {
      await limited.call(URL, { body: { email: newAddress() }, from });
    }
    const refused = await limited.call(URL, { body: { email: newAddress() }, from });
    expect([refused.status, refused.errors()[0]?.code]).toEqual([429, "RATE_LIMITED"]);
    await limited.close();
  });
});

describe("the links", () => {
  // covers: site.newsletter.confirmTitle, site.newsletter.confirmText
  // covers: site.newsletter.confirmButton, site.newsletter.unsubscribeTitle
  // covers: site.newsletter.unsubscribeText, site.newsletter.unsubscribeButton
  it("show a page with a button, and change nothing by being opened", async () => {
    const email = newAddress();
    await ask(email);
    for (const purpose of ["confirm", "unsubscribe"] as const) {
      const path = await link(email, purpose);
      const page = await test.call(path);
      expect(page.status).toBe(200);
      expect(page.headers["content-type"]).toContain("text/html");
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.text).toContain(`<form method="post" action="${path}">`);
    }
    const rows = (await subscribers()).filter((row) => row.email === email);
    expect(rows).toMatchObject([{ confirmed_at: null }]);
  });

  // covers: site.newsletter.confirmedTitle, site.newsletter.confirmedText
  it("confirm once the button is pressed, and welcome with a way to leave", async () => {
    const email = newAddress();
    await ask(email);
    const path = await link(email, "confirm");
    const page = await press(path);
    expect([page.status, page.text.includes("You are subscribed")]).toEqual([200, true]);
    expect(await isConfirmed(email)).toBe(true);
    expect((await press(path)).status).toBe(200);
    const [welcome] = await mails(email, 2);
    expect(welcome?.subject).toBe("NUC Wallet: you are subscribed");
    expect(welcome?.text).toContain("https://nuc.example/newsletter/unsubscribe?token=");
  });

  // covers: site.newsletter.unsubscribedTitle, site.newsletter.unsubscribedText
  it("unsubscribe without a session, by a mail program's one click too, and twice is as once", async () => {
    const email = newAddress();
    await ask(email);
    await press(await link(email, "confirm"));
    const [welcome] = await mails(email, 2);
    expect(welcome).toMatchObject({
      headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    const path = await link(email, "unsubscribe", 2);
    const click = await test.call(path, {
      method: "POST",
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([click.status, click.text.includes("You are unsubscribed")]).toEqual([200, true]);
    expect((await subscribers()).some((row) => row.email === email)).toBe(false);
    expect((await press(path)).status).toBe(200);
  });

  it("are dead once the address was forgotten, and the address is forgotten after 7 days", async () => {
    const email = newAddress();
    await ask(email);
    const path = await link(email, "confirm");
    test.clock.advance(7 * DAY + 1);
    expect((await press(path)).status).toBe(404);
    await forgetUnconfirmed(test.platform);
    expect((await subscribers()).some((row) => row.email === email)).toBe(false);
  });

  it("keep those who confirmed", async () => {
    const email = newAddress();
    await ask(email);
    await press(await link(email, "confirm"));
    test.clock.advance(400 * DAY);
    await forgetUnconfirmed(test.platform);
    expect(await isConfirmed(email)).toBe(true);
  });

  // covers: site.newsletter.linkDeadTitle, site.newsletter.linkDeadText
  it("of one purpose or address are worth nothing for another", async () => {
    const email = newAddress();
    await ask(email);
    const path = await link(email, "confirm");
    const token = path.split("token=")[1] ?? "";
    const [id, mac] = token.split(".");
    const tried = [
      `/newsletter/unsubscribe?token=${token}`,
      `/newsletter/confirm?token=00000000-0000-4000-8000-000000000000.${mac}`,
      `/newsletter/confirm?token=${id}.${"A".repeat(43)}`,
      "/newsletter/confirm?token=",
      "/newsletter/confirm",
      `/newsletter/confirm?token=${"x".repeat(5_000)}`,
      "/newsletter/confirm?token=a&token=b",
    ];
    for (const dead of tried) {
      const [asked, pressed] = [await test.call(dead), await press(dead)];
      expect([asked.status, pressed.status]).toEqual([404, 404]);
      expect(asked.text).toContain("This link is no longer valid");
    }
    expect(await isConfirmed(email)).toBe(false);
  });
});
