import * as wasm from "@polkadot/wasm-crypto";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { toHex } from "./hex.ts";
import { type KeyPair, pairFromMiniSecret, sign, verify, wipePair } from "./pair.ts";

const miniSecret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const message = fc.uint8Array({ maxLength: 300 });
const RUNS = { numRuns: 200 };
let pair: KeyPair;

beforeAll(async () => {
  await wasm.waitReady();
  pair = pairFromMiniSecret(utf8ToBytes("12345678901234567890123456789012"));
});

// Vector of @polkadot/wasm-crypto, test/sr25519: the pair of the ASCII digits 12345678901234567890123456789012.
test("expands a well-known mini-secret", () => {
  expect(toHex(pair.publicKey)).toBe(
    "0x741c08a06f41c596608f6774259bd9043304adfa5d3eea62760bd9be97634d63",
  );
});

test("expands every mini-secret as the Rust implementation does", () => {
  fc.assert(
    fc.property(miniSecret, (secret) => {
      const { publicKey, secretKey } = pairFromMiniSecret(secret);
      expect(Uint8Array.of(...secretKey, ...publicKey)).toEqual(
        wasm.sr25519KeypairFromSeed(secret),
      );
    }),
    RUNS,
  );
});

// covers: 2.limit.10
test("the Rust implementation verifies our signatures", () => {
  fc.assert(
    fc.property(miniSecret, message, (secret, bytes) => {
      const signer = pairFromMiniSecret(secret);
      expect(wasm.sr25519Verify(sign(signer, bytes), bytes, signer.publicKey)).toBe(true);
    }),
    RUNS,
  );
});

test("we verify the signatures of the Rust implementation", () => {
  fc.assert(
    fc.property(miniSecret, message, (secret, bytes) => {
      const { publicKey, secretKey } = pairFromMiniSecret(secret);
      expect(verify(wasm.sr25519Sign(publicKey, secretKey, bytes), bytes, publicKey)).toBe(true);
    }),
    RUNS,
  );
});

test("a signature with any one bit turned verifies nowhere", () => {
  const bytes = utf8ToBytes("message");
  const signature = sign(pair, bytes);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 511 }), (bit) => {
      const changed = signature.slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(verify(changed, bytes, pair.publicKey)).toBe(false);
      expect(wasm.sr25519Verify(changed, bytes, pair.publicKey)).toBe(false);
    }),
    RUNS,
  );
});

test("a signature fits no other message and no other key", () => {
  const bytes = utf8ToBytes("message");
  const signature = sign(pair, bytes);
  const other = pairFromMiniSecret(new Uint8Array(32).fill(1));
  expect(verify(signature, utf8ToBytes("Message"), pair.publicKey)).toBe(false);
  expect(verify(signature, bytes, other.publicKey)).toBe(false);
});

test("signs the same message again each time", () => {
  const bytes = utf8ToBytes("message");
  expect(toHex(sign(pair, bytes))).not.toBe(toHex(sign(pair, bytes)));
});

test("no signature is valid for the account of 32 zeros, whose scalar everybody knows", () => {
  const nobody = new Uint8Array(32);
  const bytes = utf8ToBytes("message");
  // R = s * base point with s = 0: the equation R = s*B - k*P holds for the zero point and any message.
  const forged = new Uint8Array(64);
  forged[63] = 0x80;
  expect(verify(forged, bytes, nobody)).toBe(false);
});

test("says false, never an exception, to malformed signatures and keys", () => {
  const anyBytes = fc.uint8Array({ maxLength: 80 });
  const signatureLike = fc.uint8Array({ minLength: 64, maxLength: 64 });
  const keyLike = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(
      fc.oneof(anyBytes, signatureLike),
      fc.oneof(anyBytes, keyLike),
      (signature, publicKey) => {
        expect(verify(signature, Uint8Array.of(1), publicKey)).toBe(false);
        expect(verify(signature, Uint8Array.of(1), pair.publicKey)).toBe(false);
      },
    ),
    RUNS,
  );
  expect(verify("0x" as unknown as Uint8Array, Uint8Array.of(1), pair.publicKey)).toBe(false);
  expect(verify(sign(pair, Uint8Array.of(1)), null as unknown as Uint8Array, pair.publicKey)).toBe(
    false,
  );
});

test.each([0, 31, 33, 64])("refuses a mini-secret of %d bytes", (length) => {
  expect(() => pairFromMiniSecret(new Uint8Array(length))).toThrow(RangeError);
});

test("wipes the secret half of a pair", () => {
  const wiped = pairFromMiniSecret(new Uint8Array(32).fill(9));
  wipePair(wiped);
  expect(wiped.secretKey).toEqual(new Uint8Array(64));
});
