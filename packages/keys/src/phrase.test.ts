import { bip39ToMiniSecret, bip39Validate, waitReady } from "@polkadot/wasm-crypto";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { toHex } from "./hex.ts";
import {
  generatePhrase,
  isPhrase,
  isPhraseWord,
  MalformedPhraseError,
  miniSecretFromPhrase,
  normalisePhrase,
  phraseEntropy,
  phraseFromEntropy,
} from "./phrase.ts";

const PHRASE = "bottom drive obey lake curtain smoke basket hold race lonely fit walk";

beforeAll(async () => {
  await waitReady();
});

test("knows the mini-secret of a well-known phrase", () => {
  const expected = "0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e";
  expect(toHex(miniSecretFromPhrase(PHRASE))).toBe(expected);
});

// Vectors of paritytech/substrate-bip39 (password "Substrate" there; here the phrases' entropy).
test.each([
  [
    "abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about",
    "0x00000000000000000000000000000000",
  ],
  [
    "legal winner thank year wave sausage worth useful legal winner thank yellow",
    "0x7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f",
  ],
  [
    "letter advice cage absurd amount doctor acoustic avoid letter advice cage above",
    "0x80808080808080808080808080808080",
  ],
  ["zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong", "0xffffffffffffffffffffffffffffffff"],
])("reads the entropy of %s", (phrase, entropy) => {
  expect(toHex(phraseEntropy(phrase))).toBe(entropy);
});

// covers: 2.limit.7
test("makes phrases of 12 words of which none comes twice, valid for the Rust implementation", () => {
  const phrases = Array.from({ length: 300 }, generatePhrase);
  expect(new Set(phrases).size).toBe(300);
  expect(
    phrases.filter((phrase) => phrase.split(" ").length !== 12 || !bip39Validate(phrase)),
  ).toEqual([]);
});

// covers: 2.addition.9
test("gives the same mini-secret as the Rust implementation, for 200 random phrases", () => {
  for (const phrase of Array.from({ length: 200 }, generatePhrase)) {
    expect(miniSecretFromPhrase(phrase)).toEqual(bip39ToMiniSecret(phrase, ""));
  }
});

test("spells every entropy as a phrase and reads it back", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (entropy) => {
      expect(phraseEntropy(phraseFromEntropy(entropy))).toEqual(entropy);
    }),
  );
});

test("agrees with the Rust implementation on whether 12 random words are a phrase", () => {
  const words = fc.array(fc.constantFrom(...wordlist), { minLength: 12, maxLength: 12 });
  fc.assert(
    fc.property(words, (list) => {
      expect(isPhrase(list.join(" "))).toBe(bip39Validate(list.join(" ")));
    }),
    { numRuns: 500 },
  );
});

test.each([
  `  ${PHRASE}  `,
  PHRASE.toUpperCase(),
  PHRASE.replaceAll(" ", "\n"),
  PHRASE.replaceAll(" ", " \t  "),
  PHRASE.replaceAll(" ", "\u3000"),
  PHRASE.replaceAll(" ", "\u00a0"),
])("takes a phrase as people paste it: %j", (text) => {
  expect(normalisePhrase(text)).toBe(PHRASE);
  expect(isPhrase(text)).toBe(true);
  expect(miniSecretFromPhrase(text)).toEqual(miniSecretFromPhrase(PHRASE));
});

test.each([
  "",
  " ",
  PHRASE.split(" ").slice(1).join(" "),
  `${PHRASE} walk`,
  PHRASE.split(" ").toReversed().join(" "),
  PHRASE.replace("bottom", "bottem"),
  PHRASE.replace("bottom", "bott"),
  PHRASE.replaceAll(" ", ","),
  PHRASE.replace("o", "\u0000"),
  // A valid phrase of 15 words: only 12 are taken.
  "letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor accident",
  "abandon ".repeat(100_000),
])("refuses %j", (text) => {
  expect(isPhrase(text)).toBe(false);
  expect(() => miniSecretFromPhrase(text)).toThrow(MalformedPhraseError);
});

test("never repeats a word in its error", () => {
  const typed = PHRASE.replace("walk", "wallk");
  expect(() => miniSecretFromPhrase(typed)).not.toThrow(/bottom|wallk|drive/);
});

test("answers any text or value with its own error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.anything()), (value) => {
      expect(() => miniSecretFromPhrase(value as string)).toThrow(MalformedPhraseError);
      expect(isPhrase(value as string)).toBe(false);
    }),
  );
});

test("knows the words that a phrase may have, whatever their spelling", () => {
  expect([...PHRASE.split(" "), " Lake "].every(isPhraseWord)).toBe(true);
  for (const text of ["", "zebras", "lak", "bottom drive"]) expect(isPhraseWord(text)).toBe(false);
});
