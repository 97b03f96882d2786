import { addressBookKeyAnswer, inData } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { addressBookKey } from "./service.ts";

/** What devices need to keep an address book that only a session opens. */
export function addressBookRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/address-book-key",
      {
        config: { access: "session" },
        schema: {
          tags: ["wallet"],
          summary: "The key under which the caller's devices keep their address books",
          response: { 200: inData(addressBookKeyAnswer) },
        },
      },
      async (request, reply) => {
        reply.header("cache-control", "no-store");
        return { data: { key: await addressBookKey(platform, requireCaller(request).accountId) } };
      },
    );
  };
}
