import type { FastifyInstance } from "fastify";
import { optionalCaller } from "../http/caller.ts";
import type { Limit, Limits } from "./limits.ts";
import { networkKey } from "./network-key.ts";

/** Against floods: every call of one network address, whatever it asks for. */
export const EVERY_CALL: Limit = {
  name: "every-call",
  by: "address",
  points: 3_000,
  seconds: 60,
  counted: "process",
};

/**
 * Counts each call under /api against the general limit and its route's own ones, those by
 * account once the session is known. Refuses two limits of one name: they would share their count.
 */
export function registerLimits(app: FastifyInstance, limits: Limits): void {
  const known = new Map<string, Limit>([[EVERY_CALL.name, EVERY_CALL]]);
  app.addHook("onRoute", (route) => {
    for (const limit of route.config?.limits ?? []) {
      const other = known.get(limit.name);
      if (other !== undefined && other !== limit) {
        throw new Error(`Two rate limits are called ${limit.name}`);
      }
      known.set(limit.name, limit);
    }
  });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.access === undefined) return;
    const network = networkKey(request.ip);
    await limits.consume(EVERY_CALL, network);
    for (const limit of request.routeOptions.config.limits ?? []) {
      if (limit.by === "address") await limits.consume(limit, network);
    }
  });
  app.addHook("preValidation", async (request) => {
    const caller = optionalCaller(request);
    if (!caller) return;
    for (const limit of request.routeOptions.config.limits ?? []) {
      if (limit.by === "account") await limits.consume(limit, caller.accountId);
    }
  });
}
