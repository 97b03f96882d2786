import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds of a step, digits of a code, and bytes of a secret (RFC 6238; RFC 4226, section 4, R6). */
const STEP_SECONDS = 30;
const DIGITS = 6;
export const SECRET_BYTES = 20;
/** Steps beside the present one whose codes are taken: clocks differ, and typing takes time. */
const DRIFT = 1;

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The step (RFC 6238: T) of a moment. */
export function stepAt(moment: Date): bigint {
  return BigInt(Math.floor(moment.getTime() / 1_000 / STEP_SECONDS));
}

/** The code of a step: HMAC-SHA-1, truncated as RFC 4226, section 5.3, says. */
export function totp(secret: Uint8Array, step: bigint, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(step);
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/**
 * The step whose code `digits` is, of those that are taken now and come after `lastStep`; undefined
 * for a wrong, an old and a used code.
 */
export function matchingStep(
  secret: Uint8Array,
  digits: string,
  now: Date,
  lastStep: bigint,
): bigint | undefined {
  const present = stepAt(now);
  const steps = Array.from(
    { length: 2 * DRIFT + 1 },
    (_, index) => present + BigInt(index - DRIFT),
  );
  const matching = steps.filter((step) => isSame(totp(secret, step), digits));
  return matching.find((step) => step > lastStep);
}

function isSame(code: string, digits: string): boolean {
  return code.length === digits.length && timingSafeEqual(Buffer.from(code), Buffer.from(digits));
}

/** RFC 4648 base32 without padding, as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What a QR code for authenticator apps holds (Key URI Format). */
export function otpauthUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
