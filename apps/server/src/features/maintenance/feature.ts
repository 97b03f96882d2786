import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { tellPages } from "../../platform/sockets/socket-rule.ts";
import { maintenanceRoutes } from "./routes.ts";
import type { Reopened } from "./service.ts";

/** Closing the whole site for work on it. */
export function maintenanceFeature(
  domain: Domain,
  { reopened }: { readonly reopened: Reopened },
): Feature {
  return {
    name: "maintenance",
    routes: maintenanceRoutes(domain, reopened),
    sockets: [tellPages("maintenance", { position: "id", toVisitors: () => true })],
    personalData: [],
  };
}
