import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../../platform/http/app-error.ts";
import { readTermsFiles } from "./terms-files.ts";

/** The text of a version never changes; a day in seconds. */
const CACHED = "public, max-age=86400";

/** The PDF of each version, outside of the API so that a browser can open and keep it. */
export function termsPages(): FastifyPluginAsyncZod {
  const files = readTermsFiles();
  return async (app) => {
    app.get(
      "/terms/:name",
      { schema: { params: z.object({ name: z.string() }), hide: true } },
      async (request, reply) => {
        const file = files.get(request.params.name);
        if (!file) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
        return await reply.type("application/pdf").header("cache-control", CACHED).send(file);
      },
    );
  };
}
