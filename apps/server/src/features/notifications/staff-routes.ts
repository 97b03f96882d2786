import {
  inData,
  removedNotification,
  sendNotificationPayload,
  staffNotification,
  staffNotificationPage,
  staffNotificationQuery,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { auditOrigin } from "../../platform/audit/audit.ts";
import { requireRole } from "../../platform/http/staff-roles.ts";
import type { Platform } from "../../platform/platform.ts";
import { registerNotificationExpiry } from "./expiry-job.ts";
import { deleteNotification, readSentPage, sendNotification } from "./staff-service.ts";

const tags = ["staff"];
const config = { access: "staff" } as const;

const SCHEMAS = {
  list: {
    tags,
    summary: "The notifications that staff sent, newest first",
    querystring: staffNotificationQuery,
    response: { 200: inData(staffNotificationPage) },
  },
  send: {
    tags,
    summary: "Send a notification to everybody or to one user",
    body: sendNotificationPayload,
    response: { 201: inData(staffNotification) },
  },
  remove: {
    tags,
    summary: "Take back a notification that staff sent",
    params: z.object({ id: z.string() }),
    response: { 200: inData(removedNotification) },
  },
};

/** What those do who tell everybody something. */
export function staffNotificationRoutes(platform: Platform): FastifyPluginAsyncZod {
  return async (app) => {
    registerNotificationExpiry(platform);
    app.addHook("preHandler", async (request) => requireRole(request, ["admin", "support"]));
    app.get("/notifications", { config, schema: SCHEMAS.list }, async ({ query: { page } }) => ({
      data: await readSentPage(platform.database.kysely, page),
    }));
    app.post("/notifications", { config, schema: SCHEMAS.send }, async (request, reply) => {
      const origin = auditOrigin(request, platform);
      const data = await sendNotification(platform, origin, request.body);
      return reply.code(201).send({ data });
    });
    app.delete("/notifications/:id", { config, schema: SCHEMAS.remove }, async (request) => {
      const origin = auditOrigin(request, platform);
      return { data: await deleteNotification(platform, origin, request.params.id) };
    });
  };
}
