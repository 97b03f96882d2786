import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { bookRoutes } from "./routes.ts";

/** The books of a month, as files for an accountant. */
export function bookkeepingFeature(domain: Domain): Feature {
  return { name: "bookkeeping", routes: bookRoutes(domain), personalData: [] };
}
