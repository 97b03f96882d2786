import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { cautionRoutes } from "./routes.ts";

/** What a session that is new, or whose account just changed, has to confirm. */
export function cautionFeature(domain: Domain): Feature {
  return { name: "caution", routes: cautionRoutes(domain), personalData: [] };
}
