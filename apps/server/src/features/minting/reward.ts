import type { Config } from "../../platform/config/config.ts";

/** What a mint of so many usi pays, in the smallest unit. */
export function rewardOf({ MINT_REWARD }: Pick<Config, "MINT_REWARD">, usiCount: number): bigint {
  return BigInt(usiCount) * MINT_REWARD;
}
