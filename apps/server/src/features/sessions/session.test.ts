import { ACCESS_MESSAGES, LOGOUT_MESSAGES } from "@nuc/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestCustomer, signUpCustomer } from "../../platform/testing/customers.ts";
import { openTestApp, type TestApp } from "../../platform/testing/test-app.ts";
import { forgetEndedSessions } from "./service.ts";

const PROFILE = "/api/v1/nuc/auth/profile";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EXPIRED = [{ message: LOGOUT_MESSAGES.expired, code: "SESSION_EXPIRED" }];

let test: TestApp;
let customer: TestCustomer;
beforeAll(async () => {
  test = await openTestApp({ environment: { REGISTER_OTP: "false" } });
});
afterAll(async () => test.close());
beforeEach(async () => {
  customer = await signUpCustomer(test);
});
afterEach(() => test.clock.set(new Date()));

async function use(authorization = customer.token) {
  return await test.call(PROFILE, { headers: { authorization } });
}

async function setAccount(changes: { role?: string; status?: "active" | "suspended" }) {
  await test.platform.database.kysely
    .updateTable("account")
    .set(changes)
    .where("username", "=", customer.username)
    .execute();
}

describe("a session token", () => {
  it.each(["TOKEN", "Bearer TOKEN", "bearer  TOKEN", " TOKEN "])("is taken as %j", async (form) => {
    expect((await use(form.replace("TOKEN", customer.token))).status).toBe(200);
  });

  it.each([
    ["nothing", ""],
    ["only the scheme", "Bearer"],
    ["another scheme", "Basic TOKEN"],
    ["a token cut short", "SHORT"],
    ["a token that nobody has", "A".repeat(43)],
    ["SQL", "' or '1'='1"],
    ["a megabyte-less heap of text", "x".repeat(8_000)],
  ])("is not %s", async (_what, form) => {
    const header = form
      .replace("TOKEN", customer.token)
      .replace("SHORT", customer.token.slice(0, 42));
    const answer = await use(header);
    expect(answer.status).toBe(401);
    expect(answer.errors()).toEqual(EXPIRED);
  });
});

describe("a session", () => {
  // covers: 1.state.22
  it("ends 12 h after its last use", async () => {
    test.clock.advance(12 * HOUR - MINUTE);
    expect((await use()).status).toBe(200);
    test.clock.advance(12 * HOUR - MINUTE);
    expect((await use()).status).toBe(200);
    test.clock.advance(12 * HOUR);
    expect((await use()).errors()).toEqual(EXPIRED);
  });

  // covers: 1.state.22
  it("ends 30 days after its start, used or not", async () => {
    for (let halfDays = 0; halfDays < 65; halfDays += 1) {
      test.clock.advance(11 * HOUR);
      expect((await use()).status).toBe(200);
    }
    test.clock.advance(30 * DAY - 65 * 11 * HOUR);
    expect((await use()).errors()).toEqual(EXPIRED);
  });

  // covers: 1.state.23
  it("of staff ends 30 minutes after its last use and 12 h after its start", async () => {
    await setAccount({ role: "reviewer" });
    test.clock.advance(29 * MINUTE);
    expect((await use()).status).toBe(200);
    test.clock.advance(30 * MINUTE);
    expect((await use()).status).toBe(401);

    test.clock.set(new Date());
    customer = await signUpCustomer(test);
    await setAccount({ role: "admin" });
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.advance(20 * MINUTE);
      expect((await use()).status).toBe(200);
    }
    test.clock.advance(20 * MINUTE);
    expect((await use()).errors()).toEqual(EXPIRED);
  });

  it("writes its use down once a minute, not at every call", async () => {
    const lastUse = async () => {
      const row = await test.platform.database.kysely
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select("last_used_at")
        .where("username", "=", customer.username)
        .executeTakeFirstOrThrow();
      return row.last_used_at.getTime();
    };
    const atStart = await lastUse();
    test.clock.advance(30_000);
    await use();
    expect(await lastUse()).toBe(atStart);
    test.clock.advance(30_000);
    await use();
    expect(await lastUse()).toBeGreaterThanOrEqual(atStart + MINUTE);
  });

  it("of a suspended account answers 403", async () => {
    await setAccount({ status: "suspended" });
    const answer = await use();
    expect(answer.status).toBe(403);
    expect(answer.errors()).toEqual([
      { message: ACCESS_MESSAGES.login.suspended, code: "SUSPENDED" },
    ]);
  });

  it("that has ended is forgotten by the job, a living one is not", async () => {
    const owners = async () => {
      const rows = await test.platform.database.kysely
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select("username")
        .execute();
      return rows.map((row) => row.username);
    };
    test.clock.advance(11 * HOUR);
    const young = await signUpCustomer(test);
    test.clock.advance(2 * HOUR);
    await forgetEndedSessions(test.platform);
    expect(await owners()).toContain(young.username);
    expect(await owners()).not.toContain(customer.username);
    expect((await use(young.token)).status).toBe(200);
  });
});

describe("every call that needs a session", () => {
  const EXCEPTIONS = new Set(["/api/v1/nuc/auth/update-term", "/api/v1/nuc/auth/logout"]);

  // covers: 1.role.4, access.terms.required
  it("answers 401 without one, and 403 TERMS_REQUIRED while the terms are pending", async () => {
    await test.platform.database.kysely
      .updateTable("account")
      .set({ terms_version: null })
      .where("username", "=", customer.username)
      .execute();
    const { paths } = (await test.call("/api/openapi.json")).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const seen: string[] = [];
    for (const [template, operations] of Object.entries(paths)) {
      const url = template.replaceAll(/\{[^}]+\}/g, "1");
      for (const name of Object.keys(operations)) {
        const method = name.toUpperCase() as "GET";
        const request = { method, ...(method !== "GET" && { body: {} }) };
        const visitor = await test.call(url, request);
        if (visitor.status !== 401 || visitor.errors()[0]?.code !== "SESSION_EXPIRED") continue;
        if (EXCEPTIONS.has(template)) continue;
        const pending = await test.call(url, { ...request, token: customer.token });
        expect([template, pending.status, pending.errors()[0]]).toEqual([
          template,
          403,
          { message: ACCESS_MESSAGES.terms.required, code: "TERMS_REQUIRED" },
        ]);
        seen.push(template);
      }
    }
    expect(seen).toContain(PROFILE);
    expect(seen.length).toBeGreaterThan(5);
  });
});
