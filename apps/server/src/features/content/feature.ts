import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import { notifyPages } from "../../platform/sockets/socket-rule.ts";
import { picturePages } from "./pictures/pages.ts";
import { forgetUnusedPictures } from "./pictures/pictures.ts";
import { type ContentDependencies, contentRoutes } from "./routes.ts";
import { provideSamplePages } from "./service.ts";
import { staffContentRoutes } from "./staff-routes.ts";

/** What the public pages show, and writing it. */
export function contentFeature(domain: Domain, dependencies: ContentDependencies): Feature {
  return {
    name: "content",
    routes: [...contentRoutes(domain, dependencies), ...staffContentRoutes(domain)],
    pages: picturePages(domain),
    // A visitor's page is the server's, and another at the next visit.
    sockets: [notifyPages("content", { position: "id" })],
    jobs: [forgetUnusedPictures(domain)],
    start: async () => provideSamplePages(domain),
    personalData: [],
  };
}
