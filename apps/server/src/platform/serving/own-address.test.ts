import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";

const config = { access: "anyone" } as const;
const page = { accept: "text/html" };
let app: PlatformApp;
let port: number;

beforeAll(async () => {
  app = await openPlatformApp(
    async (routes) => {
      routes.get("/open", { config }, async () => ({ ok: true }));
    },
    {
      environment: {
        NODE_ENV: "production",
        PUBLIC_URL: "https://nuc.example/",
        RATE_LIMIT_SCALE: "1",
        SMS_GATEWAY_URL: "http://127.0.0.1:9/",
        TRUSTED_PROXIES: "10.0.0.0/8",
      },
    },
  );
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const ask = async (headers: Record<string, string>, from?: string) => {
  const answer = await app.call("/api/test/open", { headers, ...(from && { from }) });
  return answer.status === 200 ? 200 : [answer.status, answer.errors()[0]?.code];
};

describe("the host of a request in production", () => {
  it.each(["nuc.example", "NUC.example", "nuc.example:443"])("is the site's: %s", async (host) => {
    expect(await ask({ host })).toBe(200);
  });

  it.each([
    "evil.example",
    "nuc.example.evil.example",
    "evil.example@nuc.example",
    "nuc.example:8443",
    "localhost",
    "127.0.0.1:3000",
    "",
  ])("is no other: %j", async (host) => {
    expect(await ask({ host })).toEqual([421, "INVALID_REQUEST"]);
    const site = await app.call("/", { headers: { ...page, host } });
    expect(site.status).toBe(421);
  });

  it("is what a trusted proxy passes on, and no stranger", async () => {
    const headers = { host: "10.0.0.9:3000", "x-forwarded-host": "nuc.example" };
    expect(await ask(headers, "10.0.0.1")).toBe(200);
    expect(await ask(headers, "203.0.113.9")).toEqual([421, "INVALID_REQUEST"]);
  });

  it.each(["/healthz", "/readyz"])("may be anything for a probe of %s", async (path) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(status).toBe(200);
  });

  it("is followed nowhere: policy, https and links are those of PUBLIC_URL", async () => {
    const headers = { ...page, host: "nuc.example", "x-forwarded-proto": "http" };
    const answer = await app.call("/", { headers });
    expect(answer.headers["content-security-policy"]).toContain(
      "connect-src 'self' wss://nuc.example;",
    );
    expect(answer.headers["strict-transport-security"]).toBe("max-age=63072000");
    expect((await app.call("/robots.txt", { headers })).text).toContain(
      "Sitemap: https://nuc.example/sitemap.xml",
    );
  });
});

describe("the origin of a call in production", () => {
  const host = "nuc.example";

  it("is the site's, or none where no page asks", async () => {
    expect(await ask({ host, origin: "https://nuc.example" })).toBe(200);
    expect(await ask({ host })).toBe(200);
  });

  it.each(["http://nuc.example", "https://evil.example", "https://nuc.example:8443", "null"])(
    "is not %s",
    async (origin) => {
      expect(await ask({ host, origin })).toEqual([403, "NOT_ALLOWED"]);
    },
  );

  it.each([
    ["https://nuc.example", "nuc.example", "open"],
    ["https://evil.example", "nuc.example", 403],
    ["https://evil.example", "evil.example", 421],
  ])("of a socket: %s at %s is %s", async (origin, named, outcome) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/notifications/nuc/socket`, {
      headers: { host: named, origin },
    });
    let settle: (outcome: string | number) => void = () => {};
    const settled = new Promise<string | number>((resolve) => (settle = resolve));
    socket.on("open", () => settle("open"));
    socket.on("unexpected-response", (request, { statusCode }) => {
      request.destroy();
      settle(statusCode ?? 0);
    });
    socket.on("error", () => {});
    expect(await settled).toBe(outcome);
    socket.terminate();
  });
});

it("a request that names two hosts is refused", async () => {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, "connect");
  socket.write(
    "GET /api/test/open HTTP/1.1\r\nHost: nuc.example\r\nhost: evil.example\r\nConnection: close\r\n\r\n",
  );
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"field":"Host"');
});
