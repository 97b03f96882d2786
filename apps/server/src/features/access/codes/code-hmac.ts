import { createHmac, randomInt } from "node:crypto";
import { OTP_LENGTH } from "@nuc/contract";

/** What a code is good for; it is worth nothing for another purpose. */
export type CodePurpose =
  | "verify"
  | "login"
  | "reveal"
  | "phone"
  | "recovery"
  | "contact-current"
  | "contact-new"
  | "shop-card";

export type CodeChannel = "email" | "phone";

/** Where a code goes. */
export interface Recipient {
  channel: CodeChannel;
  /** Email address, or phone in normal form. */
  address: string;
}

/** The rows of one code: an HMAC under the server's key, since six digits are soon searched. */
export function codeHmac(
  key: Uint8Array,
  code: { accountId: string; purpose: CodePurpose; channel: CodeChannel; digits: string },
): Buffer {
  return hmac(key, ["code", code.accountId, code.purpose, code.channel, code.digits]);
}

/** How a recipient is counted, without keeping who it is. */
export function recipientHmac(key: Uint8Array, { channel, address }: Recipient): Buffer {
  return hmac(key, ["recipient", channel, address.toLowerCase()]);
}

/** How the tries of somebody who claims to be `identity` are counted. */
export function subjectHmac(key: Uint8Array, purpose: CodePurpose, identity: string): Buffer {
  return hmac(key, ["subject", purpose, identity]);
}

/** `count` random codes, all different. */
export function newCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0"));
  }
  return [...codes];
}

/** U+0000 cannot occur in any part, so that no two lists of parts are written alike. */
function hmac(key: Uint8Array, parts: readonly string[]): Buffer {
  return createHmac("sha256", key).update(parts.join("\0")).digest();
}
