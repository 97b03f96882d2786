import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { productRoutes } from "./routes.ts";
import type { ProductsDependencies } from "./service.ts";

/** What the shop sells. */
export function productsFeature(domain: Domain, dependencies: ProductsDependencies): Feature {
  return { name: "products", routes: productRoutes(domain, dependencies), personalData: [] };
}
