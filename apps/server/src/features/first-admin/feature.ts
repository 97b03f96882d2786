import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { provideFirstAdmin } from "./service.ts";

/** The admin whom a site has from its first start on. */
export function firstAdminFeature(domain: Domain): Feature {
  return {
    name: "first-admin",
    start: async () => provideFirstAdmin(domain),
    personalData: [],
  };
}
