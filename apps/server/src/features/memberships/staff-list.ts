import {
  centsText,
  MEMBERSHIP_PAGE_SIZE,
  type MembershipState,
  type StaffMembership,
} from "@nuc/contract";
import { matchesOwner } from "../../domain/wallets/wallet-search.ts";
import { type ListFilter, filtered, staffList } from "../../platform/lists/staff-list.ts";
import { type ShownOrder, walletsOfOrder } from "./repository.ts";
import { toOrder } from "./show-order.ts";

interface OrderFilter extends ListFilter {
  state?: MembershipState | undefined;
}

const KEY = "membership_order.sequence";

/** All orders ever, the newest first where no order is asked for. */
export const orderList = staffList({
  size: MEMBERSHIP_PAGE_SIZE,
  key: KEY,
  orders: { ordered: KEY, total: "membership_order.total_cents" },
  defaultOrder: "-ordered",
  found: (handle, filter: OrderFilter) =>
    filtered(handle.selectFrom("membership_order"), filter, {
      time: "membership_order.ordered_at",
      is: { "membership_order.state": filter.state },
      search: matchesOwner("membership_order.account_id"),
    }),
  shown: (handle) =>
    handle
      .selectFrom("membership_order")
      .innerJoin("account", "account.id", "membership_order.account_id")
      .selectAll("membership_order")
      .select(["account.username", walletsOfOrder]),
});

export function toStaffMembership(row: ShownOrder & { username: string }): StaffMembership {
  const paid = row.paid_cents === null ? null : centsText(row.paid_cents);
  return { ...toOrder(row), username: row.username, paid };
}
