import {
  type ContentKind,
  contentSchemas,
  inData,
  landingAnswer,
  type LandingRate,
  PUBLIC_CONTENT_KINDS,
  roadmapContent,
} from "@nuc/contract";
import type { FastifyInstance } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { readContent, readLandingContent } from "./service.ts";

const tags = ["content"];
const config = { access: "anyone" } as const;
/** Kept by nobody without asking: staff change it at any time. */
const CACHING = "public, no-cache";

/**
 * What the public pages show.
 * @param readRate the rate that stands beside it on the landing page
 */
export function contentRoutes(
  platform: Platform,
  readRate: () => Promise<LandingRate>,
): FastifyPluginAsyncZod {
  return async (app) => {
    for (const kind of PUBLIC_CONTENT_KINDS) kindRoute(app, platform, kind);
    app.get(
      "/content/landing",
      {
        config,
        schema: {
          tags,
          summary: "All that the public pages show, in one answer",
          response: { 200: inData(landingAnswer) },
        },
      },
      async (_request, reply) => {
        const { content } = await readLandingContent(platform.database.kysely, platform.log);
        reply.header("cache-control", CACHING);
        return { data: { content, rate: await readRate() } };
      },
    );
    app.get(
      "/roadmap",
      {
        config,
        schema: { tags, summary: "The goals of the roadmap", response: { 200: roadmapContent } },
      },
      async (_request, reply) => {
        const { content } = await readContent(platform, "roadmap");
        reply.header("cache-control", CACHING);
        return roadmapContent.parse(content);
      },
    );
  };
}

/** A route for each kind, so that the answer's schema is the kind's own; another kind is no route (404). */
function kindRoute(app: FastifyInstance, platform: Platform, kind: ContentKind): void {
  app.get(
    `/content/${kind}`,
    {
      config,
      schema: {
        tags,
        summary: `What the public pages show: ${kind}`,
        response: { 200: inData(contentSchemas[kind]) },
      },
    },
    async (_request, reply) => {
      const { content } = await readContent(platform, kind);
      reply.header("cache-control", CACHING);
      return { data: content };
    },
  );
}
