import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha512 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { entropyToMnemonic, generateMnemonic, mnemonicToEntropy } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { KeyError } from "./key-error.ts";

const WORDS = 12;
const ENTROPY_BITS = 128;

// Far above twelve words of eight letters: a text beyond it is refused before it is split.
const MAXIMUM_TEXT_LENGTH = 1000;

/** The text is not twelve English BIP39 words whose checksum fits. The message never repeats a word. */
export class MalformedPhraseError extends KeyError {
  override readonly name = "MalformedPhraseError";
  readonly code = "MALFORMED_PHRASE";

  constructor() {
    super("Not a valid phrase of 12 words");
  }
}

/** A new phrase: 12 English BIP39 words over 128 random bits of the platform's generator. */
export function generatePhrase(): string {
  return generateMnemonic(wordlist, ENTROPY_BITS);
}

/** One spelling for what people type or paste: lower case, words apart by one space, none around. */
export function normalisePhrase(text: string): string {
  return text.normalize("NFKD").toLowerCase().trim().replace(/\s+/g, " ");
}

/** Whether the text, once normalised, is a phrase: 12 words of the list and a checksum that fits. */
export function isPhrase(text: string): boolean {
  try {
    phraseEntropy(text).fill(0);
    return true;
  } catch {
    return false;
  }
}

const words = new Set(wordlist);

/** Whether a phrase may have this word in it, once normalised. */
export function isPhraseWord(text: string): boolean {
  return words.has(normalisePhrase(text));
}

/**
 * The 16 bytes that the phrase spells.
 *
 * @throws MalformedPhraseError
 */
export function phraseEntropy(text: string): Uint8Array {
  if (typeof text !== "string" || text.length > MAXIMUM_TEXT_LENGTH)
    throw new MalformedPhraseError();
  const phrase = normalisePhrase(text);
  if (phrase.split(" ").length !== WORDS) throw new MalformedPhraseError();
  try {
    return mnemonicToEntropy(phrase, wordlist);
  } catch {
    // The library's error names the word that it does not know: it is dropped on purpose.
    throw new MalformedPhraseError();
  }
}

/** The phrase of 16 bytes of entropy. */
export function phraseFromEntropy(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist);
}

/**
 * The 32-byte mini-secret of a phrase without a path: the first half of PBKDF2-HMAC-SHA512 over the phrase's entropy (not
 * over its text, as BIP39 has it), salt "mnemonic", 2048 rounds. Source: paritytech/substrate-bip39. About 12 ms.
 *
 * @throws MalformedPhraseError
 */
export function miniSecretFromPhrase(phrase: string): Uint8Array {
  const entropy = phraseEntropy(phrase);
  const stretched = pbkdf2(sha512, entropy, utf8ToBytes("mnemonic"), { c: 2048, dkLen: 64 });
  const miniSecret = stretched.slice(0, 32);
  entropy.fill(0);
  stretched.fill(0);
  return miniSecret;
}
