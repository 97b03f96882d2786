import {
  inData,
  NETWORK_MESSAGES,
  termsAnswer,
  updateTermAnswer,
  updateTermPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../../platform/http/app-error.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTermsFiles, termsUrl } from "./terms-files.ts";
import { readCurrentTerms } from "./terms-repository.ts";
import { acceptCurrentTerms } from "./terms-service.ts";

const tags = ["auth"];
/** The text of a version never changes; a day in seconds. */
const CACHED = "public, max-age=86400";

/** The terms in force, and their acceptance. */
export function termsRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/terms",
      {
        config: { access: "anyone" },
        schema: { tags, summary: "The terms in force", response: { 200: inData(termsAnswer) } },
      },
      async () => {
        const version = await readCurrentTerms(platform.database.kysely);
        return { data: { version, url: termsUrl(version) } };
      },
    );

    app.post(
      "/update-term",
      {
        config: { access: "session-before-terms" },
        schema: {
          tags,
          summary: "Accept the terms in force",
          body: inData(updateTermPayload),
          response: { 200: inData(updateTermAnswer) },
        },
      },
      async (request) => {
        const { accountId } = requireCaller(request);
        await acceptCurrentTerms(platform, accountId, request.body.data.version);
        return { data: { termAndConditionStatus: 1 } as const };
      },
    );
  };
}

/** The PDF of each version, outside of the API so that a browser can open and keep it. */
export function termsFileRoutes(): FastifyPluginAsyncZod {
  const files = readTermsFiles();
  return async (app) => {
    app.get(
      "/:name",
      { schema: { params: z.object({ name: z.string() }), hide: true } },
      async (request, reply) => {
        const file = files.get(request.params.name);
        if (!file) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
        return await reply.type("application/pdf").header("cache-control", CACHED).send(file);
      },
    );
  };
}
