import { expect, test } from "vitest";
import { KnownKeys } from "./known-keys.ts";

test("knows what was added and forgets the oldest beyond 131,072 keys", () => {
  const keys = new KnownKeys();
  const key = (number: number): Uint8Array => {
    const bytes = new Uint8Array(32).fill(0xfe);
    new DataView(bytes.buffer).setUint32(28, number);
    return bytes;
  };
  for (let number = 0; number < 131_072; number += 1) keys.add(key(number));
  keys.add(key(0));
  expect([0, 1, 131_071, 131_072].map((number) => keys.has(key(number)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  keys.add(key(131_072));
  expect([0, 1, 131_072].map((number) => keys.has(key(number)))).toEqual([false, true, true]);
});
