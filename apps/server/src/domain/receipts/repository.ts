import type { ReceiptKind } from "@nuc/contract";
import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import type { ReceiptFacts, ReceiptTable } from "./tables.ts";

export type ReceiptRow = Selectable<ReceiptTable>;

/** The next number of a year; its counter stays locked until the transaction ends, which may take the number back. */
export async function nextNumber(
  transaction: Transaction,
  { year, kind }: { year: number; kind: ReceiptKind },
): Promise<number> {
  const { last } = await transaction
    .insertInto("receipt_counter")
    .values({ year, kind, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["year", "kind"]).doUpdateSet({ last: sql`receipt_counter.last + 1` }),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertReceipt(
  transaction: Transaction,
  { facts, ...row }: Omit<Insertable<ReceiptTable>, "facts"> & { facts: ReceiptFacts },
): Promise<void> {
  await transaction
    .insertInto("receipt")
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute();
}

/** The receipt of an order and its credit notes, the oldest first; empty where its coins were not sent. */
export async function readReceiptsOf(handle: Handle, orderId: string): Promise<ReceiptRow[]> {
  return await handle
    .selectFrom("receipt")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sequence")
    .execute();
}

/** The customer as a receipt names them. */
export async function readCustomer(handle: Handle, accountId: string) {
  return await handle
    .selectFrom("account")
    .select(["username", "first_name", "last_name", "address_country"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
}
