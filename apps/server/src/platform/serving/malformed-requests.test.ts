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
  const body = JSON.parse(answer.split("\r\n\r\n")[1] ?? "") as {
    errors: { message: string; code: string }[];
    requestId: string;
  };
  expect(body.errors[0]?.message).toContain(words);
  expect(body.errors[0]?.code).toBe("INVALID_REQUEST");
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
});
