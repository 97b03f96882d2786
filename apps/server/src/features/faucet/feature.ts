import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { faucetRoutes } from "./routes.ts";

/** Test coins out of the treasury, where there is no real money. */
export function faucetFeature(domain: Domain): Feature {
  return { name: "faucet", routes: faucetRoutes(domain), personalData: [] };
}
