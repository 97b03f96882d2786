import type { Membership } from "@nuc/contract";
import { type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { MembershipOrderTable } from "./tables.ts";

export type OrderRow = Selectable<MembershipOrderTable>;

/** An order with the addresses of the wallets that have its category, in the order in which they were given. */
export type ShownOrder = OrderRow & { wallets: string[] };

/** As a column of a selection from `membership_order`. */
export const walletsOfOrder = sql<string[]>`array(
  select address from membership_wallet where order_id = membership_order.id order by position
)`.as("wallets");

/** States in which a payment is waited for. */
export const OPEN = ["ordered", "seen"] as const;

/** Writes an order; undefined where the account waits for the same total already. */
export async function insertOrder(
  transaction: Transaction,
  order: {
    account_id: string;
    category: Membership;
    quantity: number;
    price_cents: bigint;
    total_cents: bigint;
    currency: string;
    reference: string;
    ordered_at: Date;
  },
): Promise<OrderRow | undefined> {
  return await transaction
    .insertInto("membership_order")
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** How many orders of the account wait for their payment. */
export async function countOpen(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("membership_order")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .where("account_id", "=", accountId)
    .where("state", "in", OPEN)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function countOrders(handle: Handle, accountId: string): Promise<number> {
  const { total } = await handle
    .selectFrom("membership_order")
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The orders of an account, newest first. */
export async function listOrders(
  handle: Handle,
  accountId: string,
  range: { limit: number; offset: number },
): Promise<ShownOrder[]> {
  return await handle
    .selectFrom("membership_order")
    .selectAll()
    .select(walletsOfOrder)
    .where("account_id", "=", accountId)
    .orderBy("sequence", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

/** An order, locked. @param id must be a UUID */
export async function lockOrder(
  transaction: Transaction,
  id: string,
): Promise<ShownOrder | undefined> {
  return await transaction
    .selectFrom("membership_order")
    .selectAll()
    .select(walletsOfOrder)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose order it is. @param id must be a UUID */
export async function readOrderOwner(handle: Handle, id: string) {
  return await handle
    .selectFrom("membership_order")
    .innerJoin("account", "account.id", "membership_order.account_id")
    .select(["account.id", "account.username"])
    .where("membership_order.id", "=", id)
    .executeTakeFirst();
}

export async function writeOrder(
  transaction: Transaction,
  id: string,
  change: Partial<
    Pick<OrderRow, "state" | "seen_at" | "matched_at" | "paid_cents"> & {
      given_at: Date;
      cancelled_at: Date;
    }
  >,
): Promise<OrderRow> {
  return await transaction
    .updateTable("membership_order")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes wallets that got the category of an order, which must be locked, behind those that have it already. */
export async function insertWallets(
  transaction: Transaction,
  { id, wallets }: ShownOrder,
  { addresses, at }: { addresses: readonly string[]; at: Date },
): Promise<void> {
  const rows = addresses.map((address, index) => ({
    order_id: id,
    position: wallets.length + index + 1,
    address,
    given_at: at,
  }));
  await transaction.insertInto("membership_wallet").values(rows).execute();
}

/** Up to `limit` orders that were matched until then and have not given everything yet, in the order in which they were made. */
export async function listMatchedUntil(
  handle: Handle,
  until: Date,
  { after, limit }: { after: { sequence: bigint } | undefined; limit: number },
): Promise<{ id: string; sequence: bigint }[]> {
  return await handle
    .selectFrom("membership_order")
    .select(["id", "sequence"])
    .where("state", "=", "matched")
    .where("matched_at", "<=", until)
    .where("sequence", ">", after?.sequence ?? 0n)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** Cancels what the account waits for. */
export async function cancelOpen(
  transaction: Transaction,
  accountId: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable("membership_order")
    .set({ state: "cancelled", cancelled_at: at })
    .where("account_id", "=", accountId)
    .where("state", "in", OPEN)
    .execute();
}
