import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MalformedSealError } from "./errors.ts";
import { openPhrase } from "./phrase-seal.ts";
import { ENTROPY_LENGTH, parseSealed, type SealedPhrase } from "./sealed-phrase.ts";

const record: SealedPhrase = {
  version: 1,
  address: null,
  kdf: { name: "scrypt", N: 2 ** 17, r: 8, p: 1, salt: "A".repeat(22) },
  cipher: { name: "aes-256-gcm", iv: "A".repeat(16) },
  ciphertext: "A".repeat(43),
};

test("takes a well-formed record", () => {
  expect(parseSealed(record, ENTROPY_LENGTH).salt).toEqual(new Uint8Array(16));
});

test.each([
  ["nothing", undefined],
  ["null", null],
  ["text", JSON.stringify(record)],
  ["an empty object", {}],
  ["a later version", { ...record, version: 2 }],
  ["a version as text", { ...record, version: "1" }],
  ["an address that is no text", { ...record, address: 1 }],
  ["no address field", { ...record, address: undefined }],
  ["no costs", { ...record, kdf: null }],
  ["another derivation", { ...record, kdf: { ...record.kdf, name: "pbkdf2" } }],
  ["another cipher", { ...record, cipher: { ...record.cipher, name: "aes-128-gcm" } }],
  ["N = 1", { ...record, kdf: { ...record.kdf, N: 1 } }],
  ["a cheap N", { ...record, kdf: { ...record.kdf, N: 2 ** 13 } }],
  ["an absurd N", { ...record, kdf: { ...record.kdf, N: 2 ** 30 } }],
  ["an N that is no power of two", { ...record, kdf: { ...record.kdf, N: 2 ** 17 + 1 } }],
  ["an N that is text", { ...record, kdf: { ...record.kdf, N: "131072" } }],
  ["an N that is not a number", { ...record, kdf: { ...record.kdf, N: Number.NaN } }],
  ["an infinite N", { ...record, kdf: { ...record.kdf, N: Number.POSITIVE_INFINITY } }],
  ["an absurd r", { ...record, kdf: { ...record.kdf, r: 2 ** 20 } }],
  ["an absurd p", { ...record, kdf: { ...record.kdf, p: 2 ** 20 } }],
  ["a short salt", { ...record, kdf: { ...record.kdf, salt: "A".repeat(20) } }],
  ["a salt that is no text", { ...record, kdf: { ...record.kdf, salt: 1 } }],
  ["a short iv", { ...record, cipher: { ...record.cipher, iv: "" } }],
  ["a ciphertext of another length", { ...record, ciphertext: "A".repeat(44) }],
  ["a ciphertext that is no base64url", { ...record, ciphertext: "!".repeat(43) }],
  ["no ciphertext", { ...record, ciphertext: undefined }],
])("refuses %s before any work", async (_, value) => {
  expect(() => parseSealed(value, ENTROPY_LENGTH)).toThrow(MalformedSealError);
  await expect(openPhrase(value as SealedPhrase, "a password")).rejects.toThrow(MalformedSealError);
});

test("answers any value at all with its own error", () => {
  const anyRecord = fc.record({
    version: fc.oneof(fc.constant(1), fc.anything()),
    address: fc.oneof(fc.constant(null), fc.anything()),
    kdf: fc.oneof(
      fc.record({
        name: fc.constant("scrypt"),
        N: fc.anything(),
        r: fc.anything(),
        p: fc.anything(),
        salt: fc.anything(),
      }),
      fc.anything(),
    ),
    cipher: fc.oneof(
      fc.record({ name: fc.constant("aes-256-gcm"), iv: fc.anything() }),
      fc.anything(),
    ),
    ciphertext: fc.anything(),
  });
  fc.assert(
    fc.property(fc.oneof(anyRecord, fc.anything()), (value) => {
      expect(() => parseSealed(value, ENTROPY_LENGTH)).toThrow(MalformedSealError);
    }),
    { numRuns: 1000 },
  );
});
