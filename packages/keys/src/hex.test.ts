import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fromHex, MalformedHexError, toHex } from "./hex.ts";

test("writes lower-case digits after 0x", () => {
  expect(toHex(Uint8Array.of(0, 0xab, 0xff))).toBe("0x00abff");
  expect(toHex(new Uint8Array())).toBe("0x");
});

test("reads back what it writes, in either case", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes);
      expect(fromHex(`0x${toHex(bytes).slice(2).toUpperCase()}`)).toEqual(bytes);
    }),
  );
});

test.each([
  "",
  "ab",
  "0xa",
  "0xgg",
  "0X00",
  " 0x00",
  "0x00 ",
  "0x00\n",
  "0x0 0",
  "0x٠٠",
  "x00",
  "0x-1",
  "0x0x00",
])("refuses %j", (text) => {
  expect(() => fromHex(text)).toThrow(MalformedHexError);
});

test.each([[null], [undefined], [1], [["0x00"]], [{}], [Uint8Array.of(1)]])(
  "refuses what is not text",
  (value) => {
    expect(() => fromHex(value as unknown as string)).toThrow(MalformedHexError);
  },
);
