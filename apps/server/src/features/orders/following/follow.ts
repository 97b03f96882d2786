import {
  ProviderDownError,
  type ProviderPayment,
  ProviderRefusedError,
} from "../../../domain/purchase/provider.ts";
import { type OrderRow, readOrder } from "../order-repository.ts";
import { keepBegun, toPay, toRead } from "../order-to-pay.ts";
import { providerOf, type Purchases } from "../parts.ts";
import { sendCoins } from "./credit.ts";
import { settle } from "./settle.ts";

/**
 * Brings an order up to date: asks its provider for all that it knows, keeps it, and does what follows. Safe to call
 * at any time and several times at once. A provider that does not answer is asked again later.
 * Returns false if it did not answer.
 */
export async function followOrder(purchases: Purchases, id: string): Promise<boolean> {
  const { kysely } = purchases.domain.database;
  const found = await readOrder(kysely, id);
  if (!found) return true;
  const known = await askProvider(purchases, found);
  const payment = known === "no answer" ? undefined : known;
  const order = await kysely
    .transaction()
    .execute(async (transaction) => settle(purchases, transaction, found, payment));
  if (order.credit === "owed") await sendCoins(purchases, order);
  return known !== "no answer";
}

/** All that the provider knows; undefined where it knows nothing. */
async function askProvider(
  purchases: Purchases,
  order: OrderRow,
): Promise<ProviderPayment | "no answer" | undefined> {
  const provider = providerOf(purchases, order);
  if (!provider || order.begun_at === null) return undefined;
  try {
    const ref = order.provider_ref ?? (await findRef(purchases, order));
    return ref === null ? undefined : await provider.read(toRead(purchases, order, ref));
  } catch (error) {
    if (!(error instanceof ProviderDownError || error instanceof ProviderRefusedError)) throw error;
    purchases.domain.log.warn({ err: error, order: order.id }, "payment provider call failed");
    return error instanceof ProviderDownError ? "no answer" : undefined;
  }
}

/** What the provider calls a payment whose beginning it never answered; null where it did not begin. */
async function findRef(purchases: Purchases, order: OrderRow): Promise<string | null> {
  const begun = await providerOf(purchases, order)?.find(toPay(purchases, order));
  if (!begun) return null;
  return (await keepBegun(purchases, order.id, begun)).provider_ref;
}
