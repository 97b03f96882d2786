import { pushSubscriptionList } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDomain } from "../../domain/domain.ts";
import { leaseMessages } from "../../domain/notifications/push/push-repository.ts";
import { signUpCustomer, type TestCustomer } from "../../platform/testing/customers.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { sendPushes } from "./push/send-pushes.ts";
import { BROWSERS, CHROME, setWays, subscribe, notifyCustomer } from "./testing/customers.ts";
import { openPushService, readVapid } from "./testing/push-service.ts";

const MINUTE = 60_000;
let test: TestApp;
let customer: TestCustomer;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  service = await openPushService();
  customer = await signUpCustomer(test);
});
afterEach(async () => service.close());

const list = async ({ token } = customer) =>
  (await test.call(BROWSERS, { token })).data(pushSubscriptionList);
const waiting = async () =>
  test.platform.database.kysely
    .selectFrom("push_message")
    .innerJoin("push_subscription", "push_subscription.id", "push_message.subscription_id")
    .select(["push_message.id", "due_at", "tries"])
    .where("endpoint", "like", `${service.origin}%`)
    .execute();
const arrived = async (count: number) =>
  eventually(() => (service.delivered.length >= count ? service.delivered : undefined));
const send = async (timeout?: number) =>
  sendPushes({ ...openDomain(test.platform), ...(timeout !== undefined && { timeout }) });

describe("a push message", () => {
  // covers: 1.call.27
  it("comes sealed to every browser, with title, short text and the page to open, and nothing else", async () => {
    const browsers = [service.subscribe(), service.subscribe()];
    for (const browser of browsers) await subscribe(test, customer, browser);
    await notifyCustomer(test, customer, {
      title: "Coins Received",
      text: `5 <NUC> & ${"more ".repeat(60)}`,
    });
    const [first] = await arrived(2);
    expect(new Set(service.delivered.map(({ path }) => service.origin + path))).toEqual(
      new Set(browsers.map(({ endpoint }) => endpoint)),
    );
    if (!first) throw new Error("Nothing came");
    const { payload, headers } = first;
    expect(Object.keys(payload).toSorted()).toEqual(["path", "tag", "text", "title"]);
    expect(payload.title).toBe("Coins Received");
    expect(payload.text).toMatch(/^5 <NUC> & more .{100,175}…$/);
    expect(payload.path).toMatch(/^\/notification\/detail\/[0-9a-f-]{36}$/);
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    const key = await test.call("/api/v1/nuc/auth/push-key", { token: customer.token });
    const claims = readVapid(headers.authorization, key.data<{ key: string }>().key);
    expect(claims.aud).toBe(service.origin);
    expect(claims.sub).toMatch(/^(?:mailto:|https:)/);
    await eventually(async () => ((await waiting()).length === 0 ? true : undefined));
    expect((await list()).every(({ lastUsedAt }) => lastUsedAt !== null)).toBe(true);
  });

  it("does not come on a way that was switched off, nor twice for the same notice", async () => {
    await subscribe(test, customer, service.subscribe());
    await setWays(test, customer, { kinds: [{ kind: "minted", push: false }] });
    await notifyCustomer(test, customer, { kind: "minted", title: "Off" });
    for (let time = 0; time < 2; time += 1)
      await notifyCustomer(test, customer, { key: `twice:${customer.username}`, title: "Once" });
    await arrived(1);
    await send();
    expect(service.delivered.map(({ payload }) => payload.title)).toEqual(["Once"]);
  });

  it("is not sent to a browser that is gone, which the list then says", async () => {
    service.answerBy(() => ({ status: 410 }));
    await subscribe(test, customer, service.subscribe());
    await notifyCustomer(test, customer);
    const [gone] = await eventually(async () => {
      const browsers = await list();
      return browsers[0]?.goneSince ? browsers : undefined;
    });
    expect(gone?.device).toBe("Chrome on Windows");
    expect(await waiting()).toEqual([]);
    service.answerBy(() => ({ status: 201 }));
    await notifyCustomer(test, customer);
    await send();
    expect(service.delivered).toEqual([]);
  });

  it.each([429, 503])(
    "is tried again after %s, as late as the service asks for",
    async (status) => {
      service.answerBy(() => ({ status, headers: { "retry-after": "600" } }));
      await subscribe(test, customer, service.subscribe());
      await notifyCustomer(test, customer);
      const [message] = await eventually(async () => {
        const messages = await waiting();
        const later = test.clock.now().getTime() + 9 * MINUTE;
        return messages.some((one) => one.due_at.getTime() > later) ? messages : undefined;
      });
      expect(message?.tries).toBe(1);
      service.answerBy(() => ({ status: 201 }));
      await send();
      expect(service.delivered).toEqual([]);
      test.clock.advance(10 * MINUTE);
      await send();
      await arrived(1);
      expect(await waiting()).toEqual([]);
    },
  );

  it("is given up in the end", async () => {
    service.answerBy(() => ({ status: 500 }));
    await subscribe(test, customer, service.subscribe());
    await notifyCustomer(test, customer);
    await eventually(async () => ((await waiting())[0]?.tries === 1 ? true : undefined));
    for (let time = 0; time < 8; time += 1) {
      test.clock.advance(70 * MINUTE);
      await send();
    }
    expect(await waiting()).toEqual([]);
    expect(test.logged()).toContain("push message dropped after the last attempt");
    expect(test.logged()).not.toContain(service.origin);
  });

  it("comes without its text where it is too large", async () => {
    let most = 0;
    service.answerBy((sealed) => {
      most = Math.max(most, sealed.length);
      return { status: sealed.length < most ? 201 : 413 };
    });
    await subscribe(test, customer, service.subscribe());
    await notifyCustomer(test, customer, { title: "Short", text: "A long text" });
    const [only] = await arrived(1);
    expect(only?.payload).toMatchObject({ title: "Short", text: "" });
  });

  it("does not wait for a service that is silent", async () => {
    const { clock } = test.platform;
    await subscribe(test, customer, service.subscribe());
    service.answerBy(() => "silence");
    await notifyCustomer(test, customer);
    await eventually(async () => ((await waiting()).length > 0 ? true : undefined));
    test.clock.advance(2 * MINUTE);
    await send(50);
    const [message] = await waiting();
    expect(message?.due_at.getTime()).toBeGreaterThan(clock.now().getTime());
    expect(service.delivered).toEqual([]);
  });

  it("follows no redirect", async () => {
    const other = service.subscribe();
    service.answerBy((_, path) =>
      other.endpoint.endsWith(path)
        ? { status: 201 }
        : { status: 307, headers: { location: other.endpoint } },
    );
    await subscribe(test, customer, service.subscribe());
    await notifyCustomer(test, customer);
    await eventually(() =>
      test.logged().includes("The push service answered 307") ? true : undefined,
    );
    expect(service.delivered).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("is sent again where a process was killed in between, and takes its own place then", async () => {
    service.answerBy(() => ({ status: 503 }));
    await subscribe(test, customer, service.subscribe());
    await notifyCustomer(test, customer);
    await eventually(async () => ((await waiting())[0]?.tries === 1 ? true : undefined));
    const { kysely } = test.platform.database;
    test.clock.advance(5 * MINUTE);
    service.answerBy(() => ({ status: 201 }));
    // As a process does that is killed after it has sent: the message stays taken, and is not noted as sent.
    const now = test.clock.now();
    const taken = await leaseMessages(kysely, {
      now,
      until: new Date(now.getTime() + MINUTE),
      limit: 20,
    });
    const ours = taken.find(({ endpoint }) => endpoint.startsWith(service.origin));
    await send();
    expect(service.delivered).toEqual([]);
    test.clock.advance(MINUTE);
    await send();
    const [again] = await arrived(1);
    expect(again?.payload.tag).toBe(ours?.tag ?? "none");
    expect(await waiting()).toEqual([]);
  });
});

describe("the browsers of an account", () => {
  // covers: notification-ways.push.unknown
  it("are written down once each, named, and forgotten by their owner alone", async () => {
    const browser = service.subscribe();
    const entry = await subscribe(test, customer, browser);
    expect((await subscribe(test, customer, browser)).id).toBe(entry.id);
    expect(await list()).toMatchObject([
      { id: entry.id, device: "Chrome on Windows", goneSince: null, mark: entry.mark },
    ]);
    expect(JSON.stringify(await list())).not.toContain(browser.endpoint);
    const stranger = await signUpCustomer(test);
    const forget = async (token: string, id = entry.id) =>
      (await test.call(`${BROWSERS}/${id}`, { method: "DELETE", token })).status;
    expect(await forget(stranger.token)).toBe(404);
    expect(await forget(customer.token, "nonsense")).toBe(404);
    expect(await forget(customer.token)).toBe(200);
    expect(await forget(customer.token)).toBe(404);
    expect(await list()).toEqual([]);
  });

  // covers: notification-ways.push.tooMany
  it("are ten at most", async () => {
    for (let index = 0; index < 10; index += 1)
      await subscribe(test, customer, service.subscribe());
    const { token } = customer;
    const body = { data: service.subscribe() };
    const answer = await test.call(BROWSERS, { token, body });
    expect([answer.status, answer.errors()[0]?.message]).toEqual([
      422,
      "Ten browsers already get push messages. Please remove one first.",
    ]);
  });

  it("belong to who is signed in there: another account takes the browser over", async () => {
    const browser = service.subscribe();
    await subscribe(test, customer, browser);
    const other = await signUpCustomer(test);
    await subscribe(test, other, browser);
    expect(await list()).toEqual([]);
    expect(await list(other)).toHaveLength(1);
    await notifyCustomer(test, customer, { title: "Not for the other" });
    await send();
    expect(service.delivered).toEqual([]);
  });

  it("go with the session that signs out, and all of them where every session ends", async () => {
    const { username, password } = customer;
    const login = async () => {
      const body = { data: { userName: username, password } };
      const headers = { "user-agent": CHROME };
      return (await test.call("/api/v1/nuc/auth/login", { body, headers })).data<{
        token: string;
      }>();
    };
    const second = await login();
    await subscribe(test, customer, service.subscribe());
    const kept = await subscribe(test, { ...customer, ...second }, service.subscribe());
    const body = { data: {} };
    await test.call("/api/v1/nuc/auth/logout", { token: customer.token, body });
    expect((await list({ ...customer, ...second })).map(({ id }) => id)).toEqual([kept.id]);
    // A session that ran out by itself leaves its browser, until all of them are ended.
    const { kysely } = test.platform.database;
    await kysely.updateTable("push_subscription").set({ session_id: null }).execute();
    expect(await list({ ...customer, ...second })).toHaveLength(1);
    const answer = await test.call("/api/v1/nuc/auth/sessions", {
      method: "DELETE",
      token: second.token,
    });
    expect(answer.status).toBe(200);
    expect(await list({ ...customer, ...(await login()) })).toEqual([]);
  });

  // covers: notification-ways.push.endpointRequired, notification-ways.push.keysRequired
  it.each([
    [{ endpoint: "", keys: {} }, "The address of the push service is missing."],
    [{ keys: { p256dh: "x", auth: "y" } }, "The address of the push service is missing."],
    [{ endpoint: "https://push.example/a" }, "The keys of the push subscription are missing."],
  ])("refuse %j", async (data, message) => {
    const answer = await test.call(BROWSERS, { token: customer.token, body: { data } });
    expect([answer.status, answer.errors()[0]?.message]).toEqual([400, message]);
  });

  // covers: notification-ways.push.endpointRefused
  it.each([
    "http://push.example/a",
    "https://192.168.1.1/a",
    "https://169.254.169.254/latest",
    "https://[fd00::1]/a",
    "https://intranet/a",
    "https://push.example:8443/a",
    "https://user:password@push.example/a",
    "ftp://push.example/a",
    "nonsense",
  ])("refuse the address %s", async (endpoint) => {
    const { keys } = service.subscribe();
    const body = { data: { endpoint, keys } };
    const answer = await test.call(BROWSERS, { token: customer.token, body });
    expect([answer.status, answer.errors()[0]]).toMatchObject([
      400,
      { message: "Push messages cannot be sent to this address.", field: "endpoint" },
    ]);
  });
});
