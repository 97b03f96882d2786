import { MAX_OPEN_BILLS, OPEN_BILL_MESSAGES, type OpenBill } from "@nuc/contract";
import type { Till } from "../../../domain/tills/tills.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isUuid } from "../../../platform/http/uuid.ts";
import type { Selling } from "../parts.ts";
import { requireTillWallet } from "../till-wallet.ts";
import { type BillRow, endBill, listBillsOf, lockBill, readBill } from "./bill-repository.ts";
import { toOpenBill, unknownBill } from "./bill-view.ts";

const { make } = OPEN_BILL_MESSAGES;
/** Milliseconds for which a bill that is over stays in the list. */
const SHOWN_AFTER = 10 * 60_000;

/** Bills of a wallet of the shop, from whichever of its tills. Throws AppError `NOT_FOUND`, `MALFORMED_ADDRESS`, `FEATURE_OFF`. */
export async function readOpenBills(
  { domain, tills }: Selling,
  caller: Caller,
  wallet: string,
): Promise<OpenBill[]> {
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const to = await requireTillWallet(domain, till, wallet);
  const now = domain.clock.now();
  const since = new Date(now.getTime() - SHOWN_AFTER);
  const rows = await listBillsOf(kysely, { to, since, limit: MAX_OPEN_BILLS });
  return rows.map((row) => toOpenBill(row, now));
}

/** Throws AppError `NOT_FOUND`, `FEATURE_OFF`. */
export async function readOpenBill(
  { domain, tills }: Selling,
  caller: Caller,
  id: string,
): Promise<OpenBill> {
  const { kysely } = domain.database;
  const till = await tills.identify(kysely, caller);
  const row = isUuid(id) ? await readBill(kysely, id) : undefined;
  return toOpenBill(requireOfTill(till, row), domain.clock.now());
}

/** Takes a bill back; one that is over stays as it is. Throws AppError `NOT_FOUND`, `TAKEN` where it is paid or being paid. */
export async function cancelOpenBill(
  { domain, tills }: Selling,
  caller: Caller,
  id: string,
): Promise<OpenBill> {
  const { clock, database } = domain;
  return await database.kysely.transaction().execute(async (transaction) => {
    const till = await tills.identify(transaction, caller);
    const row = isUuid(id) ? await lockBill(transaction, id) : undefined;
    const bill = requireOfTill(till, row);
    if (bill.sale_state !== null)
      throw new AppError("TAKEN", bill.sale_state === "paid" ? make.paid : make.beingPaid);
    await endBill(transaction, bill.id, "cancelled");
    return toOpenBill({ ...bill, ended: bill.ended ?? "cancelled" }, clock.now());
  });
}

function requireOfTill(till: Till, row: BillRow | undefined): BillRow {
  if (row?.account_id !== till.accountId || (till.wallet ?? row.to_address) !== row.to_address)
    throw unknownBill();
  return row;
}
