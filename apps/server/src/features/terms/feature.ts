import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { termsPages } from "./pages.ts";
import { termsRoutes } from "./routes.ts";

/** The terms in force, their acceptance, and their text; who accepted which stands in the account. */
export function termsFeature(domain: Domain): Feature {
  return {
    name: "terms",
    routes: termsRoutes(domain),
    pages: termsPages(),
    personalData: [],
  };
}
