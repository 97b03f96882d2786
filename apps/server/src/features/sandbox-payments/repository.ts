import type { Insertable, Selectable } from "kysely";
import type {
  ListedPayment,
  MoneyMovement,
  OrderToPay,
  Period,
} from "../../domain/purchase/provider.ts";
import type { Handle } from "../../platform/database/tables.ts";
import type { SandboxMovementTable, SandboxPaymentTable } from "./tables.ts";

export type SandboxPaymentRow = Selectable<SandboxPaymentTable>;

/** Begins the payment of an order, once. */
export async function insertPayment(handle: Handle, order: OrderToPay): Promise<void> {
  await handle
    .insertInto("sandbox_payment")
    .values({
      order_id: order.id,
      price: order.price,
      currency: order.currency,
      expires_at: order.expires,
    })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .execute();
}

export async function readPayment(
  handle: Handle,
  by: { ref: string } | { orderId: string },
): Promise<SandboxPaymentRow | undefined> {
  const payments = handle.selectFrom("sandbox_payment").selectAll();
  const found =
    "ref" in by ? payments.where("ref", "=", by.ref) : payments.where("order_id", "=", by.orderId);
  return await found.executeTakeFirst();
}

export async function insertMovement(
  handle: Handle,
  movement: Insertable<SandboxMovementTable>,
): Promise<void> {
  await handle
    .insertInto("sandbox_movement")
    .values(movement)
    .onConflict((conflict) => conflict.column("ref").doNothing())
    .execute();
}

export async function listMovements(handle: Handle, ref: string): Promise<MoneyMovement[]> {
  return await handle
    .selectFrom("sandbox_movement")
    .select(["ref", "kind", "amount", "currency", "at"])
    .where("payment_ref", "=", ref)
    .orderBy("at")
    .orderBy("ref")
    .execute();
}

export async function listPayments(
  handle: Handle,
  { since, before }: Period,
): Promise<ListedPayment[]> {
  return await handle
    .selectFrom("sandbox_movement as movement")
    .innerJoin("sandbox_payment as payment", "payment.ref", "movement.payment_ref")
    .select(["movement.ref", "movement.amount", "movement.currency", "movement.at"])
    .select("payment.order_id as orderId")
    .where("movement.kind", "=", "payment")
    .where("movement.at", ">=", since)
    .where("movement.at", "<", before)
    .orderBy("movement.at")
    .orderBy("movement.ref")
    .execute();
}

export async function closePayment(handle: Handle, ref: string): Promise<void> {
  await handle
    .updateTable("sandbox_payment")
    .set({ closed: true })
    .where("ref", "=", ref)
    .execute();
}
