import { createCipheriv, createDecipheriv, scryptSync } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { generatePhrase, MalformedPhraseError, phraseEntropy } from "../phrase.ts";
import { EmptyPasswordError, MalformedSealError, WrongPasswordError } from "./errors.ts";
import { openPhrase, sealPhrase } from "./phrase-seal.ts";
import type { SealedPhrase } from "./sealed-phrase.ts";

const ADDRESS = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
const OTHER_ADDRESS = "5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty";
const phrase = generatePhrase();
let sealed: SealedPhrase;

beforeAll(async () => {
  sealed = await sealPhrase(phrase, "a password", { address: ADDRESS });
});

/** The same record by OpenSSL, at a lower cost so that many can be made. */
function sealByOpenSsl(words: string, password: string): SealedPhrase {
  const header = {
    version: 1 as const,
    address: null,
    kdf: { name: "scrypt" as const, N: 2 ** 14, r: 8, p: 1, salt: "A".repeat(22) },
    cipher: { name: "aes-256-gcm" as const, iv: "A".repeat(16) },
  };
  const key = scryptSync(password, Buffer.alloc(16), 32, { ...header.kdf, maxmem: 2 ** 26 });
  const cipher = createCipheriv("aes-256-gcm", key, Buffer.alloc(12)).setAAD(
    associatedData(header),
  );
  const parts = [cipher.update(phraseEntropy(words)), cipher.final(), cipher.getAuthTag()];
  return { ...header, ciphertext: Buffer.concat(parts).toString("base64url") };
}

function associatedData({
  version,
  address,
  kdf,
  cipher,
}: Omit<SealedPhrase, "ciphertext">): Buffer {
  const { name, N, r, p, salt } = kdf;
  const fields = [
    "nuc-sealed-phrase",
    version,
    address,
    name,
    N,
    r,
    p,
    salt,
    cipher.name,
    cipher.iv,
  ];
  return Buffer.from(JSON.stringify(fields));
}

test("opens again what was sealed, also after JSON", async () => {
  const stored = JSON.parse(JSON.stringify(sealed)) as SealedPhrase;
  expect(await openPhrase(stored, "a password", { address: ADDRESS })).toBe(phrase);
  expect(await openPhrase(sealed, "a password")).toBe(phrase);
});

test("OpenSSL opens the record as it is written down", () => {
  const { kdf, cipher, ciphertext } = sealed;
  const key = scryptSync("a password", Buffer.from(kdf.salt, "base64url"), 32, {
    ...kdf,
    maxmem: 2 ** 28,
  });
  const bytes = Buffer.from(ciphertext, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(cipher.iv, "base64url"));
  decipher.setAAD(associatedData(sealed)).setAuthTag(bytes.subarray(-16));
  const entropy = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  expect(new Uint8Array(entropy)).toEqual(phraseEntropy(phrase));
});

test("opens any phrase under any password that OpenSSL sealed", async () => {
  const password = fc.string({ unit: "grapheme-composite", minLength: 1, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(password, async (secret) => {
      const words = generatePhrase();
      expect(await openPhrase(sealByOpenSsl(words, secret.normalize("NFKC")), secret)).toBe(words);
    }),
    { numRuns: 15 },
  );
});

test("seals with N = 2^17, r = 8, p = 1 and shows neither phrase nor password", () => {
  expect(sealed.kdf).toMatchObject({ name: "scrypt", N: 131_072, r: 8, p: 1 });
  const values: string[] = [];
  JSON.stringify(sealed, (_key, value: unknown) => {
    if (typeof value === "string") values.push(value);
    return value;
  });
  // Four letters occur in random text by chance, and as names of fields.
  const words = phrase.split(" ").filter((word) => word.length > 4);
  expect(words.filter((word) => values.some((value) => value.includes(word)))).toEqual([]);
  expect(values.join()).not.toContain("a password");
});

test("takes the same letters for the same password, however a system composes them", async () => {
  const record = sealByOpenSsl(phrase, "p\u00e4ssword");
  expect(await openPhrase(record, "pa\u0308ssword")).toBe(phrase);
});

test("normalises the phrase before it seals", async () => {
  const record = await sealPhrase(`  ${phrase.toUpperCase()} `, "a password");
  expect(await openPhrase(record, "a password")).toBe(phrase);
});

test("refuses a wrong and an empty password", async () => {
  await expect(openPhrase(sealByOpenSsl(phrase, "a password"), "another")).rejects.toThrow(
    WrongPasswordError,
  );
  await expect(openPhrase(sealed, "")).rejects.toThrow(EmptyPasswordError);
  await expect(sealPhrase(phrase, "")).rejects.toThrow(EmptyPasswordError);
});

test("seals nothing but a phrase", async () => {
  await expect(sealPhrase("bottom drive", "a password")).rejects.toThrow(MalformedPhraseError);
});

// covers: 2.entity.20
test("opens for its own wallet only", async () => {
  await expect(openPhrase(sealed, "a password", { address: OTHER_ADDRESS })).rejects.toThrow(
    MalformedSealError,
  );
  const renamed = { ...sealed, address: OTHER_ADDRESS };
  await expect(openPhrase(renamed, "a password", { address: OTHER_ADDRESS })).rejects.toThrow(
    WrongPasswordError,
  );
});

test("refuses any change to what is readable in the record", async () => {
  const record = sealByOpenSsl(phrase, "a password");
  const changes: SealedPhrase[] = [
    { ...record, address: ADDRESS },
    { ...record, kdf: { ...record.kdf, N: 2 ** 15 } },
    { ...record, kdf: { ...record.kdf, salt: `B${"A".repeat(21)}` } },
    { ...record, cipher: { ...record.cipher, iv: `B${"A".repeat(15)}` } },
    {
      ...record,
      ciphertext: record.ciphertext.replace(/^./, (digit) => (digit === "A" ? "B" : "A")),
    },
  ];
  for (const changed of changes) {
    await expect(openPhrase(changed, "a password")).rejects.toThrow(WrongPasswordError);
  }
});

test("lets other work run while it derives the key", async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await openPhrase(sealByOpenSsl(phrase, "a password"), "a password");
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
