import type { RegistrationCategory } from "@nuc/contract";
import type { Handle } from "../../platform/database/tables.ts";
import type { BookingRow } from "./booking-repository.ts";

/** Slots that are given back at once, at most. */
const MOST = 25;

/** Slots whose fee should have been in a block by `now`, the most overdue first. */
export async function listOverdue(
  handle: Handle,
  category: RegistrationCategory,
  now: Date,
): Promise<BookingRow[]> {
  return await handle
    .selectFrom("miner_booking")
    .selectAll()
    .where("category", "=", category)
    .where("state", "=", "held")
    .where("expires_at", "<", now)
    .orderBy("expires_at")
    .limit(MOST)
    .execute();
}
