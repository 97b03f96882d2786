import { createHmac, timingSafeEqual } from "node:crypto";

/** Which card a link blocks, until it is next unblocked. */
export interface BlockOrder {
  accountId: string;
  /** How often the card was unblocked when the link was made. */
  unblocked: number;
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9]{1,9})\.([A-Za-z0-9_-]{43})$/;

/** What a link in an email carries, signed by the server. It can do nothing else, and nothing is stored for it. */
export function blockToken(key: Uint8Array, order: BlockOrder): string {
  return `${order.accountId}.${order.unblocked}.${mac(key, order).toString("base64url")}`;
}

/** The order in a token that we signed; undefined for any other text. */
export function verifyBlockToken(key: Uint8Array, token: string): BlockOrder | undefined {
  const [, accountId, count, signature] = TOKEN.exec(token) ?? [];
  if (accountId === undefined || signature === undefined) return undefined;
  const order = { accountId, unblocked: Number(count) };
  const given = Buffer.from(signature, "base64url");
  const expected = mac(key, order);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return order;
}

function mac(key: Uint8Array, { accountId, unblocked }: BlockOrder): Buffer {
  const text = ["shop card", "block", accountId, unblocked].join("\0");
  return createHmac("sha256", key).update(text).digest();
}
