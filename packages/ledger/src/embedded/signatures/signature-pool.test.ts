import { randomBytes } from "node:crypto";
import { pairFromMiniSecret, sign, verify } from "@nuc/keys";
import { afterAll, expect, test } from "vitest";
import { SignaturePool } from "./signature-pool.ts";

const pool = new SignaturePool(2);
const pair = pairFromMiniSecret(randomBytes(32));

afterAll(() => pool.close());

test("agrees with the independent implementation on good and spoilt signatures, keys and messages", async () => {
  const cases = Array.from({ length: 120 }, (_, index) => {
    const message = randomBytes(index * 2);
    const signed = {
      message,
      signature: sign(pair, message),
      publicKey: Uint8Array.from(pair.publicKey),
    };
    const part = [undefined, signed.signature, signed.publicKey, message][index % 4];
    if (part && part.length > 0)
      part[index % part.length] = (part[index % part.length] ?? 0) ^ (1 << (index % 8));
    return signed;
  });
  const expected = cases.map((one) => verify(one.signature, one.message, one.publicKey));
  expect(expected.filter(Boolean).length).toBeGreaterThanOrEqual(30);
  expect(expected.filter(Boolean).length).toBeLessThan(60);
  expect(await Promise.all(cases.map(async (one) => pool.verify(one)))).toEqual(expected);
});

test("signs what the independent implementation accepts", async () => {
  const messages = [randomBytes(10), randomBytes(130)];
  const signatures = await pool.sign(pair, messages);
  expect(signatures).toHaveLength(2);
  messages.forEach((message, index) =>
    expect(verify(signatures[index] ?? new Uint8Array(), message, pair.publicKey)).toBe(true),
  );
});
