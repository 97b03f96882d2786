import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlatformApp, type PlatformApp } from "../testing/platform-app.ts";

let app: PlatformApp;
let port: number;

beforeAll(async () => {
  app = await openPlatformApp();
  await app.app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});

afterAll(() => app.close());

/** Sends raw bytes and gives everything that comes back before the server hangs up. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

it.each([
  ["no HTTP", "hello\r\n\r\n", "400", "could not be read"],
  [
    "endless headers",
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
    "431",
    "too large",
  ],
])("answers %s in the envelope", async (_name, bytes, status, words) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain("\r\nx-content-type-options: nosniff\r\n");
  const body = JSON.parse(answer.split("\r\n\r\n")[1] ?? "") as {
    errors: { message: string; code: string }[];
    requestId: string;
  };
  expect(body.errors[0]?.message).toContain(words);
  expect(body.errors[0]?.code).toBe("INVALID_REQUEST");
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});

it("sends no body to a HEAD request", async () => {
  const answer = await exchange(
    `HEAD / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n$/);
  expect(answer).not.toContain("requestId");
});

it.each([
  ["nothing", ""],
  ["half of the headers", "GET /healthz HTTP/1.1\r\nHost: localhost\r\n"],
  [
    "half of the body",
    "POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  ],
])("hangs up on a client that sends %s, soon after its time is over", async (_what, bytes) => {
  const { server } = app.app;
  const { bodyPatience } = app.app;
  expect([server.headersTimeout, bodyPatience.standard]).toEqual([30_000, 30_000]);
  expect(server.requestTimeout).toBeGreaterThan(bodyPatience.file);
  [server.headersTimeout, bodyPatience.standard] = [200, 200];
  try {
    const begun = performance.now();
    expect(await exchange(bytes)).toMatch(/^HTTP\/1\.1 408 /);
    // Node looks every 30 s by itself.
    expect(performance.now() - begun).toBeLessThan(5_000);
  } finally {
    [server.headersTimeout, bodyPatience.standard] = [30_000, 30_000];
  }
});
