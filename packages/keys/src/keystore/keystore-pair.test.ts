import { expect, test } from "vitest";
import { pairFromPhrase } from "../derivation.ts";
import { generatePhrase } from "../phrase.ts";
import { MalformedKeystoreError } from "./keystore-json.ts";
import { decodePair, encodePair } from "./keystore-pair.ts";

const pair = pairFromPhrase(generatePhrase());
const content = encodePair(pair);

test("reads back what it writes", () => {
  expect(decodePair(content)).toEqual(pair);
});

test.each([
  ["the header", 0],
  ["the secret key", 20],
  ["the divider", 80],
  ["the public key", 116],
])("refuses a changed byte in %s", (_, index) => {
  const changed = content.slice();
  changed[index] = (changed[index] ?? 0) ^ 0x10;
  expect(() => decodePair(changed)).toThrow(MalformedKeystoreError);
});

test.each([0, 16, 85, 116, 118])("refuses a content of %d bytes", (length) => {
  const resized = new Uint8Array(length);
  resized.set(content.subarray(0, length));
  expect(() => decodePair(resized)).toThrow(MalformedKeystoreError);
});

test("refuses a secret key of zeros", () => {
  const empty = content.slice().fill(0, 16, 80);
  expect(() => decodePair(empty)).toThrow(MalformedKeystoreError);
});
