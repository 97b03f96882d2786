import { payAfterStart } from "../features/airdrop/job.ts";
import type { Airdrops } from "../features/airdrop/parts.ts";
import { airdropRoutes, staffAirdropRoutes } from "../features/airdrop/routes.ts";
import { provideSettings } from "../features/airdrop/settings.ts";
import { mintMissedAfterStart } from "../features/minting/auto-mint/job.ts";
import type { AutoMinting } from "../features/minting/auto-mint/parts.ts";
import { autoMintRoutes, staffAutoMintRoutes } from "../features/minting/auto-mint/routes.ts";
import { provideImmediate } from "../features/minting/auto-mint/settings.ts";
import type { Minting } from "../features/minting/parts.ts";
import type { Composition } from "../platform/http/composition.ts";

/** Coins that come to a wallet by jobs, once somebody has asked: minted automatically, and the airdrop. */
export function givenCoins(
  minting: Minting,
  product: string,
): Pick<Composition, "features" | "startup"> {
  const { platform, notify, ownsWallet } = minting;
  const autoMinting: AutoMinting = { minting };
  const airdrops: Airdrops = { platform, notify, ownsWallet };
  return {
    features: [
      { prefix: `${product}/wallet`, routes: autoMintRoutes(autoMinting) },
      { prefix: "/api/admin", routes: staffAutoMintRoutes(autoMinting) },
      { prefix: `${product}/wallet`, routes: airdropRoutes(airdrops) },
      { prefix: "/api/admin", routes: staffAirdropRoutes(airdrops) },
    ],
    startup: [
      async () => provideImmediate(platform),
      async () => provideSettings(platform),
      async () => mintMissedAfterStart(minting),
      async () => payAfterStart(airdrops),
    ],
  };
}
