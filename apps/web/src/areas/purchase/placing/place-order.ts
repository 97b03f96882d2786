import { centsOf, createdOrder, type CreatedOrder, createOrder, getOrder } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { call } from "../../../session/calls/call.ts";
import { isRefusal } from "../../../session/failures/refusal.ts";
import { hasTexts } from "../../../session/storage/has-texts.ts";
import { storedList } from "../../../session/storage/stored-list.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";
import type { PurchaseOrder } from "./purchase-order.ts";

/** The key under which an order was placed, shared by the tabs of this browser. */
interface PlacedKey {
  readonly order: string;
  readonly key: string;
}

const isPlacedKey = (value: unknown): value is PlacedKey => hasTexts(value, ["order", "key"]);

const placed = storedList("placedOrders", isPlacedKey);

const bodyOf = ({ walletAddress, amount, method, origin }: PurchaseOrder) => ({
  walletAddress,
  amount: formatNuc(amount),
  method,
  subscriber_id: origin.subscriber_id,
  payment_subscription_id: origin.payment_subscription_id,
});

const textOf = (order: PurchaseOrder): string => JSON.stringify(bodyOf(order));

/** The next order like this is another one. */
export function forgetPlaced(order: PurchaseOrder): void {
  placed.change((kept) => kept.order !== textOf(order));
}

/**
 * Orders coins, once: a second press, another tab and a repeat after a lost answer get the same order for as long as nothing
 * of it is paid and its time is not over. Failures are those of `call`.
 */
export async function placeOrder(order: PurchaseOrder): Promise<CreatedOrder> {
  const text = textOf(order);
  const before = placed.all().find((kept) => kept.order === text);
  if (before !== undefined) {
    const again = await placeAgain(order, before.key);
    if (again !== undefined) return again;
  }
  const key = crypto.randomUUID();
  // One is kept: who orders something else has given up what was ordered before.
  placed.change(() => false, { order: text, key });
  try {
    return await place(order, key);
  } catch (error) {
    if (isRefusal(error, false)) forgetPlaced(order);
    throw error;
  }
}

const place = (order: PurchaseOrder, idempotencyKey: string): Promise<CreatedOrder> =>
  call(createOrder, { body: bodyOf(order), idempotencyKey, check: createdOrder });

/** The order that was placed under this key; undefined where it can be paid no more, or is somebody else's. */
async function placeAgain(order: PurchaseOrder, key: string): Promise<CreatedOrder | undefined> {
  try {
    const made = await place(order, key);
    const { order: found } = await call(getOrder, { params: { id: made.id } });
    const now = clockNow();
    const isOpen =
      found.state === "waiting" && centsOf(found.paid) === 0n && Date.parse(found.expires) > now;
    return isOpen ? made : undefined;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}
