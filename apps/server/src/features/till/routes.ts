import {
  checkout as checkoutCall,
  getSale,
  listSales,
  readSalesPdf,
  refundSale as refundSaleCall,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { dayRoutes } from "./days/routes.ts";
import { checkout } from "./checkout/checkout.ts";
import { CHECK_OUT, DRAW_SALES, PAY_BACK, READ_SALES } from "./limits.ts";
import { openBillRoutes } from "./open-bills/routes.ts";
import type { Selling } from "./parts.ts";
import { refundSale } from "./refunds/refund-sale.ts";
import { salesPdf } from "./sales/sales-pdf.ts";
import { readOwnSale, readSales } from "./sales/read-sales.ts";

/** What a till does. */
export function tillRoutes(selling: Selling): Route[] {
  return [
    ...openBillRoutes(selling),
    ...dayRoutes(selling),
    route(
      checkoutCall,
      async (request) => {
        // Without the PIN: a hash of it, kept beside everything else of the body, would be guessed at once.
        const { pin: _pin, ...known } = request.body;
        const once = idempotentRequest(request, known);
        return await checkout(selling, requireCaller(request), request.body, once);
      },
      { limits: [CHECK_OUT] },
    ),
    route(
      listSales,
      async (request) => await readSales(selling, requireCaller(request), request.query),
      { limits: [READ_SALES] },
    ),
    route(
      readSalesPdf,
      async (request, reply) => {
        const drawn = await salesPdf(selling, requireCaller(request), request.query);
        void reply
          .type("application/pdf")
          .header("cache-control", "no-store")
          .header("content-disposition", 'attachment; filename="sales.pdf"');
        return drawn;
      },
      { limits: [DRAW_SALES] },
    ),
    route(
      getSale,
      async (request) => ({
        sale: await readOwnSale(selling, requireCaller(request), request.params.id),
      }),
      { limits: [READ_SALES] },
    ),
    route(
      refundSaleCall,
      async (request) => {
        const { id } = request.params;
        const { extrinsic } = request.body;
        return await refundSale(selling, requireCaller(request), { id, extrinsic });
      },
      { limits: [PAY_BACK] },
    ),
  ];
}
