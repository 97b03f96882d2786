import { randomUUID } from "node:crypto";
import { ACCESS_MESSAGES, sessionsAnswer } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openPage as open } from "../../platform/testing/socket-page.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";

const AUTH = "/api/v1/nuc/auth";
const SESSIONS = `${AUTH}/sessions`;
const MINUTE = 60_000;
/** What the contract gives a socket after its session has ended. */
const SOCKET_PATIENCE = 2_000;
const SESSION_ENDED = 4_401;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
afterEach(() => test.clock.set(new Date()));

async function logIn({ username, password }: TestCustomer, userAgent?: string): Promise<string> {
  const answer = await test.call(`${AUTH}/login`, {
    body: { data: { userName: username, password } },
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });
  return answer.data<{ token: string }>().token;
}

const list = async (token: string) => (await test.call(SESSIONS, { token })).data(sessionsAnswer);

const end = async (token: string, id: string) =>
  test.call(`${SESSIONS}/${id}`, { method: "DELETE", token });

const statusOf = async (token: string) => (await test.call(`${AUTH}/profile`, { token })).status;

const openPage = (token: string) => open(test, { token });

describe("GET sessions", () => {
  // covers: 1.call.16
  it("lists the own sessions, this one first, with device and times", async () => {
    const customer = await signUpCustomer(test);
    const start = test.clock.now().getTime();
    test.clock.advance(5 * MINUTE);
    const other = await logIn(customer, FIREFOX);
    const sessions = await list(customer.token);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["An unknown device", true],
      ["Firefox on Linux", false],
    ]);
    expect(Math.abs(Date.parse(sessions[0]?.lastSeenAt ?? "") - start - 5 * MINUTE)).toBeLessThan(
      MINUTE,
    );
    expect(Math.abs(Date.parse(sessions[0]?.startedAt ?? "") - start)).toBeLessThan(MINUTE);
    const seenByOther = await list(other);
    expect(seenByOther[0]).toMatchObject({ device: "Firefox on Linux", current: true });
    expect(JSON.stringify(sessions)).not.toContain(customer.token);
  });

  it("shows nobody else's, and none that ran out", async () => {
    const [one, other] = [await signUpCustomer(test), await signUpCustomer(test)];
    test.clock.advance(11 * 60 * MINUTE);
    const late = await logIn(one);
    expect(await list(late)).toHaveLength(2);
    test.clock.advance(2 * 60 * MINUTE);
    const ids = (await list(late)).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    expect(await list(await logIn(other))).toHaveLength(1);
  });
});

describe("DELETE sessions/{id}", () => {
  // covers: 1.call.16
  it("ends one of the own sessions immediately", async () => {
    const customer = await signUpCustomer(test);
    const other = await logIn(customer);
    const [, second] = await list(customer.token);
    const answer = await end(customer.token, second?.id ?? "");
    expect([answer.status, answer.json()]).toEqual([200, { data: {} }]);
    expect([await statusOf(customer.token), await statusOf(other)]).toEqual([200, 401]);
    expect(await list(customer.token)).toHaveLength(1);
    expect((await end(customer.token, second?.id ?? "")).status).toBe(404);
  });

  it("notifies the owner by email that another device was signed out, and asks for nothing", async () => {
    const customer = await signUpCustomer(test);
    const thief = await logIn(customer, FIREFOX);
    const own = (await list(thief)).find(({ current }) => !current);
    expect((await end(thief, own?.id ?? "")).status).toBe(200);
    const message = await eventually(async () =>
      (await test.outbox.to(customer.email)).find(({ subject }) => subject.includes("signed out")),
    );
    expect(message.subject).toBe("NUC Wallet: an unknown device was signed out of your account");
    expect(message.text).toContain("UTC, from Firefox on Linux.");
  });

  it("does not notify of the caller's own session, and once of all together", async () => {
    const customer = await signUpCustomer(test);
    const subjects = async () =>
      (await test.outbox.to(customer.email)).map(({ subject }) => subject);
    const [alone] = await list(customer.token);
    await end(customer.token, alone?.id ?? "");
    const lonely = await logIn(customer);
    await test.call(SESSIONS, { method: "DELETE", token: lonely });
    const [one] = [await logIn(customer), await logIn(customer)];
    await test.call(SESSIONS, { method: "DELETE", token: one });
    const found = await eventually(async () => {
      const ended = (await subjects()).filter((subject) => subject.includes("signed out"));
      return ended.length > 0 ? ended : undefined;
    });
    expect(found).toEqual(["NUC Wallet: Every device was signed out of your account"]);
  });

  it("ends the session that asks, too", async () => {
    const customer = await signUpCustomer(test);
    const [own] = await list(customer.token);
    expect((await end(customer.token, own?.id ?? "")).status).toBe(200);
    expect(await statusOf(customer.token)).toBe(401);
  });

  // covers: access.sessions.unknown
  it("is 404 for somebody else's session, which lives on, and for none", async () => {
    const [one, other] = [await signUpCustomer(test), await signUpCustomer(test)];
    const [foreign] = await list(other.token);
    for (const id of [foreign?.id ?? "", randomUUID(), "1", "' or 1=1; --"]) {
      const answer = await end(one.token, encodeURIComponent(id));
      expect([answer.status, answer.errors()]).toEqual([
        404,
        [{ message: ACCESS_MESSAGES.sessions.unknown, code: "NOT_FOUND" }],
      ]);
    }
    expect(await statusOf(other.token)).toBe(200);
  });
});

describe("DELETE sessions", () => {
  // covers: 1.addition.7
  it("signs out everywhere, here too, and nobody else", async () => {
    const [customer, stranger] = [await signUpCustomer(test), await signUpCustomer(test)];
    const other = await logIn(customer);
    const answer = await test.call(SESSIONS, { method: "DELETE", token: customer.token });
    expect([answer.status, answer.data()]).toEqual([200, { ended: 2 }]);
    expect([await statusOf(customer.token), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf(stranger.token)).toBe(200);
  });
});

describe("the sockets of a session", () => {
  const endings: Record<string, (customer: TestCustomer, own: string) => Promise<unknown>> = {
    "logging out": async (_customer, own) =>
      test.call(`${AUTH}/logout`, { method: "POST", token: own }),
    "ending it from another device": async ({ token }) => {
      const [, second] = await list(token);
      return await end(token, second?.id ?? "");
    },
    "signing out everywhere": async ({ token }) => test.call(SESSIONS, { method: "DELETE", token }),
    "a new password on another device": async ({ token, password: oldPassword }) => {
      const password = "another horse battery";
      const data = { oldPassword, password, confirmPassword: password };
      return await test.call(`${AUTH}/update-user-password-on-profile`, { token, body: { data } });
    },
    suspension: async ({ username }) => setStatus(username, "suspended"),
  };

  it.each(Object.keys(endings))("close within 2 s of %s", async (name) => {
    const customer = await signUpCustomer(test);
    const own = await logIn(customer);
    const page = await openPage(own);
    await endings[name]?.(customer, own);
    expect(await page.end(SOCKET_PATIENCE)).toBe(SESSION_ENDED);
    expect(await statusOf(own)).not.toBe(200);
  });

  it("stay open when another session ends", async () => {
    const customer = await signUpCustomer(test);
    const own = await logIn(customer);
    const [page, closing] = [await openPage(own), await openPage(customer.token)];
    await test.call(`${AUTH}/logout`, { method: "POST", token: customer.token });
    expect(await closing.end(SOCKET_PATIENCE)).toBe(SESSION_ENDED);
    expect(page.closed).toBeUndefined();
    page.socket.terminate();
  });
});

async function setStatus(username: string, status: "active" | "suspended"): Promise<void> {
  await test.platform.database.kysely
    .updateTable("account")
    .set({ status })
    .where("username", "=", username)
    .execute();
}

describe("a suspension", () => {
  it("ends every session for good: 403 meanwhile, 401 once it is lifted", async () => {
    const [customer, bystander] = [await signUpCustomer(test), await signUpCustomer(test)];
    const other = await logIn(customer);
    await setStatus(customer.username, "suspended");
    for (const token of [customer.token, other]) expect(await statusOf(token)).toBe(403);
    const forAnyone = await test.call("/api/settings", { token: other });
    expect([forAnyone.status, forAnyone.errors()[0]?.code]).toEqual([403, "SUSPENDED"]);
    await setStatus(customer.username, "active");
    for (const token of [customer.token, other]) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(bystander.token)).toBe(200);
    expect(await list(await logIn(customer))).toHaveLength(1);
  });
});
