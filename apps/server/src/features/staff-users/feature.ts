import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { staffUserRoutes } from "./routes.ts";

/** Users as staff see them: found, looked at, suspended. It holds nothing itself. */
export function staffUsersFeature(domain: Domain): Feature {
  return { name: "staff-users", routes: staffUserRoutes(domain), personalData: [] };
}
