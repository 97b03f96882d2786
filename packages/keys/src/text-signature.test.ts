import Keyring from "@polkadot/keyring";
import { stringToU8a, u8aWrapBytes } from "@polkadot/util";
import { cryptoWaitReady, signatureVerify } from "@polkadot/util-crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { pairFromPhrase } from "./derivation.ts";
import { type KeyPair, sign } from "./pair.ts";
import { generatePhrase } from "./phrase.ts";
import { signText, verifyText } from "./text-signature.ts";
import { toHex } from "./hex.ts";

const phrase = generatePhrase();
let pair: KeyPair;

beforeAll(async () => {
  await cryptoWaitReady();
  pair = pairFromPhrase(phrase);
});

test("signs 64 bytes as 0x text", () => {
  expect(signText(pair, "text")).toMatch(/^0x[0-9a-f]{128}$/);
});

// covers: 2.addition.10
test("polkadot's own verifies our texts, as wallet extensions wrap them", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const wrapped = u8aWrapBytes(stringToU8a(text));
      expect(signatureVerify(wrapped, signText(pair, text), pair.publicKey)).toMatchObject({
        isValid: true,
        crypto: "sr25519",
      });
    }),
    { numRuns: 50 },
  );
});

test("we verify texts that polkadot's keyring signed wrapped", () => {
  const theirs = new Keyring({ type: "sr25519" }).addFromUri(phrase);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const signature = toHex(theirs.sign(u8aWrapBytes(text)));
      expect(verifyText(signature, text, pair.publicKey)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("refuses a signature over the text without the wrapping", () => {
  const bare = toHex(sign(pair, stringToU8a("text")));
  expect(verifyText(bare, "text", pair.publicKey)).toBe(false);
});

test("wraps also a text that is wrapped already", () => {
  const signature = signText(pair, "<Bytes>text</Bytes>");
  expect(verifyText(signature, "text", pair.publicKey)).toBe(false);
  expect(verifyText(signature, "<Bytes>text</Bytes>", pair.publicKey)).toBe(true);
});

test("refuses another text and another key", () => {
  const signature = signText(pair, "text");
  expect(verifyText(signature, "text ", pair.publicKey)).toBe(false);
  expect(verifyText(signature, "text", pairFromPhrase(phrase, "//other").publicKey)).toBe(false);
});

test.each([
  "",
  "0x",
  "0x00",
  "text",
  `0x${"00".repeat(64)}`,
  `0x${"ff".repeat(64)}`,
  `0x${"00".repeat(65)}`,
  "é",
])("says false to the signature %j", (signature) => {
  expect(verifyText(signature, "text", pair.publicKey)).toBe(false);
});

test.each([[null], [undefined], [1], [{}]])(
  "says false to a signature that is not text",
  (signature) => {
    expect(verifyText(signature as string, "text", pair.publicKey)).toBe(false);
  },
);
