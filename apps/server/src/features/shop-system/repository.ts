import type { ShopEvent } from "@nuc/contract";
import { type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { ShopDeliveryTable, ShopSystemTable } from "./tables.ts";

export type SystemRow = Selectable<ShopSystemTable>;
export type DeliveryRow = Selectable<ShopDeliveryTable>;

export async function readSystem(
  handle: Handle,
  accountId: string,
): Promise<SystemRow | undefined> {
  return await handle
    .selectFrom("shop_system")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

export async function writeSystem(transaction: Transaction, system: SystemRow): Promise<void> {
  const { account_id: _id, ...changed } = system;
  await transaction
    .insertInto("shop_system")
    .values(system)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(changed))
    .execute();
}

/** With what went and waits to go there. */
export async function deleteSystem(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom("shop_delivery").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("shop_system").where("account_id", "=", accountId).execute();
}

/** Whether it is new; where the shop has no system nothing is kept. */
export async function insertDelivery(
  transaction: Transaction,
  delivery: {
    id: string;
    accountId: string;
    event: ShopEvent;
    subject: string;
    body: string;
    now: Date;
  },
): Promise<boolean> {
  const { id, accountId, event, subject, body, now } = delivery;
  const { rows } = await sql`
    insert into shop_delivery (id, account_id, event, subject, body, created_at, due_at)
    select ${id}::uuid, account_id, ${event}, ${subject}, ${body}, ${now}, ${now}
    from shop_system where account_id = ${accountId}
    on conflict (account_id, event, subject) do nothing returning id`.execute(transaction);
  return rows.length > 0;
}

/** Takes what is due until `until`, when another process may; counts the try. */
export async function leaseDeliveries(
  handle: Handle,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    update shop_delivery set due_at = ${until}, tries = tries + 1
    where id in (
      select id from shop_delivery where due_at <= ${now}
      order by due_at, sequence limit ${limit} for update skip locked)
    returning *`.execute(handle);
  return rows;
}

/** The outcome of the try that `delivery` was leased for; nothing where it was replayed meanwhile. */
export async function writeTry(
  handle: Handle,
  { id, due_at: leased }: Pick<DeliveryRow, "id" | "due_at">,
  outcome: Pick<DeliveryRow, "due_at" | "delivered_at" | "last_status" | "last_error">,
): Promise<void> {
  await handle
    .updateTable("shop_delivery")
    .set(outcome)
    .where("id", "=", id)
    .where("due_at", "=", leased)
    .execute();
}

/** Has it go out once more; undefined where the shop has none of this id. */
export async function replay(
  handle: Handle,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<DeliveryRow | undefined> {
  return await handle
    .updateTable("shop_delivery")
    .set({ due_at: now, tries: 0, delivered_at: null })
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}

export async function countDeliveries(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("shop_delivery")
    .select(sql<bigint>`count(*)`.as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The newest first. */
export async function listDeliveries(
  handle: Handle,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeliveryRow[]> {
  return await handle
    .selectFrom("shop_delivery")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function deleteDeliveriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("shop_delivery").where("created_at", "<", moment).execute();
}
