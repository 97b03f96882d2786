import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { accountTogglesData } from "./personal-data.ts";
import { toggleRoutes } from "./routes.ts";
import { toggleSockets } from "./socket-rules.ts";
import { staffToggleRoutes } from "./staff-routes.ts";
import type { ToggleDependencies } from "./toggle-service.ts";

/** The switches by which staff turn features on and off. */
export function togglesFeature(domain: Domain, dependencies: ToggleDependencies): Feature {
  return {
    name: "toggles",
    routes: [...toggleRoutes(domain, dependencies), ...staffToggleRoutes(domain)],
    sockets: toggleSockets(domain),
    personalData: [accountTogglesData],
  };
}
