import { NETWORK_MESSAGES } from "@nuc/contract";
import type { Database } from "@nuc/database";
import type { Clock } from "../clock/clock.ts";
import type { Handle, Tables, Transaction } from "../database/tables.ts";
import type { Events } from "../events/events.ts";
import { AppError } from "../http/app-error.ts";
import { readSiteState, swapSiteState } from "../site-state/repository.ts";

export interface MaintenanceBefore {
  on: boolean;
  /** Since when it was on; null where it was off, or that was not noted. */
  since: Date | null;
}

/** Whether the whole site is closed for work on it. */
export interface Maintenance {
  /** As this process last learned (at most 2 s old); for the gate in front of every call. */
  isOn(): boolean;
  /** As the transaction sees it; for jobs that write. */
  isOnFor(handle: Handle): Promise<boolean>;
  /** As the transaction sees it. Throws AppError `MAINTENANCE` when on; for services that write. */
  requireOff(handle: Handle): Promise<void>;
  /**
   * Switches it and notifies every open page, in the caller's transaction; answers how it was before.
   * Others who switch it wait until the transaction ends.
   */
  set(transaction: Transaction, on: boolean): Promise<MaintenanceBefore>;
  /** Has this process look at once, after the transaction of a `set`. */
  refresh(): Promise<void>;
  start(): Promise<void>;
}

const NAME = "maintenance";
/** Keeps when it was switched on last. */
const SINCE = "maintenance-since";
/** Seconds that a client had better wait before it asks again. */
const RETRY_AFTER = 60;

/** The error of every call while the site is closed. */
export function maintenanceError(): AppError {
  return new AppError("MAINTENANCE", NETWORK_MESSAGES.maintenance, { retryAfter: RETRY_AFTER });
}

/** The maintenance status, kept in the database and followed by its events. */
export function maintenanceStatus(
  database: Database<Tables>,
  events: Events,
  clock: Clock,
): Maintenance {
  let on = false;
  const refresh = async (): Promise<void> => {
    on = (await readSiteState(database.kysely, NAME)) === "true";
  };
  const isOnFor = async (handle: Handle): Promise<boolean> =>
    (await readSiteState(handle, NAME)) === "true";
  return {
    isOn: () => on,
    isOnFor,
    async requireOff(handle) {
      if (await isOnFor(handle)) throw maintenanceError();
    },
    async set(transaction, value) {
      const status = value ? "true" : "false";
      const wasOn = (await swapSiteState(transaction, NAME, status)) === "true";
      const since = wasOn ? await readSiteState(transaction, SINCE) : undefined;
      if (value && !wasOn) await swapSiteState(transaction, SINCE, clock.now().toISOString());
      await events.publish(transaction, null, { event: "maintenance", status });
      return { on: wasOn, since: since === undefined ? null : new Date(since) };
    },
    refresh,
    async start() {
      events.subscribe(({ event }) => {
        if (event.event !== "maintenance") return;
        const status = event.status === "true";
        // An event may be older than what was seen since: where the database answers, it decides.
        refresh().catch(() => {
          on = status;
        });
      });
      await refresh();
    },
  };
}
