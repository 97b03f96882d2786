import type { LastMintAnswer, MinerCategory } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import { readMintable } from "./category-repository.ts";
import { categoryOf } from "./category.ts";
import { unknownWallet } from "./mint-request.ts";
import { mintWindow } from "./mint-window.ts";
import type { Minting } from "./parts.ts";
import { rewardOf } from "./reward.ts";
import { readLastMint, writeMintSession } from "./repository.ts";
import { settlePending } from "./settlement.ts";

/** Whether it is time for the wallet to mint, and what for, whoever asks. Throws AppError `MALFORMED_ADDRESS`. */
export async function lastMint(
  { platform: { clock, config, database } }: Minting,
  address: string,
): Promise<LastMintAnswer> {
  requireAddress(address, "address");
  const window = mintWindow(await readLastMint(database.kysely, address), clock.now());
  const { USI_COUNT: usiCount } = config;
  const reward = formatNuc(rewardOf(config, usiCount));
  return { canMint: window.nextMintAt === null, ...window, usiCount, reward };
}

/** The category of a wallet of the caller. Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`. */
export async function minerCategory(
  minting: Minting,
  caller: Caller,
  address: string,
): Promise<MinerCategory> {
  await requireOwn(minting, caller, address, "walletAddress");
  return categoryOf((await readMintable(minting.platform.database.kysely, address)) ?? 0);
}

/**
 * Reads the wallet's mint session anew from what the ledger has paid for its mints; null where it
 * never minted. Changes nothing else. Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`.
 */
export async function updateMintSession(
  minting: Minting,
  caller: Caller,
  address: string,
): Promise<Date | null> {
  await requireOwn(minting, caller, address, "address");
  await settlePending(minting, address);
  return await writeMintSession(minting.platform.database.kysely, address);
}

/** Throws AppError `MALFORMED_ADDRESS`, and `NOT_FOUND` for what is no wallet of the caller. */
export async function requireOwn(
  { ownsWallet }: Minting,
  { accountId }: Caller,
  address: string,
  field: string,
): Promise<void> {
  if (!(await ownsWallet(accountId, requireAddress(address, field)))) throw unknownWallet(field);
}
