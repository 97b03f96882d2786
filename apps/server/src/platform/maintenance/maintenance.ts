import { NETWORK_MESSAGES } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { Handle, Tables } from "../database/tables.ts";
import type { Events } from "../events/events.ts";
import { AppError } from "../http/app-error.ts";
import { readSiteState, swapSiteState } from "../site-state/repository.ts";

/** Whether the whole site is closed for work on it. */
export interface Maintenance {
  /** As this process last heard (at most 2 s old); for the gate in front of every call. */
  isOn(): boolean;
  /** As the transaction sees it. Throws AppError `MAINTENANCE` when on; for services that write. */
  requireOff(handle: Handle): Promise<void>;
  /**
   * Switches it and tells every open page, in the caller's transaction; whether it was on before.
   * Others who switch it wait until the transaction ends.
   */
  set(handle: Handle, on: boolean): Promise<boolean>;
  /** Has this process look at once, after the transaction of a `set`. */
  refresh(): Promise<void>;
  start(): Promise<void>;
}

const NAME = "maintenance";
/** Seconds that a client had better wait before it asks again. */
const RETRY_AFTER = 60;

/** The error of every call while the site is closed. */
export function maintenanceError(): AppError {
  return new AppError("MAINTENANCE", NETWORK_MESSAGES.maintenance, { retryAfter: RETRY_AFTER });
}

/** The maintenance status, kept in the database and followed by its events. */
export function maintenanceStatus(database: Database<Tables>, events: Events): Maintenance {
  let on = false;
  const refresh = async (): Promise<void> => {
    on = (await readSiteState(database.kysely, NAME)) === "true";
  };
  return {
    isOn: () => on,
    async requireOff(handle) {
      if ((await readSiteState(handle, NAME)) === "true") throw maintenanceError();
    },
    async set(handle, value) {
      const status = value ? "true" : "false";
      const before = await swapSiteState(handle, NAME, status);
      await events.publish(handle, null, { event: "maintenance", status });
      return before === "true";
    },
    refresh,
    async start() {
      events.subscribe(({ event }) => {
        if (event.event !== "maintenance") return;
        const told = event.status === "true";
        // An event may be older than what was seen since: where the database answers, it decides.
        refresh().catch(() => {
          on = told;
        });
      });
      await refresh();
    },
  };
}
