import type { Domain } from "../../domain/domain.ts";
import type { Feature } from "../../platform/feature/feature.ts";
import type { Minting } from "./parts.ts";
import { mintsData } from "./personal-data.ts";
import { mintRemindersData } from "./reminder/personal-data.ts";
import { mintReminders } from "./reminder/reminder-job.ts";
import { mintingRoutes } from "./routes.ts";
import { mintSettlement, settleAfterStart } from "./settlement-job.ts";

/** Minting by hand, once in 24 hours, and what kind of miner a wallet is. */
export function mintingFeature(domain: Domain): Feature {
  const minting: Minting = { domain };
  return {
    name: "minting",
    routes: mintingRoutes(minting),
    jobs: [mintSettlement(minting), mintReminders(minting)],
    start: async () => settleAfterStart(minting),
    personalData: [mintsData, mintRemindersData],
  };
}
