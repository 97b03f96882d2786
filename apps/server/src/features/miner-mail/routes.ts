import {
  inData,
  mailMessagesAnswer,
  mailMessagesQuery,
  MINER_MESSAGES,
  registrationMailAnswer,
  registrationMailPayload,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { requireCaller } from "../../platform/http/caller.ts";
import { REGISTRATION_MAIL } from "./limits.ts";
import { type MinerMail, takeMail } from "./service.ts";

const tags = ["miner"];

/** The mail form of somebody whose miner fees are not received. */
export function minerMailRoutes(minerMail: MinerMail): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/get-email-messages-for-miner-registration",
      {
        config: { access: "session" },
        schema: {
          tags,
          summary: "What one may write about, as staff have written it down",
          querystring: mailMessagesQuery,
          response: { 200: inData(mailMessagesAnswer) },
        },
      },
      async ({ query }) => {
        const messages = await minerMail.readMessages(query);
        return { data: messages.map((text) => ({ message_text: text })) };
      },
    );
    app.post(
      "/send-email-for-miner-registration",
      {
        config: { access: "session", limits: [REGISTRATION_MAIL] },
        schema: {
          tags,
          summary: "Write to the operator about registering a wallet as a miner",
          body: registrationMailPayload,
          response: { 200: inData(registrationMailAnswer) },
        },
      },
      async (request) => {
        await takeMail(minerMail, requireCaller(request), request.body);
        return { data: { message: MINER_MESSAGES.mailSent } };
      },
    );
  };
}
