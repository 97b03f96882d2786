import type { LastMintAnswer, MinerCategory } from "@nuc/contract";
import { formatNuc } from "@nuc/money";
import type { Caller } from "../../platform/http/caller.ts";
import { readMintable } from "../../domain/wallets/miner-state.ts";
import { requireOwnWallet } from "../../domain/wallets/own-wallet.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import { categoryOf } from "./category.ts";
import { mintWindow } from "./mint-window.ts";
import type { Minting } from "./parts.ts";
import { rewardOf } from "./reward.ts";
import { readLastMint, writeMintSession } from "./repository.ts";
import { settlePending } from "./settlement.ts";

/** Whether it is time for the wallet to mint, and what for, for any caller. Throws AppError `MALFORMED_ADDRESS`. */
export async function lastMint(
  { domain: { clock, config, database } }: Minting,
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
  await requireOwnWallet(minting.domain, caller, address);
  return categoryOf((await readMintable(minting.domain.database.kysely, address)) ?? 0);
}

/**
 * Reads the wallet's mint session again from what the ledger has paid for its mints; null where it
 * never minted. Changes nothing else. Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND`.
 */
export async function refreshMintSession(
  minting: Minting,
  caller: Caller,
  address: string,
): Promise<Date | null> {
  await requireOwnWallet(minting.domain, caller, address, "address");
  await settlePending(minting, address);
  return await minting.domain.database.kysely
    .transaction()
    .execute(async (transaction) => writeMintSession(transaction, address));
}
