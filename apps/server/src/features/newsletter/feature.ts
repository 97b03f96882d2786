import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { staffNewsletterRoutes } from "./issues/routes.ts";
import { newsletterSending } from "./issues/send.ts";
import { newsletterLinks } from "./link-routes.ts";
import { newsletterData } from "./personal-data.ts";
import { newsletterRoutes } from "./routes.ts";
import { forgetUnconfirmedDaily } from "./service.ts";

/** Asking for the newsletter, leaving it, and sending it. */
export function newsletterFeature(domain: Domain): Feature {
  return {
    name: "newsletter",
    routes: [...newsletterRoutes(domain), ...staffNewsletterRoutes(domain)],
    pages: newsletterLinks(domain),
    jobs: [forgetUnconfirmedDaily(domain), newsletterSending(domain)],
    personalData: [newsletterData],
  };
}
