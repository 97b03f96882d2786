import type { PaymentMethodName } from "@nuc/contract";
import { sql, type SqlBool } from "kysely";
import type { MoneyMovement } from "../../domain/purchase/provider.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { OrderRow } from "./parts.ts";

/** An order with all that is known here of its money. */
export interface KnownOrder {
  readonly order: OrderRow;
  /** Of its owner's account. */
  readonly status: string;
  readonly movements: readonly MoneyMovement[];
}

export async function readKnownOrder(handle: Handle, id: string): Promise<KnownOrder> {
  // First the money: what comes meanwhile is then missing from it, and its order is looked at again.
  const movements = await handle
    .selectFrom("purchase_movement")
    .select(["ref", "kind", "amount", "currency", "at"])
    .where("order_id", "=", id)
    .execute();
  const { status, ...order } = await handle
    .selectFrom("purchase_order as purchase")
    .innerJoin("account", "account.id", "purchase.account_id")
    .selectAll("purchase")
    .select("account.status")
    .where("purchase.id", "=", id)
    .executeTakeFirstOrThrow();
  return { order, status, movements };
}

/** Which of these movements are kept here. */
export async function listKnownRefs(
  handle: Handle,
  provider: PaymentMethodName,
  refs: readonly string[],
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await handle
    .selectFrom("purchase_movement")
    .select("ref")
    .where("provider", "=", provider)
    .where("ref", "in", refs)
    .execute();
  return new Set(rows.map(({ ref }) => ref));
}

/** The id of an order of this provider; undefined where there is none. */
export async function findOrderId(
  handle: Handle,
  { id, provider }: { id: string; provider: PaymentMethodName },
): Promise<string | undefined> {
  const row = await handle
    .selectFrom("purchase_order")
    .select("id")
    .where("id", "=", id)
    .where("provider", "=", provider)
    .executeTakeFirst();
  return row?.id;
}

/** Orders that a provider may know of and that were made, paid or sent since a moment. */
export async function listOrdersSince(
  handle: Handle,
  { since, after, limit }: { since: Date; after: bigint; limit: number },
): Promise<{ id: string; sequence: bigint }[]> {
  return await handle
    .selectFrom("purchase_order as purchase")
    .select(["purchase.id", "purchase.sequence"])
    .where("purchase.sequence", ">", after)
    .where("purchase.begun_at", "is not", null)
    .where(
      sql<SqlBool>`(purchase.created_at >= ${since} or purchase.credited_at >= ${since}
        or exists (select from purchase_movement movement
          where movement.order_id = purchase.id and movement.seen_at >= ${since}))`,
    )
    .orderBy("purchase.sequence")
    .limit(limit)
    .execute();
}
