import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { termsPages } from "./pages.ts";
import { acceptanceData } from "./personal-data.ts";
import { termsSocket } from "./terms-news.ts";
import { termsRoutes } from "./routes.ts";
import { staffTermsRoutes } from "./staff-routes.ts";

/** The terms: their versions and texts, who publishes them, and who accepted which. */
export function termsFeature(domain: Domain): Feature {
  return {
    name: "terms",
    routes: [...termsRoutes(domain), ...staffTermsRoutes(domain)],
    pages: termsPages(domain),
    sockets: [termsSocket],
    personalData: [acceptanceData],
  };
}
