import { NETWORK_MESSAGES } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";
import { PICTURE_PATH } from "./pictures.ts";
import { readPictureBytes } from "./repository.ts";

/** A picture is named after its bytes; a year in seconds. */
const CACHED = "public, max-age=31536000, immutable";
const TYPES = { jpg: "image/jpeg", png: "image/png" };
const params = z.object({
  name: z
    .string()
    .regex(/^[\w-]{43}\.(?:jpg|png)$/)
    .catch(""),
});

/** The pictures of the public pages, outside of the API so that pages can show them. */
export function picturePages({ database }: Pick<Platform, "database">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `${PICTURE_PATH}:name`,
      { schema: { params, hide: true } },
      async ({ params: { name } }, reply) => {
        const bytes = name === "" ? undefined : await readPictureBytes(database.kysely, name);
        if (!bytes) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
        const type = name.endsWith("png") ? TYPES.png : TYPES.jpg;
        return await reply.type(type).header("cache-control", CACHED).send(bytes);
      },
    );
  };
}
