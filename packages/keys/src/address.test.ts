import { base58 } from "@scure/base";
import * as polkadot from "@polkadot/util-crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decodeAddress, encodeAddress, isAddress, MalformedAddressError } from "./address.ts";
import { fromHex } from "./hex.ts";

const ALICE = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const ALICE_KEY = fromHex("0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d");

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyPrefix = fc
  .integer({ min: 0, max: 16_383 })
  .filter((prefix) => prefix !== 46 && prefix !== 47);

test("knows the address of a well-known key", () => {
  expect(encodeAddress(ALICE_KEY)).toBe(ALICE);
  expect(decodeAddress(ALICE)).toEqual(ALICE_KEY);
  expect(encodeAddress(ALICE_KEY, 0)).toBe("15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5");
});

// covers: 2.limit.10
test("writes the same addresses as polkadot's own, on every network", () => {
  fc.assert(
    fc.property(anyKey, anyPrefix, (key, prefix) => {
      expect(encodeAddress(key, prefix)).toBe(polkadot.encodeAddress(key, prefix));
    }),
    { numRuns: 300 },
  );
});

test("reads back what it writes, on every network", () => {
  fc.assert(
    fc.property(anyKey, anyPrefix, (key, prefix) => {
      expect(decodeAddress(encodeAddress(key, prefix), prefix)).toEqual(key);
      expect(isAddress(encodeAddress(key))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("refuses an address of another network", () => {
  fc.assert(
    fc.property(anyKey, anyPrefix, (key, prefix) => {
      fc.pre(prefix !== 42);
      expect(() => decodeAddress(encodeAddress(key, prefix))).toThrow(MalformedAddressError);
    }),
    { numRuns: 300 },
  );
});

test("refuses an address with any one character changed", () => {
  const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".split("");
  for (let place = 0; place < ALICE.length; place += 1) {
    const others = digits.filter((digit) => digit !== ALICE[place]);
    const changed = others.map((digit) => ALICE.slice(0, place) + digit + ALICE.slice(place + 1));
    expect(changed.filter(isAddress)).toEqual([]);
  }
});

test.each([1, 2, 4, 8, 33])("refuses an account of %d bytes", (length) => {
  const key = new Uint8Array(length).fill(7);
  expect(() => decodeAddress(polkadot.encodeAddress(key, 42))).toThrow(MalformedAddressError);
  expect(() => encodeAddress(key)).toThrow(RangeError);
});

test("refuses a shortened and a lengthened address", () => {
  const bytes = base58.decode(ALICE);
  for (const changed of [
    bytes.slice(0, -1),
    Uint8Array.of(...bytes, 0),
    Uint8Array.of(0, ...bytes),
  ]) {
    expect(() => decodeAddress(base58.encode(changed))).toThrow(MalformedAddressError);
  }
});

test.each([
  "",
  " ",
  `${ALICE} `,
  ` ${ALICE}`,
  `${ALICE}\n`,
  ALICE.toLowerCase(),
  `0x${"ab".repeat(32)}`,
  "0",
  "O",
  "I",
  "l",
  "é",
])("refuses %j", (text) => {
  expect(() => decodeAddress(text)).toThrow(MalformedAddressError);
  expect(isAddress(text)).toBe(false);
});

test("agrees with polkadot's own on any text at all, and throws only its own error", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{1,60}$/),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      expect(() => decodeAddress(text)).toThrow(MalformedAddressError);
      expect(polkadot.checkAddress(text, 42)[0]).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test.each([[null], [undefined], [42], [[ALICE]], [{}], [ALICE_KEY]])(
  "refuses what is not text",
  (value) => {
    expect(() => decodeAddress(value as unknown as string)).toThrow(MalformedAddressError);
  },
);

test("refuses a megabyte immediately", () => {
  const started = performance.now();
  expect(isAddress("5".repeat(1_000_000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(1000);
});

test.each([-1, 46, 47, 1.5, 16_384, Number.NaN])(
  "knows no network with the prefix %s",
  (prefix) => {
    expect(() => encodeAddress(ALICE_KEY, prefix)).toThrow(RangeError);
  },
);
