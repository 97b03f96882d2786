import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** How long the keys of a handover are kept, in milliseconds. */
export const HANDOVER_LIFETIME = 10 * 60 * 1000;

export const PUBLIC_KEY_LENGTH = 32;

const NUMBER_DIGITS = 8;
const COMPARED_DIGITS = 6;

/** Whether the text is a number as the sender draws it. */
export function isNumber(text: string): boolean {
  return typeof text === "string" && new RegExp(`^\\d{${NUMBER_DIGITS}}$`).test(text);
}

/** Eight digits, drawn evenly. */
export function drawNumber(): string {
  const most = 10 ** NUMBER_DIGITS;
  const drawn = new Uint32Array(1);
  // The highest multiple of `most` below 2^32: values above it would make low numbers likelier.
  const bound = 2 ** 32 - (2 ** 32 % most);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? bound) >= bound);
  return String((drawn[0] ?? 0) % most).padStart(NUMBER_DIGITS, "0");
}

/** The six digits that both devices show: of the receiver's key and the number that the sender drew after it had that key. */
export function comparedDigits(receiverKey: Uint8Array, number: string): string {
  const hash = sha256(concatBytes(utf8ToBytes(`NUC wallet move digits|1|${number}|`), receiverKey));
  const value = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
  return String(value % BigInt(10 ** COMPARED_DIGITS)).padStart(COMPARED_DIGITS, "0");
}

/** Key and nonce of the one message, from both keys and the number. Both are used once. */
export function messageKey(
  shared: Uint8Array,
  session: { receiverKey: Uint8Array; senderKey: Uint8Array; number: string },
): { key: Uint8Array; iv: Uint8Array } {
  const salt = concatBytes(session.receiverKey, session.senderKey);
  const bytes = hkdf(sha256, shared, salt, utf8ToBytes(`NUC wallet move|1|${session.number}`), 44);
  shared.fill(0);
  return { key: bytes.subarray(0, 32), iv: bytes.subarray(32) };
}
