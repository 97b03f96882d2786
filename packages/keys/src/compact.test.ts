import { compactToU8a } from "@polkadot/util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { encodeCompact, littleEndian } from "./compact.ts";
import { toHex } from "./hex.ts";

// The first eight are the examples of the SCALE documentation, docs.polkadot.com, "SCALE codec".
test.each([
  [0n, "0x00"],
  [1n, "0x04"],
  [42n, "0xa8"],
  [69n, "0x1501"],
  [65_535n, "0xfeff0300"],
  [100_000_000_000_000n, "0x0b00407a10f35a"],
  [63n, "0xfc"],
  [64n, "0x0101"],
  [2n ** 14n - 1n, "0xfdff"],
  [2n ** 14n, "0x02000100"],
  [2n ** 30n - 1n, "0xfeffffff"],
  [2n ** 30n, "0x0300000040"],
  [2n ** 32n - 1n, "0x03ffffffff"],
  [2n ** 32n, "0x070000000001"],
  [2n ** 128n - 1n, `0x33${"ff".repeat(16)}`],
])("writes %s as %s", (value, hex) => {
  expect(toHex(encodeCompact(value))).toBe(hex);
});

test("writes the same as polkadot's own", () => {
  const anySize = fc
    .integer({ min: 1, max: 536 })
    .chain((bits) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n }));
  fc.assert(
    fc.property(anySize, (value) => {
      expect(encodeCompact(value)).toEqual(compactToU8a(value));
    }),
    { numRuns: 1000 },
  );
});

test("refuses what has no compact form", () => {
  expect(() => encodeCompact(-1)).toThrow(RangeError);
  expect(() => encodeCompact(2n ** 536n)).toThrow(RangeError);
  expect(() => encodeCompact(1.5)).toThrow(RangeError);
});

test("writes fixed integers with the lowest byte first", () => {
  expect(littleEndian(0x01020304, 4)).toEqual(Uint8Array.of(4, 3, 2, 1));
  expect(littleEndian(2n ** 64n - 1n, 8)).toEqual(new Uint8Array(8).fill(255));
});
