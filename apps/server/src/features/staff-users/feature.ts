import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { staffUserRoutes } from "./routes.ts";
import type { ViewDependencies } from "./view-service.ts";

/** Users as staff see them: found, looked at, suspended. It holds nothing itself. */
export function staffUsersFeature(domain: Domain, dependencies: ViewDependencies): Feature {
  return { name: "staff-users", routes: staffUserRoutes(domain, dependencies), personalData: [] };
}
