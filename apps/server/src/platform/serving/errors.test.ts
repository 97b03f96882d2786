import { inData, loginPayload, NETWORK_MESSAGES } from "@nuc/contract";
import { DatabaseBusyError, DatabaseUnreachableError } from "@nuc/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";
import { AppError } from "../http/app-error.ts";
import { maintenanceError } from "../maintenance/maintenance.ts";
import { UNDECLARED_REFUSAL } from "./errors.ts";

const config = { access: "anyone" } as const;
const anyText: unknown = expect.any(String);
let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp(async (routes) => {
    routes.post(
      "/login",
      { config, schema: { body: inData(loginPayload), response: { 200: inData(z.object({})) } } },
      async () => ({ data: {} }),
    );
    routes.post(
      "/plain",
      { config, schema: { body: z.object({ name: z.string("A name is needed."), age: z.int() }) } },
      async (request) => request.body,
    );
    routes.put(
      "/strict",
      { config, schema: { body: z.strictObject({ name: z.string() }) } },
      async (request) => request.body,
    );
    routes.get(
      "/answer",
      { config, schema: { response: { 200: z.object({ shown: z.string() }) } } },
      async () => ({ shown: "yes", hidden: "internal" }),
    );
    routes.get(
      "/wrong-answer",
      { config, schema: { response: { 200: z.object({ shown: z.string() }) } } },
      async () => ({ shown: 7 }) as unknown as { shown: string },
    );
    routes.get("/refused", { config }, async () => {
      throw new AppError("TOO_EARLY", "Come back later.", {
        field: "usiCount",
        extra: { hoursLeft: 3 },
        retryAfter: 60,
        cause: new Error("select * from wallet"),
      });
    });
    routes.get("/broken", { config }, async () => {
      throw new Error("password=hunter2 at /srv/secret.ts");
    });
    routes.get("/away", { config }, async () => {
      throw new DatabaseUnreachableError("db:5432/nuc", "connect ECONNREFUSED", undefined);
    });
    routes.get("/busy", { config }, async () => {
      throw new DatabaseBusyError(10_000, undefined);
    });
    routes.get("/closed", { config }, async () => {
      throw maintenanceError();
    });
    routes.get("/broken-like-a-client", { config }, async () => {
      throw Object.assign(new Error("internal words"), { code: "23505" });
    });
  });
});

afterAll(() => app.close());

const first = async (url: string, request?: Parameters<PlatformApp["call"]>[1]) => {
  const answer = await app.call(url, request);
  return { status: answer.status, error: answer.errors()[0], count: answer.errors().length };
};

describe("refused requests", () => {
  it.each([
    ["no body", undefined],
    ["an empty object", {}],
    ["data null", { data: null }],
    ["data empty", { data: {} }],
    ["a null field", { data: { userName: null, password: "x" } }],
    ["an empty field", { data: { userName: " ", password: "x" } }],
  ])("reports the first field's own message for %s", async (_name, body) => {
    expect(await first("/api/test/login", { method: "POST", body })).toMatchObject({
      status: 400,
      error: { message: "Username required!", code: "INVALID_REQUEST", field: "userName" },
    });
  });

  // covers: 1.call.54
  it("reports the errors in the order of the schema, with a request id", async () => {
    const answer = await app.call("/api/test/plain", { body: { age: "old", name: 7 } });
    expect(answer.status).toBe(400);
    expect(answer.errors().map(({ field }) => field)).toEqual(["name", "age"]);
    expect(answer.errors()[0]?.message).toBe("A name is needed.");
    const { requestId } = answer.json<{ requestId: string }>();
    expect(answer.headers["x-request-id"]).toBe(requestId);
  });

  it("names the field of the wrong type", async () => {
    const body = { data: { userName: ["x"], password: "p" } };
    expect(await first("/api/test/login", { body })).toMatchObject({
      status: 400,
      error: { field: "userName" },
    });
  });

  it.each([["a list"], ["text"], [7]])("refuses a body that is no object: %s", async (body) => {
    const payload = JSON.stringify(Array.isArray(body) ? [] : body);
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/test/plain",
      headers: { "content-type": "application/json" },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ code: "INVALID_REQUEST", field: "body", message: "Must be an object." }],
    });
  });

  // covers: 1.call.54
  it.each([
    ["/api/test/login", { data: [] }, { field: "data", message: "Must be an object." }],
    ["/api/test/login", { data: 7 }, { field: "data", message: "Must be an object." }],
    ["/api/test/plain", { name: "a", age: "old" }, { field: "age", message: "Must be a number." }],
    [
      "/api/test/plain",
      { name: "a", age: 1.5 },
      { field: "age", message: "Must be a whole number." },
    ],
  ])("speaks in its own words of what %s got: %j", async (url, body, error) => {
    expect((await first(url, { body })).error).toEqual({ code: "INVALID_REQUEST", ...error });
  });

  it("names a field of 60 KB instead of refusing the whole request", async () => {
    const body = { data: { userName: "x".repeat(61_440), password: "p" } };
    expect(await first("/api/test/login", { body })).toMatchObject({
      status: 400,
      error: { field: "userName", message: "Is too long." },
    });
  });

  it("refuses a body that is larger than any request", async () => {
    const body = { data: { userName: "x".repeat(65_536) } };
    expect(await first("/api/test/login", { body })).toMatchObject({
      status: 413,
      error: { code: "INVALID_REQUEST", message: "The request is too large.", field: "body" },
    });
  });

  it("ignores unknown fields, and refuses them where a schema is strict", async () => {
    const body = { name: "a", age: 7, more: true };
    expect((await app.call("/api/test/plain", { body })).json()).toEqual({ name: "a", age: 7 });
    expect(
      await first("/api/test/strict", { method: "PUT", body: { name: "a", more: true } }),
    ).toMatchObject({
      status: 400,
      error: { code: "INVALID_REQUEST", field: "more", message: "This call has no such field." },
    });
  });

  it("drops members that would reach a prototype", async () => {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/test/plain",
      headers: { "content-type": "application/json" },
      payload: '{"name":"a","age":7,"__proto__":{"admin":true}}',
    });
    expect(answer.json()).toEqual({ name: "a", age: 7 });
  });

  it("refuses broken JSON without repeating or logging it", async () => {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/test/login",
      headers: { "content-type": "application/json" },
      payload: '{"data": {"password": "hunter2-secret',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ message: "The request is not valid JSON.", code: "INVALID_REQUEST" }],
    });
    expect(answer.body + app.logged()).not.toContain("hunter2-secret");
  });

  it("refuses other kinds of bodies", async () => {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/test/login",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "userName=a",
    });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ errors: [{ code: "INVALID_REQUEST" }] });
  });

  it.each(["/api/nothing", "/api/v1/nuc/auth/nothing", "/api", "/dev/nothing"])(
    "answers 404 in the envelope for %s",
    async (url) => {
      expect(await first(url)).toMatchObject({ status: 404, error: { code: "NOT_FOUND" } });
    },
  );

  it("answers 404 for a method that a route does not have", async () => {
    expect((await first("/api/test/login")).status).toBe(404);
  });

  it("answers a malformed address in the envelope", async () => {
    for (const url of ["/api/test/%zz", "/api/%E0%A4%A"]) {
      const { headers } = await app.call(url);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      });
      expect(await first(url)).toEqual({
        status: 400,
        error: { code: "INVALID_REQUEST", message: "The address of the request is malformed." },
        count: 1,
      });
    }
  });
});

describe("answers", () => {
  it("contain only what the schema names", async () => {
    expect((await app.call("/api/test/answer")).json()).toEqual({ shown: "yes" });
  });

  it("carry what an error has besides its message, and nothing of its cause", async () => {
    const answer = await app.call("/api/test/refused");
    expect(answer.status).toBe(409);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.json()).toEqual({
      errors: [{ message: "Come back later.", code: "TOO_EARLY", field: "usiCount" }],
      hoursLeft: 3,
      requestId: anyText,
    });
  });

  // covers: 1.call.54, network.internal
  it.each(["broken", "broken-like-a-client", "wrong-answer"])(
    "say nothing of the inside when %s",
    async (name) => {
      const answer = await app.call(`/api/test/${name}`);
      expect(answer.status).toBe(500);
      expect(answer.errors()[0]?.code).toBe("INTERNAL");
      expect(answer.text).not.toMatch(/hunter2|internal words|secret\.ts|shown/);
      expect(app.logged()).toContain(answer.json<{ requestId: string }>().requestId);
    },
  );
});

describe("a site that can do nothing now", () => {
  it.each(["away", "busy"])("answers 503 where its database is %s", async (name) => {
    const { status, headers, ...answer } = await app.call(`/api/test/${name}`);
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.errors()).toEqual([{ code: "INTERNAL", message: NETWORK_MESSAGES.internal }]);
    expect(answer.text).not.toMatch(/5432|10000/);
  });

  it("logs that it is closed as no failure", async () => {
    const answer = await app.call("/api/test/closed");
    expect(answer.status).toBe(503);
    const { requestId } = answer.json<{ requestId: string }>();
    const lines = app
      .logged()
      .split("\n")
      .filter((line) => line.includes(requestId) && line.includes("request refused"))
      .map((line) => JSON.parse(line) as object);
    expect(lines).toEqual([expect.objectContaining({ level: "info", errorCode: "MAINTENANCE" })]);
    expect(lines[0]).not.toHaveProperty("err");
  });
});

it("a refusal that the endpoint does not name is answered, logged, and fails its test", async () => {
  const site = await openPlatformApp(async (routes) => {
    const named = { access: "anyone", errors: ["TAKEN"] } as const;
    for (const code of ["TAKEN", "TOO_EARLY"] as const)
      routes.get(`/${code}`, { config: { ...named, errors: [...named.errors] } }, async () => {
        throw new AppError(code, "Not now.");
      });
  });
  expect((await site.call("/api/test/TAKEN")).status).toBe(409);
  expect(site.logged()).not.toContain(UNDECLARED_REFUSAL);
  expect((await site.call("/api/test/TOO_EARLY")).errors()[0]?.code).toBe("TOO_EARLY");
  expect(site.logged()).toContain(UNDECLARED_REFUSAL);
  await expect(site.close()).rejects.toThrow('"errorCode":"TOO_EARLY"');
});
