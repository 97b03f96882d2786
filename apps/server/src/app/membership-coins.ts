import type { Membership, OfferedBundle } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import { feeOf } from "../features/miner-registration/parts.ts";
import { rewardOf } from "../features/minting/reward.ts";
import type { Config } from "../platform/config/config.ts";

/** What a membership means for coins: only SILVER mints, and only SILVER and GOLD have slots. */
export function membershipCoins(
  config: Config,
  category: Membership,
): Pick<OfferedBundle, "mint_reward" | "miner_fee"> {
  const isMiner = category === "SILVER" || category === "GOLD";
  return {
    mint_reward: category === "SILVER" ? formatNuc(rewardOf(config, config.USI_COUNT)) : null,
    miner_fee: isMiner ? formatNuc(feeOf(config, category)) : null,
  };
}
