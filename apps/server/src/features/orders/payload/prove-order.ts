import { type OrderProofAnswer, PURCHASE_MESSAGES } from "@nuc/contract";
import { decodeAddress, orderText, verifyText } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { requireActive } from "../../../domain/accounts/lock-account.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { lockOrder, type OrderRow, updateOrder } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { requireOwnOrder } from "../making/own-orders.ts";
import { currentKey } from "./checkout-keys.ts";
import { CHECKOUT_PATH } from "./checkout-path.ts";
import { requireOwnPath } from "./redirect.ts";

const { order: words } = PURCHASE_MESSAGES;

/**
 * Takes the wallet's signature under an order, and answers where the order is paid: for every right one the same, so that an
 * order has one payload. Throws AppError `NOT_FOUND`, `BAD_SIGNATURE`, `INVALID_REQUEST`, `SUSPENDED`, `FEATURE_OFF`,
 * `NOT_ALLOWED` (it cannot be paid any more).
 */
export async function proveOrder(
  purchases: Purchases,
  caller: Caller,
  { id, proof, redirect }: { id: string; proof: string; redirect?: string | undefined },
): Promise<OrderProofAnswer> {
  const { clock, database } = purchases.domain;
  const found = await requireOwnOrder(database.kysely, caller, id);
  requireSignature(purchases, found, proof);
  const path = requireOwnPath(redirect);
  const key = await currentKey(purchases);
  const payload = await encrypted(found, { proof, redirect: path }, key);
  return await database.kysely.transaction().execute(async (transaction) => {
    const { accountId } = caller;
    const { country } = await requireActive(transaction, accountId);
    const order = await lockOrder(transaction, id);
    if (!order) throw new Error("The order is gone");
    if (order.payload !== null) return answerOf(order.payload);
    const subject = { accountId, country };
    await requireFeature(transaction, "toggle_buy_coin", subject, words.off);
    requireOpen(order, clock.now());
    const signed_at = clock.now();
    const signed = { proof, signed_at, redirect: path, payload, payload_kid: key.kid };
    await updateOrder(transaction, id, signed);
    return answerOf(payload);
  });
}

/** Throws AppError `NOT_ALLOWED` for an order that cannot be paid any more. */
export function requireOpen({ state, expires_at }: OrderRow, now: Date): void {
  const isOver = state === "expired" || (state === "waiting" && now >= expires_at);
  if (isOver) throw new AppError("NOT_ALLOWED", words.expired);
  if (state !== "waiting" && state !== "underpaid")
    throw new AppError("NOT_ALLOWED", words.notOpen);
}

function requireSignature({ domain }: Purchases, order: OrderRow, proof: string): void {
  const text = orderText({
    genesisHash: domain.ledger.parameters().genesisHash,
    orderId: order.id,
    walletAddress: order.wallet_address,
    amount: formatNuc(BigInt(order.amount)),
  });
  if (verifyText(proof, text, decodeAddress(order.wallet_address))) return;
  throw new AppError("BAD_SIGNATURE", words.proofWrong, { field: "proof" });
}

/** The payload in the fields of the specification, where `proof` is in place of the phrase. */
async function encrypted(
  order: OrderRow,
  { proof, redirect }: { proof: string; redirect: string | null },
  key: { kid: string; public_jwk: Record<string, unknown> },
): Promise<string> {
  const payload = {
    id: order.id,
    title: order.wallet_name,
    subscriber_id: order.subscriber_id,
    payment_subscription_id: order.payment_subscription_id,
    price: formatNuc(BigInt(order.amount)),
    user_id: order.account_id,
    user_name: order.username,
    proof,
    redirect,
  };
  const { CompactEncrypt, importJWK } = await import("jose");
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: "RSA-OAEP-256", enc: "A256GCM", kid: key.kid })
    .encrypt(await importJWK(key.public_jwk, "RSA-OAEP-256"));
}

const answerOf = (payload: string): OrderProofAnswer => ({ url: CHECKOUT_PATH, payload });
