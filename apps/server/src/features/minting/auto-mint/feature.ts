import type { Domain } from "../../../domain/domain.ts";
import type { Feature } from "../../../platform/feature/feature.ts";
import { autoMint, mintMissedAfterStart } from "./job.ts";
import type { AutoMinting } from "./parts.ts";
import { autoMintData } from "./personal-data.ts";
import { autoMintRoutes } from "./routes.ts";
import { autoMintImmediate } from "./settings.ts";

/** Wallets that mint by themselves, once their owner has asked for it. */
export function autoMintFeature(domain: Domain): Feature {
  const autoMinting: AutoMinting = { minting: { domain } };
  return {
    name: "auto-mint",
    routes: autoMintRoutes(autoMinting),
    jobs: [autoMint(autoMinting.minting)],
    start: async () => {
      await autoMintImmediate.provide(domain);
      await mintMissedAfterStart(autoMinting.minting);
    },
    personalData: [autoMintData],
  };
}
