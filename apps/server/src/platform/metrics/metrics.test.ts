import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../log/logger.ts";
import { eventually } from "../testing/eventually.ts";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";
import { serveMetrics } from "./metrics.ts";

let app: PlatformApp;

beforeAll(async () => {
  app = await openPlatformApp(async (routes) => {
    routes.get("/counted/:name", { config: { access: "anyone" } }, async () => ({}));
  });
});

afterAll(() => app.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

it("serves requests by route, jobs and the event loop, on loopback", async () => {
  await app.call("/api/test/counted/somebody");
  const { mail, database } = app.platform;
  await mail.send(database.kysely, { to: "a@mail.example", subject: "S", text: "T" });
  await eventually(async () => ((await app.outbox.to("a@mail.example"))[0] ? true : undefined));

  const port = await freePort();
  const stop = await serveMetrics(app.platform.metrics, port, createLogger("silent"));
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("content-type")).toContain("text/plain");
  const text = await answer.text();
  const route = 'method="GET",route="/api/test/counted/:name",status="200"';
  expect(text).toContain(`nuc_http_request_seconds_count{${route}} 1`);
  expect(text).toContain('nuc_jobs_total{queue="deliver-message",outcome="completed"} 1');
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).not.toContain("somebody");
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  // Another address of the same machine: only a server that listens to all of them answers there.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow("fetch failed");
  await stop();
});

it("does without a port that is taken", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const lines: string[] = [];
  const log = createLogger("warn", { write: (line: string) => void lines.push(line) });
  const { port } = taken.address() as AddressInfo;
  const stop = await serveMetrics(app.platform.metrics, port, log);
  expect(lines.join("")).toContain("metrics disabled");
  await stop();
  taken.close();
  await once(taken, "close");
});
