import { createHmac, randomBytes } from "node:crypto";
import { masterSeal } from "../../platform/keys/master-seal.ts";
import type { Seal } from "../../platform/keys/seal.ts";
import type { Platform } from "../../platform/platform.ts";
import type { SealedColumn } from "../../platform/sealing/sealed-column.ts";

/** As the Standard Webhooks specification spells a secret. */
const PREFIX = "whsec_";

export const newSecret = (): Buffer => randomBytes(32);
export const shownSecret = (secret: Uint8Array): string =>
  `${PREFIX}${Buffer.from(secret).toString("base64")}`;

/** The context is the account. */
export function shopSecretSeal({ keys }: Pick<Platform, "keys">): Seal {
  return masterSeal(keys.sealing, "shop systems");
}

export const shopSecretsColumn: SealedColumn = {
  name: "secrets of shops' systems",
  label: "shop systems",
  table: "shop_system",
  column: "sealed_secret",
  id: "account_id",
  context: ["account_id"],
};

/**
 * How a shop's system verifies our posts (Standard Webhooks 1.0): HMAC-SHA-256 over id, seconds since 1970 and body, joined
 * by dots.
 */
export function signedHeaders(
  secret: Uint8Array,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const hmac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${hmac}`,
  };
}
