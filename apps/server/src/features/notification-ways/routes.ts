import {
  addPushSubscription,
  forgetPushSubscription,
  getNotificationWays,
  getPushKey,
  listPushSubscriptions,
  setNotificationWays,
} from "@nuc/contract";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { SET_WAYS, SUBSCRIBE_PUSH } from "./limits.ts";
import { forget, readSubscriptions, subscribe } from "./push/subscriptions.ts";
import { pushPublicKey } from "./push/vapid.ts";
import { readWays, setWays } from "./ways-service.ts";

/** How notifications reach their reader beyond the page. */
export function notificationWaysRoutes(platform: Platform): Route[] {
  const { kysely } = platform.database;
  return [
    route(getNotificationWays, async (request) => ({
      data: await readWays(kysely, requireCaller(request).accountId),
    })),
    route(
      setNotificationWays,
      async (request) => ({
        data: await setWays(platform, requireCaller(request).accountId, request.body),
      }),
      { limits: [SET_WAYS] },
    ),
    route(getPushKey, async () => ({ data: { key: pushPublicKey(platform) } })),
    route(listPushSubscriptions, async (request) => ({
      data: await readSubscriptions(platform, requireCaller(request).accountId),
    })),
    route(
      addPushSubscription,
      async (request) => {
        const userAgent = request.headers["user-agent"];
        const caller = requireCaller(request);
        return { data: await subscribe(platform, caller, request.body.data, userAgent) };
      },
      { limits: [SUBSCRIBE_PUSH] },
    ),
    route(forgetPushSubscription, async (request) => {
      await forget(platform, requireCaller(request).accountId, request.params.id);
      return { data: {} };
    }),
  ];
}
