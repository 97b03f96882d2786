import { createHash, randomBytes } from "node:crypto";
import { pairFromMiniSecret, sign, verify } from "@nuc/keys";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { hasCanonicalScalar, isGoodSignature } from "./verify-signature.ts";

const pairs = Array.from({ length: 4 }, (_, index) =>
  pairFromMiniSecret(createHash("sha256").update(`key ${index}`).digest()),
);
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

afterEach(() => vi.restoreAllMocks());

/** A signature with another scalar in its second half. */
function withScalar(scalar: bigint, isMarked = true): Uint8Array {
  const signature = randomBytes(64);
  for (let position = 0; position < 32; position += 1)
    signature[32 + position] = Number((scalar >> BigInt(8 * position)) & 0xffn);
  if (isMarked) signature[63] = (signature[63] ?? 0) | 0x80;
  return signature;
}

test("both libraries and the independent one agree, bit by bit, on spoilt signatures, keys and messages", () => {
  const spoiling = fc.record({
    pair: fc.constantFrom(...pairs),
    message: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    part: fc.constantFrom("nothing", "signature", "message", "key"),
    bit: fc.nat(511),
  });
  let good = 0;
  fc.assert(
    fc.property(spoiling, ({ pair, message, part, bit }) => {
      const signature = sign(pair, message);
      const publicKey = Uint8Array.from(pair.publicKey);
      const bytes = { nothing: undefined, signature, message, key: publicKey }[part];
      if (bytes) {
        const position = (bit >> 3) % bytes.length;
        bytes[position] = (bytes[position] ?? 0) ^ (1 << (bit & 7));
      }
      const expected = verify(signature, message, publicKey);
      good += expected ? 1 : 0;
      expect(isGoodSignature({ signature, message, publicKey, isKnownKey: false })).toBe(expected);
      // A key is known only when a signature of it was good: a spoilt one never is.
      const isKnownKey = part !== "key";
      expect(isGoodSignature({ signature, message, publicKey, isKnownKey })).toBe(expected);
    }),
    { numRuns: 300 },
  );
  expect(good).toBeGreaterThan(20);
});

test("the library that traps is never asked about what it traps on", () => {
  const errors = vi.spyOn(console, "error");
  const [pair] = pairs;
  const publicKey = pair?.publicKey ?? new Uint8Array();
  const message = randomBytes(20);
  const scalars = [GROUP_ORDER, GROUP_ORDER + 1n, 2n ** 253n, 2n ** 255n - 1n];
  const malformed = [
    ...scalars.map((scalar) => withScalar(scalar)),
    withScalar(5n, false),
    randomBytes(63),
    randomBytes(65),
  ];
  for (const signature of malformed) {
    expect(hasCanonicalScalar(signature)).toBe(false);
    expect(isGoodSignature({ signature, publicKey, message, isKnownKey: true })).toBe(false);
  }
  for (const signature of [withScalar(GROUP_ORDER - 1n), withScalar(0n)]) {
    expect(hasCanonicalScalar(signature)).toBe(true);
    expect(isGoodSignature({ signature, publicKey, message, isKnownKey: true })).toBe(false);
  }
  expect(errors).not.toHaveBeenCalled();
});

test("a malformed key that was taken for known costs the fast library, not the answer", () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [pair] = pairs;
  if (!pair) throw new Error("No pair");
  const message = randomBytes(20);
  const signature = sign(pair, message);
  const publicKey = new Uint8Array(32).fill(0xff);
  expect(isGoodSignature({ signature, publicKey, message, isKnownKey: true })).toBe(false);
  expect(isGoodSignature({ signature, publicKey: pair.publicKey, message, isKnownKey: true })).toBe(
    true,
  );
});
