import type { Insertable, Selectable, Updateable } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { PurchaseOrderTable } from "./tables.ts";

export type OrderRow = Selectable<PurchaseOrderTable>;

export async function insertOrder(
  transaction: Transaction,
  order: Insertable<PurchaseOrderTable>,
): Promise<OrderRow> {
  return await transaction
    .insertInto("purchase_order")
    .values(order)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function readOrder(handle: Handle, id: string): Promise<OrderRow | undefined> {
  return await handle
    .selectFrom("purchase_order")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** As `readOrder`; one transaction at a time. */
export async function lockOrder(
  transaction: Transaction,
  id: string,
): Promise<OrderRow | undefined> {
  return await transaction
    .selectFrom("purchase_order")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** As `lockOrder`, of an order that is known to be there. */
export async function requireLockedOrder(transaction: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(transaction, id);
  if (!order) throw new Error("The order is gone");
  return order;
}

export async function updateOrder(
  handle: Handle,
  id: string,
  change: Updateable<PurchaseOrderTable>,
): Promise<OrderRow> {
  return await handle
    .updateTable("purchase_order")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes that a customer is back from the provider; false where one was since `unlessSince`. */
export async function noteReturn(
  handle: Handle,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<boolean> {
  const row = await handle
    .updateTable("purchase_order")
    .set({ returned_at: now })
    .where("id", "=", id)
    .where((where) =>
      where.or([where("returned_at", "is", null), where("returned_at", "<=", unlessSince)]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Has the provider asked at the next return, however soon: the customer goes there once more. */
export async function forgetReturn(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable("purchase_order")
    .set({ returned_at: null })
    .where("id", "=", id)
    .where("returned_at", "is not", null)
    .execute();
}

/** The order of a provider's payment. */
export async function findOrderOf(
  handle: Handle,
  { provider, ref }: { provider: OrderRow["provider"]; ref: string },
): Promise<OrderRow | undefined> {
  return await handle
    .selectFrom("purchase_order")
    .selectAll()
    .where("provider", "=", provider)
    .where("provider_ref", "=", ref)
    .executeTakeFirst();
}

export async function countOrdersOf(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("purchase_order")
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** An account's orders, newest first. */
export async function listOrdersOf(
  handle: Handle,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OrderRow[]> {
  return await handle
    .selectFrom("purchase_order")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All orders of an account, oldest first. */
export async function listAllOrdersOf(handle: Handle, accountId: string): Promise<OrderRow[]> {
  return await handle
    .selectFrom("purchase_order")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence")
    .execute();
}

/** Erases what an account's orders hold in its owner's own words. */
export async function eraseFreeText(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .updateTable("purchase_order")
    .set({ wallet_name: "", redirect: null, payload: null })
    .where("account_id", "=", accountId)
    .execute();
}

/** Orders to be looked after by now, in the order in which they became due; those whose coins are on their way always are. */
export async function listDue(
  handle: Handle,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await handle
    .selectFrom("purchase_order")
    .select("id")
    .where((where) => where.or([where("look_at", "<=", now), where("credit", "=", "owed")]))
    .orderBy("look_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
