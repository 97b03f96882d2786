import { type BookingState, MINER_PAGE_SIZE, type RegistrationCategory } from "@nuc/contract";
import type { Handle } from "../../../platform/database/tables.ts";
import type { BookingRow } from "../slots/booking-repository.ts";

/** Which bookings, and in which order. */
export interface BookingFilter {
  category: RegistrationCategory | undefined;
  state: BookingState | undefined;
  order: "newest first" | "as they wait";
}

export async function countBookings(handle: Handle, filter: BookingFilter): Promise<number> {
  const { total } = await filtered(handle, filter)
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** @param page from 0 */
export async function listBookings(
  handle: Handle,
  filter: BookingFilter,
  page: number,
): Promise<(BookingRow & { username: string })[]> {
  return await filtered(handle, filter)
    .selectAll("miner_booking")
    .select("account.username")
    .$if(filter.order === "as they wait", (query) =>
      query.orderBy("miner_booking.category", "desc").orderBy("miner_booking.sequence"),
    )
    .$if(filter.order === "newest first", (query) =>
      query.orderBy("miner_booking.sequence", "desc"),
    )
    .limit(MINER_PAGE_SIZE)
    .offset(page * MINER_PAGE_SIZE)
    .execute();
}

function filtered(handle: Handle, { category, state }: BookingFilter) {
  return handle
    .selectFrom("miner_booking")
    .innerJoin("account", "account.id", "miner_booking.account_id")
    .$if(category !== undefined, (query) =>
      query.where("miner_booking.category", "=", category ?? "SILVER"),
    )
    .$if(state !== undefined, (query) =>
      query.where("miner_booking.state", "=", state ?? "waiting"),
    );
}
