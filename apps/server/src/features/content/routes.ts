import {
  bankContent,
  bundlesContent,
  type ContentKind,
  type ContentOf,
  getAccountDetails,
  getBankDetails,
  getContent,
  getLandingContent,
  getRoadmap,
  type LandingRate,
  PUBLIC_CONTENT_KINDS,
  roadmapContent,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { readContent, readLandingContent } from "./service.ts";

/** Not cached without asking: staff change it at any time. */
const CACHING = "public, no-cache";

/**
 * What the public pages show.
 * @param readRate the rate shown beside it on the landing page
 */
export function contentRoutes(platform: Platform, readRate: () => Promise<LandingRate>): Route[] {
  return [
    ...PUBLIC_CONTENT_KINDS.map((kind) => kindRoute(platform, kind, getContent[kind])),
    route(getLandingContent, async (_request, reply) => {
      const { content } = await readLandingContent(platform.database.kysely, platform.log);
      reply.header("cache-control", CACHING);
      return { data: { content, rate: await readRate() } };
    }),
    route(getRoadmap, async (_request, reply) => {
      const { content } = await readContent(platform, "roadmap");
      reply.header("cache-control", CACHING);
      return roadmapContent.parse(content);
    }),
    route(getBankDetails, async (_request, reply) => {
      const { content } = await readContent(platform, "bank");
      reply.header("cache-control", CACHING);
      return { data: bankContent.parse(content).accounts };
    }),
    route(getAccountDetails, async (_request, reply) => {
      const { content } = await readContent(platform, "bundles");
      reply.header("cache-control", CACHING);
      return { data: bundlesContent.parse(content).bundles };
    }),
  ];
}

function kindRoute<Kind extends ContentKind>(
  platform: Platform,
  kind: Kind,
  endpoint: (typeof getContent)[Kind],
): Route {
  return route(endpoint, async (_request, reply) => {
    const { content } = await readContent(platform, kind);
    reply.header("cache-control", CACHING);
    // Read by the schema of its kind.
    return { data: content as ContentOf<Kind> };
  });
}
