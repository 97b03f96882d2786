import { ALLOWED_LATENESS_SECONDS } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { BegunPayment, OrderToPay, OrderToRead } from "../../domain/purchase/provider.ts";
import { siteOrigin } from "../../platform/site/site-origin.ts";
import { requireLockedOrder, type OrderRow, updateOrder } from "./order-repository.ts";
import type { Purchases } from "./parts.ts";
import { CHECKOUT_PATH } from "./payload/checkout-path.ts";

/** Keeps what the provider calls the payment; what is kept already stays. */
export async function keepBegun(
  { domain }: Purchases,
  id: string,
  { ref, url }: BegunPayment,
): Promise<OrderRow> {
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const order = await requireLockedOrder(transaction, id);
    if (order.provider_ref !== null) return order;
    return await updateOrder(transaction, id, { provider_ref: ref, provider_url: url });
  });
}

/** An order as its provider needs to know it: the same each time, as its idempotency key asks for. */
export function toPay({ domain }: Purchases, order: OrderRow): OrderToPay {
  const page = `${siteOrigin(domain.config)}${CHECKOUT_PATH}?data=${order.payload ?? ""}`;
  return {
    id: order.id,
    price: order.price,
    currency: order.currency,
    expires: order.expires_at,
    title: `${formatNuc(BigInt(order.amount))} NUC`,
    returnUrl: `${page}&back=paid`,
    cancelUrl: `${page}&back=cancelled`,
  };
}

/** A begun order as its provider is asked for its money. */
export function toRead(
  { domain }: Purchases,
  { id, expires_at: end, given_up_at: givenUp }: OrderRow,
  ref: string,
): OrderToRead {
  const last = end.getTime() + ALLOWED_LATENESS_SECONDS * 1000;
  return { id, ref, isOver: givenUp !== null || domain.clock.now().getTime() > last };
}
