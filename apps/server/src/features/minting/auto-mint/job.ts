import { type Job, scheduledJob } from "../../../platform/feature/feature.ts";
import type { Minting } from "../parts.ts";
import { askToMintMissed, mintMissed } from "./job-kind.ts";
import { mintAllMissed } from "./mint-missed.ts";

/** Mints every minute for the wallets that mint by themselves. */
export function autoMint(minting: Minting): Job {
  return scheduledJob(mintMissed, "minute", async () => mintAllMissed(minting));
}

/** Asks for it at once, at a start: time went by without anybody looking. */
export async function mintMissedAfterStart({ domain }: Minting): Promise<void> {
  await askToMintMissed(domain, domain.database.kysely);
}
