import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { addressData } from "./personal-data.ts";
import { kycRoutes } from "./routes.ts";

/** What is known of who an account holder is. */
export function kycFeature(domain: Domain): Feature {
  return { name: "kyc", routes: kycRoutes(domain), personalData: [addressData] };
}
