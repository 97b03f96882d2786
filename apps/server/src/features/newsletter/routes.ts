import { SITE_MESSAGES, subscribeToNewsletter } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { SUBSCRIBE } from "./limits.ts";
import { subscribe } from "./service.ts";

/** The newsletter box of the footer. */
export function newsletterRoutes(platform: Platform): Route[] {
  return [
    route(
      subscribeToNewsletter,
      async ({ body }) => {
        await subscribe(platform, body);
        return { message: SITE_MESSAGES.newsletter.subscribed };
      },
      { limits: [SUBSCRIBE] },
    ),
  ];
}
