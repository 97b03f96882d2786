import { createHash, randomBytes } from "node:crypto";
import { pairFromMiniSecret, sign, verify } from "@nuc/keys";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SchnorrkelInstance } from "./schnorrkel-instance.ts";
import { isGoodSignature } from "./verify-signature.ts";

const pairs = Array.from({ length: 4 }, (_, index) =>
  pairFromMiniSecret(createHash("sha256").update(`key ${index}`).digest()),
);
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** A signature with another scalar in its second half, and schnorrkel's marker above it. */
function withScalar(signature: Uint8Array, scalar: bigint): Uint8Array {
  const changed = Uint8Array.from(signature);
  for (let position = 0; position < 32; position += 1)
    changed[32 + position] = Number((scalar >> BigInt(8 * position)) & 0xffn);
  changed[63] = (changed[63] ?? 0) | 0x80;
  return changed;
}

/** The scalar of a good signature. */
function scalarOf(signature: Uint8Array): bigint {
  const bytes = Uint8Array.from(signature.subarray(32)).reverse();
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`) & (2n ** 255n - 1n);
}

test("agrees with the independent implementation, bit by bit, on spoilt signatures, keys and messages", () => {
  const spoiling = fc.record({
    pair: fc.constantFrom(...pairs),
    message: fc.uint8Array({ minLength: 1, maxLength: 200 }),
    part: fc.constantFrom("nothing", "signature", "message", "key"),
    bit: fc.nat(511),
  });
  const verdicts = { good: 0, bad: 0 };
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
      verdicts[expected ? "good" : "bad"] += 1;
      expect(isGoodSignature({ signature, message, publicKey })).toBe(expected);
    }),
    { numRuns: 300 },
  );
  expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(20);
});

test.each(pairs)("refuses every malformed spelling of a good signature and key", (pair) => {
  const message = randomBytes(20);
  const { publicKey } = pair;
  const signature = sign(pair, message);
  const unmarked = Uint8Array.from(signature);
  unmarked[63] = (unmarked[63] ?? 0) & 0x7f;
  const malformed = [
    { publicKey, signature: withScalar(signature, scalarOf(signature) + GROUP_ORDER) },
    { publicKey, signature: withScalar(signature, GROUP_ORDER) },
    { publicKey, signature: withScalar(signature, 2n ** 255n - 1n) },
    { publicKey, signature: unmarked },
    { publicKey, signature: signature.subarray(1) },
    { publicKey, signature: Uint8Array.from([...signature, 0]) },
    { publicKey: new Uint8Array(32).fill(0xff), signature },
    { publicKey: publicKey.subarray(1), signature },
    { publicKey: new Uint8Array(), signature: new Uint8Array() },
    ...Array.from({ length: 20 }, () => ({ publicKey: randomBytes(32), signature })),
  ];
  for (const one of malformed) expect(isGoodSignature({ ...one, message })).toBe(false);
  expect(isGoodSignature({ publicKey, signature, message })).toBe(true);
});

test("an instance that trapped is replaced: thousands of malformed keys neither break nor swell it", () => {
  const instance = new SchnorrkelInstance();
  const [pair] = pairs;
  if (!pair) throw new Error("No pair");
  const message = randomBytes(100);
  const signature = sign(pair, message);
  const before = process.memoryUsage().rss;
  for (let count = 0; count < 5_000; count += 1)
    expect(
      instance.verify({ publicKey: new Uint8Array(32).fill(0xff), message, signature }),
    ).toBeUndefined();
  expect(instance.verify({ publicKey: pair.publicKey, message, signature })).toBe(true);
  expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
});
