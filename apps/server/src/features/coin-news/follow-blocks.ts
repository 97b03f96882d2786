import { afterBlocks } from "../../domain/ledger/after-blocks.ts";
import type { Background } from "../../platform/feature/feature.ts";
import type { Platform } from "../../platform/platform.ts";
import { type NewsDependencies, notifyOwners } from "./notify-owners.ts";

/** Milliseconds between looks for blocks whose notification was lost. */
const INTERVAL = 10_000;
/** Milliseconds after a block in which others are waited for. */
const GATHER = 250;

/** Notifies owners after each block of what came and went. */
export function followBlocks(
  services: Pick<Platform, "clock" | "database" | "events" | "jobs" | "ledger" | "log"> &
    NewsDependencies,
): Background {
  return afterBlocks(services, {
    work: async () => notifyOwners(services),
    failure: "notifying owners of transfers failed, will retry",
    interval: INTERVAL,
    gather: GATHER,
  });
}
