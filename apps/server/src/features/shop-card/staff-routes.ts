import {
  exportShopCardBatches,
  exportShopCards,
  getStaffShopCard,
  listShopCardBatches,
  listShopCards,
  makeShopCardBatch,
  markShopCard,
  markShopCardBatch,
  readShopCardBatch,
  replaceShopCard,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { answerOnce } from "../../platform/idempotency/idempotency.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import { DRAW_BATCH } from "./limits.ts";
import type { ShopCards } from "./parts.ts";
import { BATCH_COLUMNS, batchList } from "./print/batch-list.ts";
import { drawBatch, makeBatch, markBatch, readBatches } from "./print/batches.ts";
import { shopCards } from "./print/print-repository.ts";
import {
  CARD_COLUMNS,
  markCard,
  readStaffCard,
  readStaffCards,
  replaceCard,
} from "./print/staff-cards.ts";

/** What staff print, and its outcome. */
export function staffShopCardRoutes({ domain }: ShopCards): Route[] {
  return [
    route(listShopCards, async ({ query }) => ({ data: await readStaffCards(domain, query) })),
    exportRoute(domain, exportShopCards, {
      name: "shop-cards",
      batches: (query) => shopCards.batches(domain.database.kysely, query),
      columns: CARD_COLUMNS,
    }),
    route(getStaffShopCard, async ({ params }) => ({
      data: await readStaffCard(domain, params.username),
    })),
    route(markShopCard, async (request) => {
      const { username } = request.params;
      const printed = request.body.printed_status === 1;
      return { data: await markCard(domain, auditOrigin(request, domain), { username, printed }) };
    }),
    route(replaceShopCard, async (request) => {
      const { username } = request.params;
      const { reason, seen } = request.body;
      const lost = { username, reason, seen: seen ?? undefined };
      return { data: await replaceCard(domain, auditOrigin(request, domain), lost) };
    }),
    ...batchRoutes(domain),
  ];
}

function batchRoutes(domain: Domain): Route[] {
  return [
    route(listShopCardBatches, async ({ query }) => ({ data: await readBatches(domain, query) })),
    exportRoute(domain, exportShopCardBatches, {
      name: "shop-card-batches",
      batches: (query) => batchList.batches(domain.database.kysely, query),
      columns: BATCH_COLUMNS,
    }),
    route(makeShopCardBatch, async (request) => {
      const origin = auditOrigin(request, domain);
      const { usernames } = request.body;
      const { body } = await answerOnce(
        domain,
        idempotentRequest(request),
        async (transaction) => ({
          status: 201,
          body: await makeBatch(domain, transaction, origin, usernames),
        }),
      );
      return { data: body };
    }),
    route(
      readShopCardBatch,
      async ({ params }, reply) => {
        const pdf = await drawBatch(domain, params.id);
        void reply
          .type("application/pdf")
          .header("cache-control", "no-store")
          .header("content-disposition", 'attachment; filename="shop-cards.pdf"');
        return pdf;
      },
      { limits: [DRAW_BATCH] },
    ),
    route(markShopCardBatch, async (request) => ({
      data: await markBatch(domain, auditOrigin(request, domain), request.params.id),
    })),
  ];
}
