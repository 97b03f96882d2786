import { type begunCheckout, PURCHASE_MESSAGES, type z } from "@nuc/contract";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";
import { ProviderDownError, ProviderRefusedError } from "../../../domain/purchase/provider.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import {
  forgetReturn,
  type OrderRow,
  requireLockedOrder,
  updateOrder,
} from "../order-repository.ts";
import { keepBegun, toPay } from "../order-to-pay.ts";
import { providerOf, type Purchases } from "../parts.ts";
import { openPayload } from "../payload/open-payload.ts";
import { requireOpen } from "../payload/prove-order.ts";
import { pageView } from "./page.ts";

const { order: words, checkout } = PURCHASE_MESSAGES;
/** When the provider is asked for a payment whose beginning was not answered, ms. */
const LOOKED_FOR_AFTER = 60_000;

/**
 * Begins the payment of an order at its provider: once, however often it is asked for. Throws AppError `NOT_FOUND`,
 * `FEATURE_OFF`, `NOT_ALLOWED` (it cannot be paid any more, or the provider does not answer).
 */
export async function beginPayment(
  purchases: Purchases,
  data: string,
): Promise<z.infer<typeof begunCheckout>> {
  const opened = await openPayload(purchases, data);
  const order = opened.provider_ref === null ? await keepBegin(purchases, opened) : opened;
  const provider = providerOf(purchases, order);
  if (!provider) throw new AppError("NOT_ALLOWED", words.methodOff);
  if (order.provider_ref !== null) {
    await forgetReturn(purchases.domain.database.kysely, order.id);
    return { url: order.provider_url, order: pageView(purchases, order) };
  }
  try {
    const begun = await provider.begin(toPay(purchases, order));
    const kept = await keepBegun(purchases, order.id, begun);
    return { url: kept.provider_url, order: pageView(purchases, kept) };
  } catch (error) {
    if (!(error instanceof ProviderDownError || error instanceof ProviderRefusedError)) throw error;
    purchases.domain.log.warn({ err: error, order: order.id }, "starting a payment failed");
    throw new AppError("NOT_ALLOWED", checkout.providerDown, { passing: true, cause: error });
  }
}

/** Notes that the provider may know of the order from now on: a payment that is not reported to us is looked for. */
async function keepBegin(
  purchases: Purchases,
  { id, account_id: accountId }: OrderRow,
): Promise<OrderRow> {
  const { clock, database } = purchases.domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    const { country, status } = await lockAccount(transaction, accountId);
    const order = await requireLockedOrder(transaction, id);
    const now = clock.now();
    requireOpen(order, now);
    if (status !== "active") throw new AppError("NOT_ALLOWED", words.notOpen);
    await requireFeature(transaction, "toggle_buy_coin", { accountId, country }, words.off);
    const look_at = new Date(now.getTime() + LOOKED_FOR_AFTER);
    return await updateOrder(transaction, id, { begun_at: order.begun_at ?? now, look_at });
  });
}
