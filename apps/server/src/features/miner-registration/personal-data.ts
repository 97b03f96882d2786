import type { Handle } from "../../platform/database/tables.ts";
import { deleteClearance, giveUpUnpaid, listBookingsOf, readClearance } from "./own-repository.ts";

/** The account's miner fees and bookings. */
export async function exportRegistrations(handle: Handle, accountId: string): Promise<unknown> {
  return {
    minerFees: (await readClearance(handle, accountId)) ?? null,
    bookings: await listBookingsOf(handle, accountId),
  };
}

/** Paid bookings are kept, like the ledger's books; what is not paid is given up. */
export async function eraseRegistrations(handle: Handle, accountId: string): Promise<void> {
  await giveUpUnpaid(handle, accountId);
  await deleteClearance(handle, accountId);
}
