import { PURCHASE_MESSAGES } from "@nuc/contract";
import { z } from "zod";
import { AppError } from "../../../platform/http/app-error.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import { type OrderRow, readOrder } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { privateJwk } from "./checkout-keys.ts";
import { OPEN_AFTER_END } from "./checkout-path.ts";

const pointer = z.object({ id: z.string(), proof: z.string() });
const MAX_CHARACTERS = 8_192;

/**
 * The order that a payload of the payment page points at. Anybody can encrypt for our public key: only the wallet's
 * signature in it, which no one else has, opens the order. Throws AppError `NOT_FOUND`, also some time after the order is
 * over.
 */
export async function openPayload(purchases: Purchases, data: string): Promise<OrderRow> {
  const { clock, database } = purchases.domain;
  const opened = data.length > MAX_CHARACTERS ? undefined : await decrypted(purchases, data);
  const order =
    opened && isUuid(opened.id) ? await readOrder(database.kysely, opened.id) : undefined;
  const seenUntil = (order?.expires_at.getTime() ?? 0) + OPEN_AFTER_END;
  if (!order || order.proof !== opened?.proof || clock.now().getTime() > seenUntil)
    throw new AppError("NOT_FOUND", PURCHASE_MESSAGES.checkout.dataWrong);
  return order;
}

async function decrypted(purchases: Purchases, data: string) {
  const { compactDecrypt, decodeProtectedHeader, importJWK } = await import("jose");
  try {
    const { kid } = decodeProtectedHeader(data);
    if (typeof kid !== "string" || !/^[A-Za-z0-9_-]{1,64}$/.test(kid)) return undefined;
    const jwk = await privateJwk(purchases, kid);
    if (!jwk) return undefined;
    const { plaintext } = await compactDecrypt(data, await importJWK(jwk, "RSA-OAEP-256"), {
      keyManagementAlgorithms: ["RSA-OAEP-256"],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return pointer.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data;
  } catch {
    // Whatever is wrong with it: it opens nothing.
    return undefined;
  }
}
