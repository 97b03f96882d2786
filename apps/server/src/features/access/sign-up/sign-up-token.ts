import { createHmac, timingSafeEqual } from "node:crypto";

/** What the answer to a sign-up lets its browser correct, signed by the server: 43 characters, base64url. Nothing is stored for it. */
export function signUpToken(key: Uint8Array, accountId: string): string {
  return mac(key, accountId).toString("base64url");
}

/** Whether a token is the one of this sign-up. */
export function isSignUpToken(key: Uint8Array, accountId: string, token: string): boolean {
  const given = Buffer.from(token, "base64url");
  const expected = mac(key, accountId);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const mac = (key: Uint8Array, accountId: string): Buffer =>
  createHmac("sha256", key).update(`sign-up correction\0${accountId}`).digest();
