import type { PlannedMaintenance } from "@nuc/contract";
import type { Platform } from "../../../platform/platform.ts";
import { type SocketRule, notifyLive, notifyPages } from "../../../platform/sockets/socket-rule.ts";
import { readPublicPlan } from "./public-plan.ts";

/** The planned maintenance that pages show. */
export interface PlanNews {
  /** As this process last learned; null = nothing. */
  readonly current: () => PlannedMaintenance | null;
  /** Sends changes to open pages, and the plan to a page that opens. */
  readonly sockets: readonly SocketRule[];
}

export function planNews({
  database,
  events,
  log,
}: Pick<Platform, "database" | "events" | "log">): PlanNews {
  let current: PlannedMaintenance | null = null;
  const start = () => {
    let received = false;
    const stop = events.subscribe(({ event }) => {
      if (event.event !== "maintenance-plan") return;
      received = true;
      current = event.planned;
    });
    readPublicPlan(database.kysely)
      .then((planned) => {
        // What was sent meanwhile is newer.
        if (!received) current = planned;
      })
      .catch((error: unknown) => log.warn({ err: error }, "reading the maintenance plan failed"));
    return stop;
  };
  const nothingMore = async () => Promise.resolve();
  return {
    current: () => current,
    sockets: [
      notifyPages("maintenance-plan", { position: "id", toVisitors: () => true }),
      notifyLive("maintenance-plan", {
        start,
        enter: async (page) => {
          if (current !== null) page.send({ event: "maintenance-plan", planned: current });
          return await Promise.resolve(nothingMore);
        },
      }),
    ],
  };
}
