import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Limit } from "./limits/limits.ts";
import { openPlatformApp, type PlatformApp, testCaller } from "./testing/platform-app.ts";

const byAddress: Limit = {
  name: "test-by-address",
  by: "address",
  points: 2,
  seconds: 60,
  counted: "database",
};
const byAccount: Limit = {
  name: "test-by-account",
  by: "account",
  points: 2,
  seconds: 60,
  counted: "process",
};
const anyNumber: unknown = expect.any(Number);
const anyText: unknown = expect.any(String);
let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp(
    async (routes) => {
      const access = "anyone";
      routes.get("/open", { config: { access } }, async () => ({ ok: true }));
      routes.get("/limited", { config: { access, limits: [byAddress] } }, async () => ({}));
      routes.get("/mine", { config: { access: "session", limits: [byAccount] } }, async () => ({}));
      routes.get("/always", { config: { access, duringMaintenance: true } }, async () => ({
        ok: true,
      }));
      routes.get("/who", { config: { access } }, async (request) => ({ ip: request.ip }));
    },
    { environment: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "10.0.0.0/8" } },
  );
  app.sessions.set("one", testCaller());
  app.sessions.set("two", testCaller({ accountId: "22222222-2222-4222-8222-222222222222" }));
});

afterAll(() => app.close());

const statuses = async (requests: Parameters<PlatformApp["call"]>[]) => {
  const all: number[] = [];
  for (const [url, request] of requests) all.push((await app.call(url, request)).status);
  return all;
};

describe("rate limits", () => {
  // covers: network.tooManyRequests
  it("count by network address, IPv6 by /64, and say when to come back", async () => {
    const limited = (from: string) => ["/api/test/limited", { from }] as [string, { from: string }];
    expect(
      await statuses([
        limited("2001:db8::1"),
        limited("2001:db8::2"),
        limited("2001:db8::3"),
        limited("2001:db8:0:1::1"),
      ]),
    ).toEqual([200, 200, 429, 200]);
    const refused = await app.call("/api/test/limited", { from: "2001:db8::4" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.errors()[0]).toMatchObject({ code: "RATE_LIMITED" });
    expect(refused.errors()[0]?.message).toMatch(/^Too many tries\. Please wait \d+ seconds/);
  });

  it("count by account, wherever it calls from", async () => {
    const mine = (token: string, from: string) =>
      ["/api/test/mine", { token, from }] as [string, { token: string; from: string }];
    expect(
      await statuses([
        mine("one", "203.0.113.1"),
        mine("one", "203.0.113.2"),
        mine("one", "203.0.113.3"),
        mine("two", "203.0.113.1"),
      ]),
    ).toEqual([200, 200, 429, 200]);
  });

  it("believe the forwarded address of a trusted proxy only", async () => {
    const headers = { "x-forwarded-for": "198.51.100.7" };
    const behind = await app.call("/api/test/who", { from: "10.1.2.3", headers });
    expect(behind.json()).toEqual({ ip: "198.51.100.7" });
    const direct = await app.call("/api/test/who", { from: "203.0.113.9", headers });
    expect(direct.json()).toEqual({ ip: "203.0.113.9" });
  });

  it("are named once in the log where a trusted proxy forwards no address", async () => {
    const warnings = () =>
      app
        .logged()
        .split("\n")
        .filter((line) => line.includes("has no X-Forwarded-For")).length;
    await app.call("/api/test/who", { from: "203.0.113.9" });
    await app.call("/api/test/who", {
      from: "10.1.2.3",
      headers: { "x-forwarded-for": "198.51.100.7" },
    });
    await app.call("/healthz", { from: "10.1.2.3" });
    expect(warnings()).toBe(0);
    await app.call("/api/test/who", { from: "::ffff:10.1.2.3" });
    await app.call("/api/test/who", { from: "10.1.2.3" });
    expect(warnings()).toBe(1);
  });
});

describe("maintenance", () => {
  // covers: 1.guard.9, 1.addition.11
  it("closes every call but those that go on, and opens them again", async () => {
    const { maintenance, database } = app.platform;
    const set = (on: boolean) =>
      database.kysely.transaction().execute((transaction) => maintenance.set(transaction, on));
    await set(true);
    await expect.poll(() => maintenance.isOn()).toBe(true);
    const closed = await app.call("/api/test/open");
    expect(closed.status).toBe(503);
    expect(closed.errors()[0]?.code).toBe("MAINTENANCE");
    expect((await app.call("/api/test/always")).status).toBe(200);
    expect((await app.call("/api/nothing")).status).toBe(503);
    expect((await app.call("/healthz")).status).toBe(200);
    expect((await app.call("/wallet", { headers: { accept: "text/html" } })).status).toBe(200);
    for (const page of ["/", "/?from=mail", "/team"]) {
      const { status, headers } = await app.call(page, { headers: { accept: "text/html" } });
      expect([status, headers.location]).toEqual([302, "/maintenance"]);
    }
    await expect(maintenance.requireOff(database.kysely)).rejects.toMatchObject({ status: 503 });
    await set(false);
    await expect.poll(() => maintenance.isOn()).toBe(false);
    expect((await app.call("/api/test/open")).status).toBe(200);
    expect((await app.call("/", { headers: { accept: "text/html" } })).status).toBe(200);
    await maintenance.requireOff(database.kysely);
  });
});

describe("security headers", () => {
  it("let a page load from its own origin only, with Trusted Types", async () => {
    const { headers } = await app.call("/", { headers: { host: "wallet.example:8443" } });
    const policy = String(headers["content-security-policy"]).split("; ");
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "worker-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self' ws://wallet.example:8443",
      "media-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types nuc-workers",
    ]);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=(self)");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("do not let a Host header write into the policy", async () => {
    const { headers } = await app.call("/", { headers: { host: "x; script-src *" } });
    expect(headers["content-security-policy"]).not.toContain("script-src *");
    expect(headers["content-security-policy"]).toContain("connect-src 'self';");
  });

  it("let nothing run in data", async () => {
    const { headers } = await app.call("/api/test/open");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("health", () => {
  it("is well while database and ledger answer", async () => {
    expect((await app.call("/healthz")).json()).toEqual({ status: "ok" });
    const ready = await app.call("/readyz");
    expect([ready.status, ready.json()]).toEqual([200, { status: "ready" }]);
  });
});

describe("the log", () => {
  it("has a line for each call, with its route and neither address nor query", async () => {
    await app.call("/api/test/open?secret=hunter2");
    const line = app
      .logged()
      .split("\n")
      .findLast((text) => text.includes('"/api/test/open"'));
    expect(JSON.parse(line ?? "")).toMatchObject({
      msg: "request",
      method: "GET",
      route: "/api/test/open",
      status: 200,
      milliseconds: anyNumber,
      reqId: anyText,
    });
    expect(app.logged()).not.toContain("hunter2");
  });
});
