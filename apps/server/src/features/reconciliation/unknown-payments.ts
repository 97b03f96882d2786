import { centsText } from "@nuc/contract";
import type { Period } from "../../domain/purchase/provider.ts";
import { isUuid } from "../../platform/http/uuid.ts";
import { NOTHING, type NamedDifference } from "./compare.ts";
import { findOrderId, listKnownRefs } from "./order-repository.ts";
import type { ListedAt, Reconciling } from "./parts.ts";

/** Payments that are looked for at once. */
const BATCH = 500;

/**
 * Payments that providers list and we do not know. Where one carries the id of an order, the order is followed, so that what
 * its provider reports of it is taken in; it is named all the same.
 */
export async function findUnknown(
  reconciling: Reconciling,
  period: Period,
): Promise<NamedDifference[]> {
  const listed = await reconciling.listPayments(period);
  const differences: NamedDifference[] = [];
  for (const payment of await unknownOf(reconciling, listed)) {
    const orderId = await orderOf(reconciling, payment);
    if (orderId !== null) await reconciling.follow(orderId);
    const { provider, ref, amount, currency } = payment;
    const theirs = `payment of ${centsText(amount)} ${currency}, ${ref}`;
    differences.push({ kind: "unknown", order_id: orderId, provider, ours: NOTHING, theirs });
  }
  return differences;
}

async function unknownOf(
  { domain: { database } }: Reconciling,
  listed: readonly ListedAt[],
): Promise<ListedAt[]> {
  const unknown: ListedAt[] = [];
  for (const provider of new Set(listed.map((one) => one.provider))) {
    const own = listed.filter((one) => one.provider === provider);
    for (let first = 0; first < own.length; first += BATCH) {
      const batch = own.slice(first, first + BATCH);
      const refs = batch.map(({ ref }) => ref);
      const known = await listKnownRefs(database.kysely, provider, refs);
      unknown.push(...batch.filter(({ ref }) => !known.has(ref)));
    }
  }
  return unknown;
}

/** The order whose id the payment carries; null where there is none of this provider. */
async function orderOf(
  { domain: { database } }: Reconciling,
  { orderId, provider }: ListedAt,
): Promise<string | null> {
  if (orderId === undefined || !isUuid(orderId)) return null;
  return (await findOrderId(database.kysely, { id: orderId, provider })) ?? null;
}
