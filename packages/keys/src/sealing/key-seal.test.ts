import { createDecipheriv, scryptSync } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { encodeAddress } from "../address.ts";
import { pairFromPhrase } from "../derivation.ts";
import type { KeyPair } from "../pair.ts";
import { generatePhrase } from "../phrase.ts";
import { MalformedSealError, WrongPasswordError } from "./errors.ts";
import { isSealedKey, openKey, type SealedKey, sealKey } from "./key-seal.ts";
import { openPhrase, sealPhrase } from "./phrase-seal.ts";

const phrase = generatePhrase();
let pair: KeyPair;
let address: string;
let sealed: SealedKey;

beforeAll(async () => {
  pair = pairFromPhrase(phrase);
  address = encodeAddress(pair.publicKey);
  sealed = await sealKey(pair, "a password", { address });
});

test("opens again what was sealed, also after JSON", async () => {
  const stored = JSON.parse(JSON.stringify(sealed)) as SealedKey;
  expect(await openKey(stored, "a password", { address })).toEqual(pair);
});

test("OpenSSL opens the record as it is written down", () => {
  const { version, kdf, cipher, ciphertext } = sealed;
  const key = scryptSync("a password", Buffer.from(kdf.salt, "base64url"), 32, {
    ...kdf,
    maxmem: 2 ** 28,
  });
  const bytes = Buffer.from(ciphertext, "base64url");
  const { name, N, r, p, salt } = kdf;
  const data = ["nuc-sealed-key", version, address, name, N, r, p, salt, cipher.name, cipher.iv];
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(cipher.iv, "base64url"))
    .setAAD(Buffer.from(JSON.stringify(data)))
    .setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  expect(new Uint8Array(opened)).toEqual(pair.secretKey);
});

test("refuses a wrong password, another wallet, and a changed record", async () => {
  await expect(openKey(sealed, "another")).rejects.toThrow(WrongPasswordError);
  await expect(openKey(sealed, "a password", { address: "5Other" })).rejects.toThrow(
    MalformedSealError,
  );
  const changed = { ...sealed, address: null };
  await expect(openKey(changed, "a password")).rejects.toThrow(WrongPasswordError);
});

test("is never taken for a phrase, nor a phrase for it", async () => {
  const sealedPhrase = await sealPhrase(phrase, "a password", { address });
  expect([isSealedKey(sealed), isSealedKey(sealedPhrase)]).toEqual([true, false]);
  await expect(openPhrase(sealed, "a password")).rejects.toThrow(MalformedSealError);
  await expect(openKey({ ...sealedPhrase, content: "secret-key" }, "a password")).rejects.toThrow(
    MalformedSealError,
  );
});

test.each([null, undefined, 5, "a text", [], {}])(
  "finds no key in the damaged record %j",
  async (damaged) => {
    expect(isSealedKey(damaged as never)).toBe(false);
    await expect(openKey(damaged as never, "a password")).rejects.toThrow(MalformedSealError);
  },
);

test("shows neither key nor password", () => {
  const text = JSON.stringify(sealed);
  expect(text).not.toContain("a password");
  expect(text).not.toContain(Buffer.from(pair.secretKey).toString("base64url").slice(0, 40));
});
