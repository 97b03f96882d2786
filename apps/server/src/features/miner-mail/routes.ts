import { listMailMessages, MINER_MESSAGES, sendRegistrationMail } from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { REGISTRATION_MAIL } from "./limits.ts";
import { receiveMail } from "./service.ts";

/** What staff have written for one use, in its order. The site's content provides it. */
export type ReadMessages = (wanted: {
  messageCategory: string;
  usedBy: string;
}) => Promise<string[]>;

/** The mail form of somebody whose miner fees are not received. */
export function minerMailRoutes(domain: Domain, readMessages: ReadMessages): Route[] {
  return [
    route(listMailMessages, async ({ query }) => {
      const messages = await readMessages(query);
      return { data: messages.map((text) => ({ message_text: text })) };
    }),
    route(
      sendRegistrationMail,
      async (request) => {
        await receiveMail(domain, requireCaller(request), request.body);
        return { data: { message: MINER_MESSAGES.mailSent } };
      },
      { limits: [REGISTRATION_MAIL] },
    ),
  ];
}
