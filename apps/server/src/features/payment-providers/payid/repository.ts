import type { Insertable, Selectable } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { PayIdTransferTable } from "./tables.ts";

export type TransferRow = Selectable<PayIdTransferTable>;

export async function readCode(handle: Handle, orderId: string): Promise<string | undefined> {
  const row = await handle
    .selectFrom("payid_code")
    .select("code")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.code;
}

/** Gives an order its code; false where the order has one, or another order has this one. */
export async function insertCode(
  handle: Handle,
  code: { order_id: string; code: string; given_at: Date },
): Promise<boolean> {
  const row = await handle
    .insertInto("payid_code")
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a transfer; undefined where its reference is kept already. Waits for a twin whose transaction is open. */
export async function insertTransfer(
  transaction: Transaction,
  transfer: Insertable<PayIdTransferTable>,
): Promise<TransferRow | undefined> {
  return await transaction
    .insertInto("payid_transfer")
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findTransfer(
  handle: Handle,
  reference: string,
): Promise<TransferRow | undefined> {
  return await handle
    .selectFrom("payid_transfer")
    .selectAll()
    .where(({ fn }) => fn<string>("lower", ["bank_reference"]), "=", reference.toLowerCase())
    .executeTakeFirst();
}

/** Transfers of an order, in the order in which they were matched. */
export async function listTransfers(handle: Handle, orderId: string): Promise<TransferRow[]> {
  return await handle
    .selectFrom("payid_transfer")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("matched_at")
    .orderBy("id")
    .execute();
}
