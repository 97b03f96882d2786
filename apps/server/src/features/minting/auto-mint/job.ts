import type { Minting } from "../parts.ts";
import { askToMintMissed, mintMissed } from "./job-kind.ts";
import { mintAllMissed } from "./mint-missed.ts";

const EVERY_MINUTE = "* * * * *";

/** Mints every minute for the wallets that mint by themselves. */
export function registerAutoMint(minting: Minting): void {
  const { jobs } = minting.platform;
  jobs.work(mintMissed, async () => mintAllMissed(minting));
  jobs.schedule(mintMissed, EVERY_MINUTE, {});
}

/** Asks for it at once, at a start: time went by without anybody looking. */
export async function mintMissedAfterStart({ platform }: Minting): Promise<void> {
  await askToMintMissed(platform, platform.database.kysely);
}
