import { type Order, PURCHASE_MESSAGES } from "@nuc/contract";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { settle } from "../following/settle.ts";
import { requireLockedOrder, updateOrder } from "../order-repository.ts";
import { orderView } from "../order-view.ts";
import type { Purchases } from "../parts.ts";
import { requireOwnOrder } from "./own-orders.ts";
import { lockAccount } from "../../../domain/accounts/lock-account.ts";

/**
 * Gives up an order of which nothing is paid: whatever comes to be known of its money now is for staff. One that is over without
 * a payment stays as it is. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` for one that was paid.
 */
export async function cancelOrder(
  purchases: Purchases,
  caller: Caller,
  id: string,
): Promise<Order> {
  const { clock, database } = purchases.domain;
  const { account_id: accountId } = await requireOwnOrder(database.kysely, caller, id);
  return await database.kysely.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId);
    const order = await requireLockedOrder(transaction, id);
    if (order.state === "expired") return orderView(order);
    if (order.state !== "waiting")
      throw new AppError("NOT_ALLOWED", PURCHASE_MESSAGES.order.notOpen);
    const now = clock.now();
    await updateOrder(transaction, id, {
      given_up_at: now,
      ...(now < order.expires_at && { expires_at: now }),
    });
    return orderView(await settle(purchases, transaction, order, undefined));
  });
}
