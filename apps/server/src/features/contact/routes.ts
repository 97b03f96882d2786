import { contactPayload, messageAnswer, SITE_MESSAGES } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { CONTACT } from "./limits.ts";
import { type OperatorAddresses, takeMessage } from "./service.ts";

const { contact } = SITE_MESSAGES;

/** The contact form of the landing page. */
export function contactRoutes(
  platform: Platform,
  operatorAddresses: OperatorAddresses,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/contactUs",
      {
        config: { access: "anyone", limits: [CONTACT], msg: contact.failed },
        schema: {
          tags: ["site"],
          summary: "Write to the operator",
          body: contactPayload,
          response: { 200: messageAnswer },
        },
      },
      async ({ body }) => {
        await takeMessage(platform, operatorAddresses, body);
        return { message: contact.sent };
      },
    );
  };
}
