import { type BookingState, MINER_PAGE_SIZE, type RegistrationCategory } from "@nuc/contract";
import { matchesWallet } from "../../../domain/wallets/wallet-search.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { type ListFilter, filtered, staffList } from "../../../platform/lists/staff-list.ts";
import type { BookingRow } from "../slots/booking-repository.ts";

/** Which bookings. */
export interface BookingFilter extends ListFilter {
  category?: RegistrationCategory | undefined;
  state?: BookingState | undefined;
}

export type ShownBooking = BookingRow & { username: string };

const KEY = "miner_booking.sequence";

const found = (handle: Handle, { category, state, ...filter }: BookingFilter) =>
  filtered(handle.selectFrom("miner_booking"), filter, {
    time: "miner_booking.created_at",
    is: { "miner_booking.category": category, "miner_booking.state": state },
    search: matchesWallet("miner_booking.wallet_address"),
  });

const shown = (handle: Handle) =>
  handle
    .selectFrom("miner_booking")
    .innerJoin("account", "account.id", "miner_booking.account_id")
    .selectAll("miner_booking")
    .select("account.username");

/** All bookings, the newest first where no order is asked for. */
export const bookings = staffList({
  size: MINER_PAGE_SIZE,
  key: KEY,
  orders: { asked: KEY, fee: "miner_booking.fee" },
  defaultOrder: "-asked",
  found,
  shown,
});

/** Those who wait, of each category in the order of its queue. */
export const queue = staffList({
  size: MINER_PAGE_SIZE,
  key: KEY,
  orders: { turn: "miner_booking.category" },
  defaultOrder: "turn",
  found: (handle, filter: BookingFilter) => found(handle, { ...filter, state: "waiting" }),
  shown,
});
