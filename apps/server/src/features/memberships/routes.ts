import {
  cancelMembership,
  centsText,
  exportMemberships,
  listMemberships,
  listOwnMemberships,
  orderMembership,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { ORDER_MEMBERSHIP } from "./limits.ts";
import { cancel, order, readOwnOrders } from "./order.ts";
import type { Memberships } from "./parts.ts";
import { orderList, toStaffMembership } from "./staff-list.ts";

/** Orders of memberships as customers make and follow them, and as staff look after them. */
export function membershipRoutes(memberships: Memberships): Route[] {
  const { kysely } = memberships.domain.database;
  return [
    route(
      orderMembership,
      async (request) =>
        order(memberships, requireCaller(request), request.body, idempotentRequest(request)),
      { limits: [ORDER_MEMBERSHIP] },
    ),
    route(listOwnMemberships, async (request) =>
      readOwnOrders(memberships, requireCaller(request), request.query.page),
    ),
    route(cancelMembership, async (request) =>
      cancel(memberships, requireCaller(request), request.params.id),
    ),
    route(listMemberships, async ({ query }) => {
      const { records, ...page } = await orderList.page(kysely, query);
      return { data: { ...page, records: records.map(toStaffMembership) } };
    }),
    exportRoute(memberships.domain, exportMemberships, {
      name: "memberships",
      batches: (query) => orderList.batches(kysely, query),
      columns: {
        username: (row) => row.username,
        category: (row) => row.category,
        quantity: (row) => row.quantity,
        total: (row) => centsText(row.total_cents),
        currency: (row) => row.currency,
        reference: (row) => row.reference,
        state: (row) => row.state,
        paid: (row) => (row.paid_cents === null ? null : centsText(row.paid_cents)),
        ordered: (row) => row.ordered_at.toISOString(),
        seen: (row) => row.seen_at?.toISOString() ?? null,
        matched: (row) => row.matched_at?.toISOString() ?? null,
        given: (row) => row.given_at?.toISOString() ?? null,
        wallet: (row) => row.wallets.join(" ") || null,
        cancelled: (row) => row.cancelled_at?.toISOString() ?? null,
      },
    }),
  ];
}
