import { OPEN_BILL_MESSAGES, type PhoneBill } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Selling } from "../parts.ts";
import { type BillRow, endBill, findBill, listBillsFor, lockBill } from "./bill-repository.ts";
import { toPhoneBill, unknownBill } from "./bill-view.ts";

const { pay } = OPEN_BILL_MESSAGES;

/** The bill of a code. Throws AppError `NOT_FOUND` also where it names another customer. */
export async function requireBillOf(
  handle: Handle,
  { accountId }: Pick<Caller, "accountId">,
  code: string,
): Promise<BillRow> {
  const row = await findBill(handle, code);
  if (!row || (row.customer_id ?? accountId) !== accountId) throw unknownBill();
  return row;
}

/** Throws AppError `NOT_FOUND`. */
export async function readPhoneBill(
  { domain }: Selling,
  caller: Caller,
  code: string,
): Promise<PhoneBill> {
  const row = await requireBillOf(domain.database.kysely, caller, code);
  return toPhoneBill(row, caller.accountId, domain.clock.now());
}

/** Bills that name the caller and can be paid, newest first. */
export async function readPhoneBills(
  { domain }: Selling,
  { accountId }: Caller,
): Promise<PhoneBill[]> {
  const now = domain.clock.now();
  const rows = await listBillsFor(domain.database.kysely, accountId, now);
  return rows.map((row) => toPhoneBill(row, accountId, now));
}

/** Ends a bill, of which its till hears; one that is over stays as it is. Throws AppError `NOT_FOUND`, `TAKEN` where it is paid. */
export async function declineBill(
  { domain }: Selling,
  caller: Caller,
  code: string,
): Promise<PhoneBill> {
  const { clock, database } = domain;
  const { id } = await requireBillOf(database.kysely, caller, code);
  return await database.kysely.transaction().execute(async (transaction) => {
    const bill = await lockBill(transaction, id);
    if (!bill) throw unknownBill();
    if (bill.sale_state !== null) throw new AppError("TAKEN", pay.paid);
    await endBill(transaction, id, "declined");
    const ended = bill.ended ?? "declined";
    return toPhoneBill({ ...bill, ended }, caller.accountId, clock.now());
  });
}
