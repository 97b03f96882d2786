import { lookup } from "node:dns/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { postMessage } from "./post-message.ts";
import {
  guardedLookup,
  isAllowedAddress,
  isPublicAddress,
  RefusedAddressError,
  requirePublicEndpoint,
} from "./public-host.ts";

describe("an address", () => {
  it.each(["8.8.8.8", "1.1.1.1", "172.15.0.1", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "is public: %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "2001:db8::1",
    "2002:a00:1::",
    "2001::1",
    "localhost",
    "",
  ])("is not public: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(isAllowedAddress(address, true)).toBe(false);
  });

  it("of this machine is allowed outside production only", () => {
    expect(isAllowedAddress("127.0.0.1", false)).toBe(true);
    expect(isAllowedAddress("::1", false)).toBe(true);
    expect(isAllowedAddress("10.0.0.1", false)).toBe(false);
  });
});

describe("an endpoint in production", () => {
  it.each([
    "https://127.0.0.1/a",
    "https://2130706433/a",
    "https://0x7f.1/a",
    "https://[::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "http://127.0.0.1:8080/a",
    "http://push.example/a",
    "https://localhost/a",
    "https://push.example:8443/a",
    "https://u:p@push.example/a",
    "nonsense",
  ])("is refused: %s", (endpoint) =>
    expect(() => requirePublicEndpoint(endpoint, true)).toThrow("is refused"),
  );

  it("is https, on its own port, of a public name", () => {
    expect(requirePublicEndpoint("https://push.example:443/a?b", true).href).toBe(
      "https://push.example/a?b",
    );
  });
});

describe("the connection", () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  it("is not made where a public name leads to this machine", async () => {
    let asked = 0;
    const server = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    servers.push(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect((await lookup("localhost")).address).toMatch(/^(?:127\.|::1)/);
    // Outside production the name may lead here; the same lookup refuses it in production.
    const message = { headers: {}, body: Buffer.from("x") };
    const answer = await postMessage(`http://localhost:${port}/a`, message, { production: false });
    expect([answer.status, asked]).toEqual([200, 1]);
    for (const all of [true, false]) {
      const looked = new Promise((resolve) =>
        guardedLookup(true)("localhost", { all }, (error) => resolve(error)),
      );
      expect(await looked).toBeInstanceOf(RefusedAddressError);
    }
  });
});
