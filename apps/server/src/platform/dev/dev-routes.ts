import { outboxMessage } from "@nuc/contract";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { readSentMessages } from "../outbound/repository.ts";
import type { Platform } from "../platform.ts";
import { localOnly } from "./local-only.ts";

const MOST_MESSAGES = 200;

/**
 * What helps to try the product out at one's own machine; never registered in production:
 * `GET /dev/outbox?to=` lists the e-mails and texts that were sent, newest first.
 */
export function registerDevRoutes(app: FastifyInstance, { config, database }: Platform): void {
  if (config.production) return;
  app.withTypeProvider<ZodTypeProvider>().get(
    "/dev/outbox",
    {
      onRequest: localOnly,
      schema: {
        hide: true,
        querystring: z.object({ to: z.string().optional() }),
        response: { 200: z.array(outboxMessage) },
      },
    },
    async (request, reply) => {
      const to = request.query.to?.trim().replace(/^\+/, "") || null;
      const messages = await readSentMessages(database.kysely, to, MOST_MESSAGES);
      reply.header("cache-control", "no-store");
      return messages.map(({ sentAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
      }));
    },
  );
}
