import { messageAnswer, newsletterPayload, SITE_MESSAGES } from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Platform } from "../../platform/platform.ts";
import { SUBSCRIBE } from "./limits.ts";
import {
  FORGET_UNCONFIRMED,
  FORGET_UNCONFIRMED_CRON,
  forgetUnconfirmed,
  subscribe,
} from "./service.ts";

const { newsletter } = SITE_MESSAGES;

/** The newsletter box of the footer. */
export function newsletterRoutes(platform: Platform): FastifyPluginAsyncZod {
  const { jobs } = platform;
  jobs.work(FORGET_UNCONFIRMED, async () => forgetUnconfirmed(platform));
  jobs.schedule(FORGET_UNCONFIRMED, FORGET_UNCONFIRMED_CRON, {});
  return async (app) => {
    app.post(
      "/newsletter",
      {
        config: { access: "anyone", limits: [SUBSCRIBE], msg: newsletter.failed },
        schema: {
          tags: ["site"],
          summary: "Ask for the newsletter; a link in an e-mail confirms it",
          body: newsletterPayload,
          response: { 200: messageAnswer },
        },
      },
      async ({ body }) => {
        await subscribe(platform, body);
        return { message: newsletter.subscribed };
      },
    );
  };
}
