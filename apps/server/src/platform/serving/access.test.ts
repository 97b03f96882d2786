import { Readable } from "node:stream";
import { STAFF_ROLES } from "@nuc/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPlatformApp, type PlatformApp, testCaller } from "../testing/platform-app.ts";
import { type FactorState, optionalCaller, requireCaller } from "../http/caller.ts";

let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp(async (routes) => {
    routes.get("/anyone", { config: { access: "anyone" } }, async (request) => ({
      who: optionalCaller(request)?.username ?? null,
    }));
    routes.get("/session", { config: { access: "session" } }, async (request) => ({
      who: requireCaller(request).username,
    }));
    routes.get(
      "/before-terms",
      { config: { access: "session-before-terms" } },
      async (request) => ({
        who: requireCaller(request).username,
      }),
    );
    routes.get(
      "/staff",
      { config: { access: { staff: STAFF_ROLES }, duringMaintenance: true } },
      async (request) => ({ who: requireCaller(request).username }),
    );
    routes.post("/staff", { config: { access: { staff: STAFF_ROLES } } }, async () => ({}));
    const fresh = { staff: STAFF_ROLES, fresh: true } as const;
    routes.get("/fresh", { config: { access: fresh } }, async () => ({}));
    const setUp = { ...fresh, beforeSetUp: true } as const;
    routes.get("/set-up", { config: { access: setUp } }, async () => ({}));
  });
  app.sessions.set("living", testCaller());
  app.sessions.set("pending", testCaller({ termsPending: true, username: "newcomer" }));
  app.sessions.set("expired", testCaller({ expiresAt: new Date(0) }));
});

afterAll(() => app.close());

describe("a route that anyone may call", () => {
  it.each([
    ["without a session", undefined, null],
    ["with a living one", "living", "customer"],
    ["with the terms pending", "pending", "newcomer"],
    ["with a dead one", "expired", null],
  ])("answers %s", async (_name, token, who) => {
    const answer = await app.call("/api/test/anyone", token === undefined ? {} : { token });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ who });
  });
});

describe("a proxy that is not configured", () => {
  it("is warned of once", async () => {
    const warnings = () =>
      app
        .logged()
        .split("\n")
        .filter((line) => line.includes("TRUSTED_PROXIES")).length;
    expect(warnings()).toBe(0);
    for (const sender of ["203.0.113.9", "203.0.113.10"])
      await app.call("/api/test/anyone", { headers: { "x-forwarded-for": sender } });
    expect(warnings()).toBe(1);
  });
});

describe("a route that needs a session", () => {
  // covers: 2.role.1
  it.each(["living", "Bearer living", "bearer  living"])("takes the token as %s", async (token) => {
    const answer = await app.call("/api/test/session", { token });
    expect(answer.json()).toEqual({ who: "customer" });
  });

  it.each([undefined, "", "Bearer", "unknown", "expired"])(
    "answers 401 to the token %s",
    async (token) => {
      const answer = await app.call("/api/test/session", token === undefined ? {} : { token });
      expect(answer.status).toBe(401);
      expect(answer.errors()).toEqual([
        {
          code: "SESSION_EXPIRED",
          message: "Your session has been expired please login again",
        },
      ]);
    },
  );

  it("answers 403 while the terms are pending, except where those are accepted", async () => {
    const refused = await app.call("/api/test/session", { token: "pending" });
    expect(refused.status).toBe(403);
    expect(refused.errors()[0]?.code).toBe("TERMS_REQUIRED");
    const answer = await app.call("/api/test/before-terms", { token: "pending" });
    expect(answer.json()).toEqual({ who: "newcomer" });
  });
});

describe("a staff route", () => {
  beforeAll(() => {
    for (const role of ["admin", "reviewer", "support", "shop"]) {
      app.sessions.set(role, testCaller({ role, username: role }));
    }
    app.sessions.set("plain", testCaller({ role: "merchant" }));
    app.sessions.set("newcomer", testCaller({ role: "admin", termsPending: true }));
  });

  // covers: 1.role.6
  it.each(["admin", "reviewer", "support", "shop"])("answers the role %s", async (token) => {
    const answer = await app.call("/api/test/staff", { token });
    expect(answer.json()).toEqual({ who: token });
  });

  // covers: 1.role.6, network.notFound
  it.each([undefined, "", "unknown", "expired", "living", "pending", "plain"])(
    "is not there for the token %s",
    async (token) => {
      const answer = await app.call("/api/test/staff", token === undefined ? {} : { token });
      expect(answer.status).toBe(404);
      expect(answer.errors()).toEqual([{ code: "NOT_FOUND", message: "Not found." }]);
    },
  );

  it("is not there for who is no longer staff when the body has come", async () => {
    app.sessions.set("thief", testCaller({ role: "admin" }));
    const untilFound = async () =>
      expect.poll(() => app.lookups).toEqual(expect.arrayContaining(["thief"]));
    const slowBody = Readable.from(
      (async function* () {
        yield "{";
        await untilFound();
        app.sessions.set("thief", testCaller());
        yield "}";
      })(),
    );
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/test/staff",
      headers: { authorization: "thief", "content-type": "application/json" },
      payload: slowBody,
    });
    expect(answer.statusCode).toBe(404);
  });

  it("asks for the terms, except during maintenance, when nobody can accept them", async () => {
    const { maintenance, database } = app.platform;
    const ask = async () => (await app.call("/api/test/staff", { token: "newcomer" })).status;
    expect(await ask()).toBe(403);
    await database.kysely.transaction().execute((handle) => maintenance.set(handle, true));
    await expect.poll(() => maintenance.isOn()).toBe(true);
    expect(await ask()).toBe(200);
    await database.kysely.transaction().execute((handle) => maintenance.set(handle, false));
    await expect.poll(() => maintenance.isOn()).toBe(false);
  });
});

describe("a staff route and the second factor", () => {
  const factor = { ways: [], isSetUp: false, isRequired: false, isFresh: false } as const;
  const ask = async (path: string, state: FactorState) => {
    app.sessions.set("clerk", testCaller({ role: "admin", username: "clerk" }));
    app.factors.set("clerk", state);
    const answer = await app.call(`/api/test/${path}`, { token: "clerk" });
    return answer.status === 200 ? 200 : [answer.status, answer.errors()[0]?.code, answer.data()];
  };

  it("asks nothing of who has none, where none is required", async () => {
    expect(await ask("staff", factor)).toBe(200);
    expect(await ask("fresh", factor)).toBe(200);
  });

  it("is refused to who has none, where one is required, except to set it up", async () => {
    const missing = { ...factor, isRequired: true };
    const refusal = [422, "NOT_ALLOWED", { setUp: true }];
    expect(await ask("staff", missing)).toEqual(refusal);
    expect(await ask("fresh", missing)).toEqual(refusal);
    expect(await ask("set-up", missing)).toBe(200);
  });

  it("asks again for what has to be fresh, and says by what", async () => {
    const stale: FactorState = { ...factor, ways: ["totp", "passkey"], isSetUp: true };
    const refusal = [422, "NOT_ALLOWED", { confirm: ["totp", "passkey"], reasons: [] }];
    expect(await ask("staff", stale)).toBe(200);
    expect(await ask("fresh", stale)).toEqual(refusal);
    expect(await ask("set-up", stale)).toEqual(refusal);
    expect(await ask("fresh", { ...stale, isFresh: true })).toBe(200);
    expect(await ask("set-up", { ...stale, isFresh: true })).toBe(200);
  });

  it("with a passkey that confirms later only is set up, and lets another factor be added", async () => {
    const later = { ...factor, isSetUp: true, isRequired: true };
    expect(await ask("staff", later)).toBe(200);
    expect(await ask("fresh", later)).toEqual([422, "NOT_ALLOWED", { confirm: [], reasons: [] }]);
    expect(await ask("set-up", later)).toBe(200);
  });
});

it("does not start with a route under /api that does not say who may call it", async () => {
  const opening = openPlatformApp(async (routes) => {
    routes.get("/forgotten", async () => ({}));
  });
  await expect(opening).rejects.toThrow("GET /api/test/forgotten does not say who may call it");
});
