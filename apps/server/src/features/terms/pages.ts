import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../../platform/http/app-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { readTermsFiles } from "./terms-files.ts";
import { readTermsPdf } from "./terms-repository.ts";

/** The text of a version never changes; a day in seconds. */
const CACHED = "public, max-age=86400";
const ENDING = ".pdf";
const params = z.object({ name: z.string().max(100).catch("") });

/** The PDF of each version, outside of the API so that a browser can open and keep it. */
export function termsPages({ database }: Pick<Platform, "database">): FastifyPluginAsyncZod {
  const files = readTermsFiles();
  return async (app) => {
    app.get("/terms/:name", { schema: { params, hide: true } }, async (request, reply) => {
      const { name } = request.params;
      const version = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : "";
      const file = files.get(name) ?? (await readTermsPdf(database.kysely, version));
      if (!file) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
      return await reply.type("application/pdf").header("cache-control", CACHED).send(file);
    });
  };
}
