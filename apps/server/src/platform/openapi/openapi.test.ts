import { inData } from "@nuc/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";

const anyObject: unknown = expect.any(Object);
let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp(async (routes) => {
    routes.post(
      "/greet/:name",
      {
        config: { access: "session" },
        schema: {
          tags: ["greetings"],
          summary: 'Say "hello" <to> somebody & others',
          params: z.object({ name: z.string() }),
          body: inData(z.object({ loud: z.boolean() })),
          response: { 200: inData(z.object({ greeting: z.string() })) },
        },
      },
      async () => ({ data: { greeting: "" } }),
    );
    const fresh = { staff: ["admin"], fresh: true } as const;
    routes.put("/price", { config: { access: fresh } }, async () => ({}));
  });
});

afterAll(() => app.close());

// covers: 1.addition.21
it("describes every route from its schemas, as OpenAPI 3.1", async () => {
  const answer = await app.call("/api/openapi.json");
  expect(answer.status).toBe(200);
  const document = answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths["/api/test/greet/{name}"]).toMatchObject({
    post: {
      security: [{ session: [] }],
      parameters: [{ name: "name", in: "path", required: true }],
      requestBody: {
        content: {
          "application/json": {
            schema: { properties: { data: { properties: { loud: { type: "boolean" } } } } },
          },
        },
      },
      responses: { 200: anyObject, default: anyObject },
    },
  });
});

// covers: 1.call.25
it("describes the WebSocket with what it says, the ready message too", async () => {
  const path = "/api/notifications/{projectId}/socket";
  const { paths } = (await app.call("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  expect(paths[path]).toMatchObject({
    get: {
      description: expect.stringContaining('{"event": "ready", "id"}') as unknown,
      parameters: [{ name: "projectId", in: "path", required: true }],
      responses: { 101: anyObject, default: anyObject },
    },
  });
  expect(JSON.stringify(paths[path])).toContain('"enum":["ready"]');
  expect((await app.call("/api/docs")).text).toContain(path);
});

it("leaves out what is not part of the interface", async () => {
  const { paths } = (await app.call("/api/openapi.json")).json<{ paths: object }>();
  expect(Object.keys(paths).filter((path) => !path.startsWith("/api/"))).toEqual([]);
  expect(Object.keys(paths)).not.toContain("/api/docs");
});

it("shows a page made of it, without script or style of its own", async () => {
  const { headers, text } = await app.call("/api/docs");
  expect(headers["content-type"]).toContain("text/html");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  expect(text).toContain("/api/test/greet/{name}");
  expect(text).toContain("Say &quot;hello&quot; &lt;to&gt; somebody &amp; others");
  expect(text).not.toMatch(/<script|<style|style=|onclick|https?:\/\//);
  const style = await app.call("/api/docs/style.css");
  expect(style.headers["content-type"]).toContain("text/css");
});

it("names the codes with which a call may refuse", async () => {
  const { paths } = (await app.call("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  expect(paths["/api/notifications/{projectId}/socket"]).toMatchObject({
    get: {
      responses: {
        default: {
          description: expect.stringMatching(
            /^Refused or failed: INVALID_REQUEST \(400\), .*NOT_ALLOWED \(422\)/,
          ) as unknown,
        },
      },
    },
  });
});

it("says which calls ask for the second factor again", async () => {
  const { paths } = (await app.call("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  expect(paths["/api/test/price"]).toMatchObject({
    put: { description: expect.stringContaining("second factor again") as unknown },
  });
  expect(paths["/api/test/greet/{name}"]).toMatchObject({ post: anyObject });
  expect(JSON.stringify(paths["/api/test/greet/{name}"])).not.toContain("second factor");
});
