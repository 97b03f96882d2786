import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link in an email does when its button is pressed. */
export type LinkPurpose = "confirm" | "unsubscribe";

const TOKEN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** What a link carries: whose it is, signed by the server for one purpose. Nothing is stored for it. */
export function linkToken(key: Uint8Array, purpose: LinkPurpose, subscriberId: string): string {
  return `${subscriberId}.${mac(key, purpose, subscriberId).toString("base64url")}`;
}

/** The subscriber's id in a token of this purpose that we signed; undefined for any other text. */
export function verifyLinkToken(
  key: Uint8Array,
  purpose: LinkPurpose,
  token: string,
): string | undefined {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, purpose, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function mac(key: Uint8Array, purpose: LinkPurpose, id: string): Buffer {
  return createHmac("sha256", key).update(["newsletter", purpose, id].join("\0")).digest();
}
