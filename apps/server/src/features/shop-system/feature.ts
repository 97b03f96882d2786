import {
  getShopSystem,
  listShopDeliveries,
  removeShopSystem,
  replayShopDelivery,
  setShopSystem,
} from "@nuc/contract";
import type { Domain } from "../../domain/domain.ts";
import { type Feature, scheduledJob } from "../../platform/feature/feature.ts";
import { type Route, route } from "../../platform/feature/route.ts";
import { requireCaller } from "../../platform/http/caller.ts";
import { idempotentRequest } from "../../platform/idempotency/idempotent-request.ts";
import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Limit } from "../../platform/limits/limits.ts";
import { DELIVER, deliver } from "./deliver.ts";
import {
  readDeliveries,
  readOwnSystem,
  removeOwnSystem,
  replayDelivery,
  setOwnSystem,
} from "./own-system.ts";
import { deleteDeliveriesBefore, deleteSystem, readSystem } from "./repository.ts";

/** Each posts to an address that somebody else names. */
export const CHANGE_SHOP_SYSTEM: Limit = {
  name: "shop-system",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

const forgetting = jobKind<Record<never, never>>("shop-deliveries-forget");
const KEPT_FOR = 30 * 24 * 3_600_000;

/** Notifies a shop's own system of what happened at its tills. */
export function shopSystemFeature(domain: Domain): Feature {
  const { clock, database } = domain;
  return {
    name: "shop-system",
    routes: systemRoutes(domain),
    jobs: [
      scheduledJob(DELIVER, "minute", async () => deliver(domain)),
      scheduledJob(forgetting, "hour", async () =>
        deleteDeliveriesBefore(database.kysely, new Date(clock.now().getTime() - KEPT_FOR)),
      ),
    ],
    personalData: [
      {
        section: "shopSystem",
        read: async (handle, { accountId }) => {
          const row = await readSystem(handle, accountId);
          return row && { url: row.url, set_at: row.set_at };
        },
        onClose: async (transaction, { accountId }) => deleteSystem(transaction, accountId),
      },
    ],
  };
}

function systemRoutes(domain: Domain): Route[] {
  const limits = [CHANGE_SHOP_SYSTEM];
  return [
    route(getShopSystem, async (request) => ({
      system: await readOwnSystem(domain, requireCaller(request)),
    })),
    route(
      setShopSystem,
      async (request) =>
        setOwnSystem(domain, requireCaller(request), request.body.url, idempotentRequest(request)),
      { limits },
    ),
    route(
      removeShopSystem,
      async (request) => {
        await removeOwnSystem(domain, requireCaller(request));
        return {};
      },
      { limits },
    ),
    route(listShopDeliveries, async (request) =>
      readDeliveries(domain, requireCaller(request), request.query.page),
    ),
    route(
      replayShopDelivery,
      async (request) => ({
        delivery: await replayDelivery(domain, requireCaller(request), request.params.id),
      }),
      { limits },
    ),
  ];
}
