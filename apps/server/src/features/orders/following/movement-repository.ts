import { newPart } from "../../../domain/purchase/movement-parts.ts";
import type { MoneyMovement } from "../../../domain/purchase/provider.ts";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { OrderRow } from "../order-repository.ts";

/** Keeps what a provider says of an order's money; what is kept already stays, and what came to a payment since is another part. */
export async function insertMovements(
  transaction: Transaction,
  { id, provider }: Pick<OrderRow, "id" | "provider">,
  movements: readonly MoneyMovement[],
  now: Date,
): Promise<void> {
  const kept = await listMovements(transaction, id);
  const parts = movements.flatMap((movement) => newPart(kept, movement) ?? []);
  if (parts.length === 0) return;
  await transaction
    .insertInto("purchase_movement")
    .values(parts.map((part) => ({ ...part, provider, order_id: id, seen_at: now })))
    .onConflict((conflict) => conflict.columns(["provider", "ref"]).doNothing())
    .execute();
}

/** As `listMovements`, with when we learned of each. */
export async function listKeptMovements(
  handle: Handle,
  orderId: string,
): Promise<(MoneyMovement & { seen_at: Date })[]> {
  return await handle
    .selectFrom("purchase_movement")
    .select(["ref", "kind", "amount", "currency", "at", "fee", "seen_at"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("ref")
    .execute();
}

/** All that is known of an order's money, oldest first. */
export async function listMovements(handle: Handle, orderId: string): Promise<MoneyMovement[]> {
  return await handle
    .selectFrom("purchase_movement")
    .select(["ref", "kind", "amount", "currency", "at"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("ref")
    .execute();
}
