import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { referralData } from "./personal-data.ts";
import { referralRoutes } from "./routes.ts";

/** The codes by which accounts invite others. */
export function referralFeature(domain: Domain): Feature {
  return { name: "referral", routes: referralRoutes(domain), personalData: [referralData] };
}
