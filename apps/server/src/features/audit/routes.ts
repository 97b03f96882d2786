import { auditPage, auditQuery, inData } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { readAudit } from "./service.ts";

/** The audit, for staff. */
export function auditRoutes({ database }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/audit",
      {
        config: { access: "staff" },
        schema: {
          tags: ["staff"],
          summary: "What staff have done, newest first",
          querystring: auditQuery,
          response: { 200: inData(auditPage) },
        },
      },
      async ({ query: { page, actor, action } }) => ({
        data: await readAudit(database.kysely, { actor, action }, page),
      }),
    );
  };
}
