import fc from "fast-check";
import { expect, it } from "vitest";
import { networkKey } from "./network-key.ts";

it("counts an IPv4 address by itself, also when it is written as IPv6", () => {
  expect(networkKey("203.0.113.9")).toBe("203.0.113.9");
  expect(networkKey("::ffff:203.0.113.9")).toBe("203.0.113.9");
});

it("counts an IPv6 address by its /64 network, however it is written", () => {
  const key = "2001:db8:0:1::/64";
  expect(networkKey("2001:db8:0:1:aaaa::1")).toBe(key);
  expect(networkKey("2001:0DB8:0000:0001:ffff:ffff:ffff:ffff")).toBe(key);
  expect(networkKey("2001:db8:0:1::%eth0")).toBe(key);
  expect(networkKey("2001:db8:0:2::1")).not.toBe(key);
  expect(networkKey("::1")).toBe("0:0:0:0::/64");
});

it("gives every address of one /64 network the same key", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const written = (groups: number[]) => groups.map((part) => part.toString(16)).join(":");
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      fc.tuple(group, group, group, group),
      (network, one, other) => {
        expect(networkKey(written([...network, ...one]))).toBe(
          networkKey(written([...network, ...other])),
        );
      },
    ),
  );
});
