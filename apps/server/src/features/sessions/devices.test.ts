import { NOTIFICATION_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { MAX_DEVICES } from "../../domain/sessions/recognize-device.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const HOUR = 3_600_000;
const SUBJECT = "NUC Wallet: a new device signed in to your account";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

/** A browser with a jar for its one cookie. */
interface Browser {
  userAgent: string;
  from: string;
  cookie?: string;
}

/** Logs in; the browser keeps the cookie. Answers the header that set it. */
async function logIn({ username, password }: TestCustomer, browser: Browser): Promise<string> {
  const answer = await test.call(`${AUTH}/login`, {
    body: { data: { userName: username, password } },
    headers: {
      "user-agent": browser.userAgent,
      ...(browser.cookie !== undefined && { cookie: `term=1; device=${browser.cookie}; a=b` }),
    },
    from: browser.from,
  });
  expect(answer.status).toBe(200);
  const header = String(answer.headers["set-cookie"] ?? "");
  const [, value] = /^device=([^;]*)/.exec(header) ?? [];
  if (value !== undefined) browser.cookie = value;
  return header;
}

/** Sent or still on their way: they are written with what they report. */
const lettersTo = async ({ email }: TestCustomer) =>
  test.platform.database.kysely
    .selectFrom("outbound_message")
    .select("id")
    .where("recipient", "=", email)
    .where("subject", "=", SUBJECT)
    .execute();

/** The devices of a customer, the oldest first. */
async function devicesOf({ username }: TestCustomer) {
  return await test.platform.database.kysely
    .selectFrom("device")
    .innerJoin("account", "account.id", "device.account_id")
    .selectAll("device")
    .where("username", "=", username)
    .orderBy("first_seen_at")
    .execute();
}

const firefox = (): Browser => ({ userAgent: FIREFOX, from: "203.0.113.9" });
const safari = (): Browser => ({ userAgent: SAFARI, from: "2001:db8:7:1::5" });

// covers: notifications.newDevice.title, notifications.newDevice.text
it("a new device is notified to its owner by email and in the list, and is new for 24 hours", async () => {
  const customer = await signUpCustomer(test);
  test.clock.set(new Date("2027-03-01T10:05:00Z"));
  await logIn(customer, safari());
  expect(await lettersTo(customer)).toHaveLength(1);
  const letter = await eventually(async () =>
    (await test.outbox.to(customer.email)).find(({ subject }) => subject === SUBJECT),
  );
  const words =
    "Safari on an iPhone signed in to your account on Monday, 1 March 2027 at 10:05 UTC, from the network 2001:db8:7::/48.";
  expect(letter.text).toContain(words);
  expect(letter.text).toMatch(/http:\/\/[^ ]+\/not-me#[\w-]{43}$/);
  const [first, second] = await devicesOf(customer);
  expect(first?.new_until).toBeNull();
  expect(second?.new_until?.toISOString()).toMatch(/^2027-03-02T10:05/);
  const list = await test.platform.database.kysely
    .selectFrom("notification")
    .innerJoin("account", "account.id", "notification.account_id")
    .select(["title", "message"])
    .where("username", "=", customer.username)
    .execute();
  expect(list).toEqual([
    {
      title: NOTIFICATION_MESSAGES.newDevice.title,
      message: expect.stringContaining(words) as string,
    },
  ]);
});

it("the first device of an account sends no notice", async () => {
  const customer = await signUpCustomer(test);
  expect(await lettersTo(customer)).toEqual([]);
  expect(await devicesOf(customer)).toMatchObject([{ new_until: null, report_hash: null }]);
});

// covers: 1.call.14
it("a browser is known by its cookie, in another network and after an update", async () => {
  const customer = await signUpCustomer(test);
  const browser = firefox();
  const header = await logIn(customer, browser);
  expect(header).toMatch(
    /^device=[\w-]{43}; Path=\/api\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
  );
  const { cookie } = browser;
  await logIn(customer, { ...browser, from: "198.51.100.4", userAgent: SAFARI });
  expect(browser.cookie).toBe(cookie);
  expect(await lettersTo(customer)).toHaveLength(1);
  expect(await devicesOf(customer)).toHaveLength(2);
});

it("a program that keeps no cookie is known by its name in its network, and new in another", async () => {
  const customer = await signUpCustomer(test);
  const program = () => ({ userAgent: "curl/8", from: "203.0.113.20" });
  for (let count = 0; count < 3; count += 1) await logIn(customer, program());
  expect(await lettersTo(customer)).toHaveLength(1);
  expect(await devicesOf(customer)).toHaveLength(2);
  await logIn(customer, { ...program(), from: "203.0.113.21" });
  expect(await lettersTo(customer)).toHaveLength(2);
});

it("a browser whose cookie was lost on the way gets another; one in use keeps its own beside a twin", async () => {
  const customer = await signUpCustomer(test);
  await logIn(customer, firefox());
  const browser = firefox();
  await logIn(customer, browser);
  await logIn(customer, browser);
  const twin = firefox();
  expect(await logIn(customer, twin)).toBe("");
  await logIn(customer, { ...browser, from: "198.51.100.4" });
  expect(await lettersTo(customer)).toHaveLength(1);
  await logIn(customer, { ...twin, from: "198.51.100.77" });
  expect(await lettersTo(customer)).toHaveLength(2);
});

it("one browser is known to two accounts, and a cookie from elsewhere is not taken over", async () => {
  const [one, other] = [await signUpCustomer(test), await signUpCustomer(test)];
  const browser = firefox();
  await logIn(one, browser);
  const ofOne = browser.cookie ?? "";
  await logIn(other, browser);
  expect(browser.cookie?.split(".")).toHaveLength(2);
  expect(browser.cookie).toContain(ofOne);
  browser.from = "198.51.100.9";
  for (const customer of [one, other]) await logIn(customer, browser);
  expect([await lettersTo(one), await lettersTo(other)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  // What somebody put into the browser beforehand makes it no one's known device.
  const planted = { ...safari(), cookie: ofOne };
  await logIn(other, planted);
  await logIn(other, { userAgent: SAFARI, from: "192.0.2.4", cookie: ofOne });
  expect(await lettersTo(other)).toHaveLength(3);
});

it.each(["x", "a.b.c", "device", "=", "x".repeat(5_000), "ä%00"])(
  "a cookie that was never issued counts as none: %#",
  async (cookie) => {
    const customer = await signUpCustomer(test);
    const browser = { ...firefox(), cookie };
    await logIn(customer, browser);
    expect(browser.cookie).toMatch(/^[\w-]{43}$/);
  },
);

it("sign-ins at once from one new device are one device and one letter", async () => {
  const customer = await signUpCustomer(test);
  await Promise.all([1, 2, 3].map(async () => logIn(customer, firefox())));
  expect(await devicesOf(customer)).toHaveLength(2);
  expect(await lettersTo(customer)).toHaveLength(1);
});

it("a device stays new for its 24 hours, however often it signs in", async () => {
  const customer = await signUpCustomer(test);
  const browser = firefox();
  await logIn(customer, browser);
  const [, before] = await devicesOf(customer);
  test.clock.advance(HOUR);
  await logIn(customer, browser);
  const [, after] = await devicesOf(customer);
  expect(after?.new_until).toEqual(before?.new_until);
  const later = (after?.last_seen_at.getTime() ?? 0) - (before?.last_seen_at.getTime() ?? 0);
  expect(later).toBeGreaterThanOrEqual(HOUR);
});

it("an account knows 50 devices; the one not seen for longest is forgotten, its sessions go on", async () => {
  const customer = await signUpCustomer(test);
  const [first] = await devicesOf(customer);
  const { kysely } = test.platform.database;
  const seen = new Date(test.clock.now().getTime() + HOUR);
  await kysely
    .insertInto("device")
    .values(
      Array.from({ length: MAX_DEVICES - 1 }, (_, index) => ({
        account_id: first?.account_id ?? "",
        token_hash: null,
        network_hmac: Buffer.from([index]),
        name: "A program on Linux",
        first_seen_at: seen,
        last_seen_at: seen,
        new_until: null,
        report_hash: null,
      })),
    )
    .execute();
  await logIn(customer, firefox());
  const devices = await devicesOf(customer);
  expect(devices).toHaveLength(MAX_DEVICES);
  expect(devices.map(({ id }) => id)).not.toContain(first?.id);
  expect((await test.call(`${AUTH}/profile`, { token: customer.token })).status).toBe(200);
});

it("keeps neither the cookie nor the network in clear", async () => {
  const customer = await signUpCustomer(test);
  const browser = firefox();
  await logIn(customer, browser);
  const rows = JSON.stringify(await devicesOf(customer));
  for (const secret of [browser.cookie ?? "", browser.from]) {
    expect(rows).not.toContain(secret);
    expect(test.logged()).not.toContain(secret);
  }
});
