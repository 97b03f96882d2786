import {
  centsText,
  decideOrder as decideOrderCall,
  exportStaffOrders,
  getStaffOrder,
  listStaffOrders,
  refundOrder as refundOrderCall,
} from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { FastifyRequest } from "fastify";
import type { AskApproval } from "../../../domain/staff/paying-act.ts";
import { auditOrigin } from "../../../platform/audit/audit.ts";
import { type Route, route } from "../../../platform/feature/route.ts";
import { requireCaller } from "../../../platform/http/caller.ts";
import { idempotentRequest } from "../../../platform/idempotency/idempotent-request.ts";
import type { Cell } from "../../../platform/lists/csv.ts";
import { exportRoute } from "../../../platform/lists/export-route.ts";
import type { Purchases } from "../parts.ts";
import { type Actor, decideOrder, refundOrder } from "./decide.ts";
import { readOrderDetail } from "./order-detail.ts";
import { readStaffOrders, type ShownOrder, staffOrdersAt } from "./staff-order-list.ts";

/** Orders as staff see them, and what they decide. */
export function staffOrderRoutes(purchases: Purchases, askApproval: AskApproval): Route[] {
  const { domain } = purchases;
  const { clock } = domain;
  const { kysely } = domain.database;
  const actorOf = (request: FastifyRequest): Actor => ({
    origin: auditOrigin(request, domain),
    author: requireCaller(request),
    once: idempotentRequest(request),
  });
  return [
    route(listStaffOrders, async ({ query }) => ({
      data: await readStaffOrders(kysely, clock.now(), query),
    })),
    exportRoute(domain, exportStaffOrders, {
      name: "orders",
      batches: (query) => staffOrdersAt(clock.now()).batches(kysely, query),
      columns: ORDER_COLUMNS,
    }),
    route(getStaffOrder, async ({ params }) => ({
      data: await readOrderDetail(purchases, params.id),
    })),
    route(decideOrderCall, async (request) => {
      const decision = { ...request.body, id: request.params.id };
      return { data: await decideOrder(purchases, askApproval, actorOf(request), decision) };
    }),
    route(refundOrderCall, async (request) => {
      const refund = { ...request.body, id: request.params.id };
      return { data: await refundOrder(purchases, askApproval, actorOf(request), refund) };
    }),
  ];
}

const ORDER_COLUMNS: Readonly<Record<string, (row: ShownOrder) => Cell>> = {
  order: (row) => row.id,
  username: (row) => row.username,
  wallet: (row) => row.wallet_address,
  coins_nuc: (row) => formatNuc(BigInt(row.amount)),
  rate: (row) => row.rate,
  price: (row) => centsText(row.price),
  paid: (row) => centsText(row.paid + row.refunded),
  sent_back: (row) => centsText(row.refunded),
  currency: (row) => row.currency,
  provider: (row) => row.provider,
  provider_ref: (row) => row.provider_ref,
  state: (row) => row.state,
  review: (row) => row.review,
  ordered: (row) => row.created_at.toISOString(),
  paid_at: (row) => row.paid_at?.toISOString() ?? null,
  sent_at: (row) => row.credited_at?.toISOString() ?? null,
  receipt: (row) => row.receipt,
};
