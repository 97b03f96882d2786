import {
  inData,
  OPERATOR_MESSAGE_PAGE_SIZE,
  operatorMessagePage,
  operatorMessagesQuery,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireRole } from "../../platform/http/staff-roles.ts";
import type { Platform } from "../../platform/platform.ts";
import { countMessages, listMessages } from "./repository.ts";

/** What people have written to the operator, for those who answer. */
export function operatorMessageRoutes({ database }: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook("preHandler", async (request) => requireRole(request, ["admin", "support"]));
    app.get(
      "/messages",
      {
        config: { access: "staff" },
        schema: {
          tags: ["staff"],
          summary: "Contact form, newsletter and miners' mails, newest first",
          querystring: operatorMessagesQuery,
          response: { 200: inData(operatorMessagePage) },
        },
      },
      async ({ query: { kind, page } }) => {
        const total = await countMessages(database.kysely, kind);
        const rows = await listMessages(database.kysely, kind, page);
        const records = rows.map((row) => ({ ...row, time: row.time.toISOString() }));
        const pages = Math.ceil(total / OPERATOR_MESSAGE_PAGE_SIZE);
        return { data: { records, page, pages, total } };
      },
    );
  };
}
