import { outboxMessage } from "@nuc/contract";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { MovableClock } from "../movable-clock.ts";
import { readSentMessages } from "../outbound/repository.ts";
import type { Platform } from "../platform.ts";
import { localOnly } from "./local-only.ts";

const MOST_MESSAGES = 200;
/** 31 days: longer than anything here lasts. */
const MOST_SECONDS = 31 * 24 * 60 * 60;

/**
 * What helps to try the product out at one's own machine; never registered in production:
 * `GET /dev/outbox?to=` lists the e-mails and texts that were sent, newest first;
 * `POST /dev/clock` {advanceSeconds} moves this process's clock on, asks for what runs by the clock,
 * and answers what it shows.
 */
export function registerDevRoutes(app: FastifyInstance, platform: Platform): void {
  if (platform.config.production) return;
  registerOutbox(app, platform);
  if (platform.clock instanceof MovableClock) registerClock(app, platform, platform.clock);
}

function registerClock(app: FastifyInstance, { jobs }: Platform, clock: MovableClock): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dev/clock",
    {
      onRequest: localOnly,
      schema: {
        hide: true,
        body: z.object({ advanceSeconds: z.number().int().min(0).max(MOST_SECONDS) }),
        response: { 200: z.object({ now: z.string() }) },
      },
    },
    async (request) => {
      clock.advance(request.body.advanceSeconds * 1_000);
      await jobs.sendScheduled();
      return { now: clock.now().toISOString() };
    },
  );
}

function registerOutbox(app: FastifyInstance, { database }: Platform): void {
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
