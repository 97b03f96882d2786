import { addressAnswer, inData } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { readAddress } from "./address-repository.ts";

/** What is known of who an account holder is. */
export function kycRoutes({ database }: Pick<Platform, "database">): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/address",
      {
        config: { access: "session" },
        schema: {
          tags: ["kyc"],
          summary: "The signed-in person's postal address; null where there is none yet",
          response: { 200: inData(addressAnswer) },
        },
      },
      async (request) => ({
        data: await readAddress(database.kysely, requireCaller(request).accountId),
      }),
    );
  };
}
