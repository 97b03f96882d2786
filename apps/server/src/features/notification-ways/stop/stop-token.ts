import { createHmac, timingSafeEqual } from "node:crypto";
import { KIND_NAMES, type NotificationKind } from "@nuc/contract";

/** Whose emails of which kinds a link stops. */
export interface StopOrder {
  accountId: string;
  kinds: readonly NotificationKind[];
}

const TOKEN = /^([0-9a-f-]{36})\.([a-z.-]{1,300})\.([A-Za-z0-9_-]{43})$/;

/** What a link in an email carries: account and kinds, signed by the server. It can do nothing else, and nothing is stored for it. */
export function stopToken(key: Uint8Array, { accountId, kinds }: StopOrder): string {
  const named = kinds.join(".");
  return `${accountId}.${named}.${mac(key, accountId, named).toString("base64url")}`;
}

/** The order in a token that we signed; undefined for any other text. */
export function verifyStopToken(key: Uint8Array, token: string): StopOrder | undefined {
  const [, accountId, named, signature] = TOKEN.exec(token) ?? [];
  if (accountId === undefined || named === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, accountId, named);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const kinds = KIND_NAMES.filter((kind) => named.split(".").includes(kind));
  return { accountId, kinds };
}

function mac(key: Uint8Array, accountId: string, named: string): Buffer {
  // Part of every link that was ever sent: never changed.
  const text = ["notification e-mails", "stop", accountId, named].join("\0");
  return createHmac("sha256", key).update(text).digest();
}
