import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { productRoutes } from "./routes.ts";
import type { ProductsAsks } from "./service.ts";

/** What the shop sells. */
export function productsFeature(domain: Domain, asks: ProductsAsks): Feature {
  return { name: "products", routes: productRoutes(domain, asks), personalData: [] };
}
