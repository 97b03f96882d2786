import type { LandingRate } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import { picturePages } from "./pictures/pages.ts";
import { forgetUnusedPictures } from "./pictures/pictures.ts";
import { contentRoutes } from "./routes.ts";
import { provideSamplePages } from "./service.ts";
import { staffContentRoutes } from "./staff-routes.ts";

/**
 * What the public pages show, and writing it.
 * @param dependencies `readRate`: the rate shown beside it on the landing page
 */
export function contentFeature(
  domain: Domain,
  dependencies: { readonly readRate: () => Promise<LandingRate> },
): Feature {
  return {
    name: "content",
    routes: [...contentRoutes(domain, dependencies.readRate), ...staffContentRoutes(domain)],
    pages: picturePages(domain),
    // A visitor's page is the server's, and another at the next visit.
    sockets: [notifyPages("content", { position: "id" })],
    jobs: [forgetUnusedPictures(domain)],
    start: async () => provideSamplePages(domain),
    personalData: [],
  };
}
