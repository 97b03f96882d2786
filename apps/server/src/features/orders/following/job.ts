import { jobKind } from "../../../platform/jobs/jobs.ts";
import { throwFirst, tryEach } from "../../../platform/jobs/try-each.ts";
import { listDue } from "../order-repository.ts";
import type { Purchases } from "../parts.ts";
import { notifyLowWater } from "../making/treasury-level.ts";
import { forgetOldKeys } from "../payload/checkout-keys.ts";
import { followOrder } from "./follow.ts";

/** Orders that one look takes at once. */
const BATCH = 100;

/** One order, since its provider has sent news of it, which no webhook brings again: asked for during two hours. */
export const following = jobKind<{ orderId: string }>("order-following", { retryLimit: 12 });
/** All orders that are due. */
export const dueOrders = jobKind<Record<never, never>>("orders-due");
export const purchaseHousekeeping = jobKind<Record<never, never>>("purchase-housekeeping");

/** Follows an order of which there is news. Throws where its provider does not answer, so that the job is tried again. */
export async function followNews(purchases: Purchases, orderId: string): Promise<void> {
  if (await followOrder(purchases, orderId)) return;
  throw new Error(`The payment provider of order ${orderId} does not answer`);
}

/** Follows every order that is due: its time is over, its provider is to be asked again, its coins are on their way. */
export async function followDueOrders(purchases: Purchases): Promise<void> {
  const { clock, database, maintenance } = purchases.domain;
  if (maintenance.isOn()) return;
  const now = clock.now();
  const failures: unknown[] = [];
  const tried = new Set<string>();
  for (;;) {
    const due = await listDue(database.kysely, { now, limit: BATCH + tried.size });
    const fresh = due.filter((id) => !tried.has(id)).slice(0, BATCH);
    if (fresh.length === 0) break;
    for (const id of fresh) tried.add(id);
    failures.push(...(await tryEach(fresh, async (id) => followOrder(purchases, id))));
  }
  throwFirst(failures);
}

export async function runPurchaseHousekeeping(purchases: Purchases): Promise<void> {
  await notifyLowWater(purchases);
  await forgetOldKeys(purchases);
}
