import { contactUs, SITE_MESSAGES } from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import type { Platform } from "../../platform/platform.ts";
import { CONTACT } from "./limits.ts";
import { receiveMessage } from "./service.ts";

/** The contact form of the landing page. */
export function contactRoutes(platform: Platform): Route[] {
  return [
    route(
      contactUs,
      async ({ body }) => {
        await receiveMessage(platform, body);
        return { message: SITE_MESSAGES.contact.sent };
      },
      { limits: [CONTACT] },
    ),
  ];
}
