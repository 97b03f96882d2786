import { optionalText, requiredText, toggleStatusAnswer } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { optionalCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { toggleStatusFor } from "./toggle-service.ts";

const toggleQuestion = z.object({
  toggle_column: requiredText("A toggle column is required!"),
  username: optionalText(),
  country: optionalText(),
});

/** What pages ask before they offer a feature. */
export function toggleRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/check_toggle_status",
      {
        config: { access: "anyone", duringMaintenance: true },
        schema: {
          tags: ["toggles"],
          summary: "Whether a feature is switched on",
          querystring: toggleQuestion,
          response: { 200: toggleStatusAnswer },
        },
      },
      async (request) => toggleStatusFor(platform, optionalCaller(request), request.query),
    );
  };
}
