import {
  NETWORK_MESSAGES,
  NOTIFICATION_TYPES,
  notificationList,
  notificationQuery,
  notificationRecord,
  type NotificationType,
  removedNotification,
} from "@nuc/contract";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { AppError } from "../../platform/http/app-error.ts";
import { type Caller, optionalCaller, requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { MARK_NOTIFICATION } from "./limits.ts";
import { readNotification, readNotifications, removeNotification } from "./service.ts";

const tags = ["notifications"];
const ofUser = z.object({ projectId: z.string(), user: z.string() });
const ofType = ofUser.extend({ type: z.string() });
const ofNotification = z.object({ id: z.string(), user: z.string() });

const SCHEMAS = {
  header: {
    tags,
    summary: "What runs in the header of every page; without a session, what is for everybody",
    params: ofUser,
    querystring: notificationQuery,
    response: { 200: notificationList },
  },
  list: {
    tags,
    summary: `The caller's notifications, newest first; type is ${NOTIFICATION_TYPES.join(", ")}`,
    params: ofType,
    querystring: notificationQuery,
    response: { 200: notificationList },
  },
  read: {
    tags,
    summary: "Mark a notification as read",
    params: ofNotification,
    response: { 200: notificationRecord },
  },
  remove: {
    tags,
    summary: "Take a notification off the caller's lists",
    params: ofNotification,
    response: { 200: removedNotification },
  },
};

/** What a customer is told, under `/api/notifications`. */
export function notificationRoutes(platform: Platform): FastifyPluginAsyncZod {
  const requireProject = (projectId: string) => {
    if (projectId !== platform.config.PRODUCT_SLUG) throw notFound();
  };
  const marking = { access: "session", limits: [MARK_NOTIFICATION] } as const;
  return async (app) => {
    app.get(
      "/:projectId/:user/header",
      { config: { access: "anyone", duringMaintenance: true }, schema: SCHEMAS.header },
      async (request) => {
        requireProject(request.params.projectId);
        const caller = optionalCaller(request);
        if (caller) requireOwnName(caller, request.params.user);
        const accountId = caller?.accountId ?? null;
        return await readNotifications(platform, accountId, "header", request.query.page);
      },
    );
    app.get(
      "/:projectId/:user/:type",
      { config: { access: "session" }, schema: SCHEMAS.list },
      async (request) => {
        const { projectId, user, type } = request.params;
        requireProject(projectId);
        const { accountId } = requireOwnName(requireCaller(request), user);
        if (!isType(type)) throw notFound();
        return await readNotifications(platform, accountId, type, request.query.page);
      },
    );
    app.put("/:id/:user/read", { config: marking, schema: SCHEMAS.read }, async (request) => {
      const { accountId } = requireOwnName(requireCaller(request), request.params.user);
      return await readNotification(platform, accountId, request.params.id);
    });
    app.put("/:id/:user/remove", { config: marking, schema: SCHEMAS.remove }, async (request) => {
      const { accountId } = requireOwnName(requireCaller(request), request.params.user);
      return await removeNotification(platform, accountId, request.params.id);
    });
  };
}

/** The caller, whose user name must be the one in the path, else AppError `NOT_FOUND`. */
function requireOwnName(caller: Caller, user: string): Caller {
  if (user.toLowerCase() !== caller.username.toLowerCase()) throw notFound();
  return caller;
}

function isType(type: string): type is NotificationType {
  return (NOTIFICATION_TYPES as readonly string[]).includes(type);
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
}
