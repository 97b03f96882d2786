import {
  getNotification,
  listHeaderNotifications,
  listUserNotifications,
  NETWORK_MESSAGES,
  NOTIFICATION_TYPES,
  type NotificationType,
  readAllNotifications,
  readNotification,
  removeNotification,
} from "@nuc/contract";
import { requireOwnName } from "../../domain/accounts/own-name.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { optionalCaller, requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { MARK_NOTIFICATION } from "./limits.ts";
import { listFor, markEverythingRead, markRead, markRemoved, readOne } from "./service.ts";

/** A customer's notifications. */
export function notificationRoutes(platform: Platform): Route[] {
  const requireProject = (projectId: string) => {
    if (projectId !== platform.config.PRODUCT_SLUG) throw notFound();
  };
  const marking = { limits: [MARK_NOTIFICATION] };
  return [
    route(listHeaderNotifications, async (request) => {
      requireProject(request.params.projectId);
      const caller = optionalCaller(request);
      if (caller) requireOwnName(caller, request.params.user);
      const accountId = caller?.accountId ?? null;
      return await listFor(platform, accountId, "header", request.query);
    }),
    route(listUserNotifications, async (request) => {
      const { projectId, user, type } = request.params;
      requireProject(projectId);
      const { accountId } = requireOwnName(requireCaller(request), user);
      if (!isType(type)) throw notFound();
      return await listFor(platform, accountId, type, request.query);
    }),
    route(getNotification, async (request) => {
      const { projectId, user, id } = request.params;
      requireProject(projectId);
      const { accountId } = requireOwnName(requireCaller(request), user);
      return await readOne(platform, accountId, id);
    }),
    route(
      readAllNotifications,
      async (request) => {
        const { projectId, user } = request.params;
        requireProject(projectId);
        const { accountId } = requireOwnName(requireCaller(request), user);
        return await markEverythingRead(platform, accountId);
      },
      marking,
    ),
    route(
      readNotification,
      async (request) => {
        const { accountId } = requireOwnName(requireCaller(request), request.params.user);
        return await markRead(platform, accountId, request.params.id);
      },
      marking,
    ),
    route(
      removeNotification,
      async (request) => {
        const { accountId } = requireOwnName(requireCaller(request), request.params.user);
        return await markRemoved(platform, accountId, request.params.id);
      },
      marking,
    ),
  ];
}

function isType(type: string): type is NotificationType {
  return (NOTIFICATION_TYPES as readonly string[]).includes(type);
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
}
