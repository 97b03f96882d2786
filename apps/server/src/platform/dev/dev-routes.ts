import { outboxMessage } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Clock } from "../clock/clock.ts";
import { MovableClock } from "../clock/movable-clock.ts";
import type { Config } from "../config/config.ts";
import type { Tables } from "../database/tables.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { ServerKeys } from "../keys/server-keys.ts";
import { readSentMessages } from "../outbound/repository.ts";
import { messageSeal } from "../outbound/sealed-words.ts";
import { localOnly } from "../http/local-only.ts";

const MAX_MESSAGES = 200;
/** 31 days: longer than anything here lasts. */
const MAX_SECONDS = 31 * 24 * 60 * 60;

interface Services {
  readonly config: Config;
  readonly database: Database<Tables>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly keys: ServerKeys;
}

/**
 * What helps to try the product out at one's own machine; never registered in production:
 * `GET /dev/outbox?to=` lists the emails and texts that were sent, newest first;
 * `POST /dev/clock` {advanceSeconds} moves this process's clock on, asks for what runs by the clock,
 * and answers what it shows.
 */
export function registerDevRoutes(app: FastifyInstance, services: Services): void {
  if (services.config.production) return;
  registerOutbox(app, services);
  if (services.clock instanceof MovableClock) registerClock(app, services, services.clock);
}

function registerClock(app: FastifyInstance, { jobs }: Services, clock: MovableClock): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    "/dev/clock",
    {
      onRequest: localOnly,
      schema: {
        hide: true,
        body: z.object({ advanceSeconds: z.number().int().min(0).max(MAX_SECONDS) }),
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

function registerOutbox(app: FastifyInstance, { database, keys }: Services): void {
  const seal = messageSeal(keys);
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
      const messages = await readSentMessages(database.kysely, seal, to, MAX_MESSAGES);
      reply.header("cache-control", "no-store");
      return messages.map(({ sentAt, ...message }) => ({
        ...message,
        sentAt: sentAt.toISOString(),
      }));
    },
  );
}
