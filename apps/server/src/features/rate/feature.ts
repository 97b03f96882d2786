import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { followRateFeed } from "./feed/job.ts";
import { rateFeedSettings } from "./feed/settings.ts";
import { rateFeedRoutes } from "./feed/routes.ts";
import { rateRoutes } from "./routes.ts";
import { provideRate } from "./service.ts";

/** What one NUC costs. */
export function rateFeature(domain: Domain): Feature {
  return {
    name: "rate",
    routes: [...rateRoutes(domain), ...rateFeedRoutes(domain)],
    jobs: [followRateFeed(domain)],
    start: async () => {
      await provideRate(domain);
      await rateFeedSettings.provide(domain);
    },
    personalData: [],
  };
}
