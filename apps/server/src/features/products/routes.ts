import {
  addProduct as addProductCall,
  changeProduct as changeProductCall,
  exportProducts,
  getItems,
  listProducts,
  removeProduct as removeProductCall,
} from "@nuc/contract";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { exportRoute } from "../../platform/lists/export-route.ts";
import type { Platform } from "../../platform/platform.ts";
import { productList, type ProductRow } from "./repository.ts";
import {
  addProduct,
  changeProduct,
  type ProductsDependencies,
  readItems,
  removeProduct,
  toStaffProduct,
} from "./service.ts";

/** What the shop sells, for tills and for those who look after it. */
export function productRoutes(platform: Platform, dependencies: ProductsDependencies): Route[] {
  const { kysely } = platform.database;
  return [
    route(getItems, async (_request, reply) => {
      reply.header("cache-control", "public, no-cache");
      return await readItems(platform, dependencies);
    }),
    route(listProducts, async ({ query }) => {
      const rate = await dependencies.readRate();
      const { records, ...page } = await productList.page(kysely, query);
      return { data: { ...page, records: records.map((row) => toStaffProduct(row, rate)) } };
    }),
    exportRoute(platform, exportProducts, {
      name: "products",
      batches: (query) => productList.batches(kysely, query),
      columns: EXPORTED,
    }),
    route(addProductCall, async (request) => {
      const origin = auditOrigin(request, platform);
      const once = idempotentRequest(request);
      return { data: await addProduct(platform, dependencies, origin, request.body, once) };
    }),
    route(changeProductCall, async (request) => {
      const origin = auditOrigin(request, platform);
      return {
        data: await changeProduct(platform, dependencies, origin, request.params.id, request.body),
      };
    }),
    route(removeProductCall, async (request) => {
      const origin = auditOrigin(request, platform);
      const { seen } = request.query;
      const removal = {
        id: request.params.id,
        seen: seen ? Number(seen) : undefined,
      };
      await removeProduct(platform, dependencies, origin, removal);
      return { data: {} };
    }),
  ];
}

const EXPORTED = {
  title: (row: ProductRow) => row.title,
  category: (row: ProductRow) => row.category,
  description: (row: ProductRow) => row.description,
  price: (row: ProductRow) => row.price,
  currency: (row: ProductRow) => row.currency,
  tax_percent: (row: ProductRow) => row.tax,
  stock: (row: ProductRow) => row.stock,
  changed_by: (row: ProductRow) => row.changed_by,
  changed: (row: ProductRow) => row.changed_at.toISOString(),
};
