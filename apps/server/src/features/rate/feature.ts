import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { rateRoutes } from "./routes.ts";
import { provideRate } from "./service.ts";

/** What one NUC costs. */
export function rateFeature(domain: Domain): Feature {
  return {
    name: "rate",
    routes: rateRoutes(domain),
    start: async () => provideRate(domain),
    personalData: [],
  };
}
