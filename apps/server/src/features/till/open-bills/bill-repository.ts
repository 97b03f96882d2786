import { type Insertable, type Selectable, sql } from "kysely";
import type { Handle, Transaction } from "../../../platform/database/tables.ts";
import type { OpenBillTable } from "../tables.ts";

/** A bill, with the outcome of its payment. */
export type BillRow = Selectable<OpenBillTable> & {
  sale_id: string | null;
  sale_state: "sending" | "paid" | "refused" | null;
  sale_number: number | null;
  /** Who paid or is paying. */
  payer_id: string | null;
  extrinsic_hash: Buffer | null;
  block_hash: Buffer | null;
  /** Whether the ledger refused a payment of it. */
  was_refused: boolean;
};

const bills = (handle: Handle) =>
  handle
    .selectFrom("open_bill as bill")
    .leftJoin("sale", (join) =>
      join.onRef("sale.bill_id", "=", "bill.id").on("sale.state", "<>", "refused"),
    )
    .selectAll("bill")
    .select(["sale.id as sale_id", "sale.state as sale_state", "sale.number as sale_number"])
    .select(["sale.customer_id as payer_id", "sale.extrinsic_hash", "sale.block_hash"])
    .select(
      sql<boolean>`exists (select from sale refused
        where refused.bill_id = bill.id and refused.state = 'refused')`.as("was_refused"),
    );

/** Keeps a bill; false where the request has made one already. Waits for a twin whose transaction is open. */
export async function insertBill(
  transaction: Transaction,
  bill: Insertable<OpenBillTable>,
): Promise<boolean> {
  const row = await transaction
    .insertInto("open_bill")
    .values(bill)
    .onConflict((conflict) => conflict.columns(["account_id", "request_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function readBill(handle: Handle, id: string): Promise<BillRow | undefined> {
  return await bills(handle).where("bill.id", "=", id).executeTakeFirst();
}

export async function findBill(handle: Handle, code: string): Promise<BillRow | undefined> {
  return await bills(handle).where("bill.code", "=", code).executeTakeFirst();
}

/** The bill that a request has made. */
export async function findBillOf(
  handle: Handle,
  { accountId, key }: { accountId: string; key: string },
): Promise<BillRow | undefined> {
  return await bills(handle)
    .where("bill.account_id", "=", accountId)
    .where("bill.request_key", "=", key)
    .executeTakeFirst();
}

/** As `readBill`; one transaction at a time changes a bill or pays it. */
export async function lockBill(transaction: Transaction, id: string): Promise<BillRow | undefined> {
  await sql`select from open_bill where id = ${id} for update`.execute(transaction);
  return await readBill(transaction, id);
}

/** Of a wallet that is paid, newest first: those that ended before `since` are left out. */
export async function listBillsOf(
  handle: Handle,
  { to, since, limit }: { to: string; since: Date; limit: number },
): Promise<BillRow[]> {
  return await bills(handle)
    .where("bill.to_address", "=", to)
    .where("bill.expires_at", ">", since)
    .orderBy("bill.sequence", "desc")
    .limit(limit)
    .execute();
}

/** Unpaid bills that name the customer and can be paid still, newest first. */
export async function listBillsFor(
  handle: Handle,
  customerId: string,
  now: Date,
): Promise<BillRow[]> {
  return await bills(handle)
    .where("bill.customer_id", "=", customerId)
    .where("bill.expires_at", ">", now)
    .where("bill.ended", "is", null)
    .where("sale.id", "is", null)
    .orderBy("bill.sequence", "desc")
    .execute();
}

/** Ids of the bills of a shop that can be paid still. */
export async function listOpenIds(handle: Handle, accountId: string, now: Date) {
  return await bills(handle)
    .where("bill.account_id", "=", accountId)
    .where("bill.expires_at", ">", now)
    .where("bill.ended", "is", null)
    .where("sale.id", "is", null)
    .execute();
}

/** Bills that the code of a phone has led to, the newest first. */
export async function listBillsOfPhoneCode(handle: Handle, id: string): Promise<BillRow[]> {
  return await bills(handle)
    .where("bill.phone_code_id", "=", id)
    .orderBy("bill.sequence", "desc")
    .execute();
}

export async function endBill(
  transaction: Transaction,
  id: string,
  ended: "declined" | "cancelled",
): Promise<void> {
  await transaction
    .updateTable("open_bill")
    .set({ ended })
    .where("id", "=", id)
    .where("ended", "is", null)
    .execute();
}

/** Forgets bills and codes that were over at that moment. */
export async function deleteOver(handle: Handle, moment: Date): Promise<void> {
  await handle.deleteFrom("open_bill").where("expires_at", "<", moment).execute();
  await handle.deleteFrom("phone_code").where("expires_at", "<", moment).execute();
}

/** Of an account that is closed, on both sides. */
export async function deleteBillsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .deleteFrom("open_bill")
    .where((where) =>
      where.or([where("account_id", "=", accountId), where("customer_id", "=", accountId)]),
    )
    .execute();
  await transaction
    .deleteFrom("phone_code")
    .where((where) =>
      where.or([where("account_id", "=", accountId), where("taken_by", "=", accountId)]),
    )
    .execute();
}
