import { createHmac, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@nuc/contract";

/** Digits and letters that are not taken for one another (Crockford's base32, in small letters). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 12 of 32 = 60 bits. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** New codes, all different, such as `7k2m-x9qd-41tz`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** What is kept of a code; with or without hyphens, in small or capital letters it is the same. */
export function recoveryCodeHmac(key: Uint8Array, accountId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
  return createHmac("sha256", key).update(`recovery code\0${accountId}\0${plain}`).digest();
}
