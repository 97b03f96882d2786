import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { minerMailData } from "./personal-data.ts";
import { minerMailRoutes, type ReadMessages } from "./routes.ts";

/** What customers write to the operator about registering a miner. */
export function minerMailFeature(
  domain: Domain,
  dependencies: { readonly readMessages: ReadMessages },
): Feature {
  return {
    name: "miner-mail",
    routes: minerMailRoutes(domain, dependencies.readMessages),
    personalData: [minerMailData],
  };
}
