import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { siteSettingsRoutes } from "./routes.ts";

/** The operator's settings that pages need. */
export function siteSettingsFeature(domain: Domain): Feature {
  return { name: "site-settings", routes: siteSettingsRoutes(domain), personalData: [] };
}
