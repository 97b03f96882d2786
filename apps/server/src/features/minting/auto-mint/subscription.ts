import {
  AUTO_MINT,
  AUTO_MINT_MESSAGES,
  type AutoMintAnswer,
  featureOffMessage,
} from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { suspended } from "../../../domain/accounts/lock-account.ts";
import { type LockedWallet, lockWallet } from "../../../domain/wallets/lock-wallet.ts";
import { writeAutoMint } from "../../../domain/wallets/miner-state.ts";
import { requireOwnWallet, unknownWallet } from "../../../domain/wallets/own-wallet.ts";
import { requireFeature } from "../../../domain/switches/toggles.ts";
import { categoryOf } from "../category.ts";
import { askToMintMissed } from "./job-kind.ts";
import { countFrom } from "./missed-mints.ts";
import type { AutoMinting } from "./parts.ts";
import { insertRequest } from "./repository.ts";
import { autoMintImmediate } from "./settings.ts";

/**
 * Has a wallet of the caller mint by itself: 1 = from now on, 2 = once staff approve. Asked again
 * it answers what is. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `MAINTENANCE`,
 * `SUSPENDED`, `FEATURE_OFF`, `NOT_ALLOWED` (no Silver wallet).
 */
export async function subscribe(
  parts: AutoMinting,
  caller: Caller,
  address: string,
): Promise<AutoMintAnswer> {
  const { domain } = parts.minting;
  await requireOwnWallet(domain, caller, address);
  const { accountId } = caller;
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const wallet = await lockWallet(transaction, { accountId, address });
    if (!wallet) throw unknownWallet();
    if (wallet.status !== "active") throw suspended();
    const known = stateOf(wallet);
    if (known) return known;
    await requireMayMint(transaction, wallet);
    return await write(parts, transaction, address);
  });
}

function stateOf({ autoMintWallet }: LockedWallet): AutoMintAnswer | undefined {
  if (autoMintWallet === AUTO_MINT.subscribed || autoMintWallet === AUTO_MINT.awaiting) {
    return autoMintWallet;
  }
  return undefined;
}

async function requireMayMint(
  transaction: Transaction,
  { accountId, country, mintableWallet }: LockedWallet,
): Promise<void> {
  const message = featureOffMessage("minting");
  await requireFeature(transaction, "toggle_mint_coin", { accountId, country }, message);
  if (categoryOf(mintableWallet) !== "SILVER") {
    throw new AppError("NOT_ALLOWED", AUTO_MINT_MESSAGES.onlySilver, { field: "walletAddress" });
  }
}

async function write(
  { minting: { domain } }: AutoMinting,
  transaction: Transaction,
  address: string,
): Promise<AutoMintAnswer> {
  const immediate = await autoMintImmediate.read(domain, transaction);
  const now = domain.clock.now();
  await insertRequest(transaction, {
    address,
    status: immediate ? "subscribed" : "awaiting",
    requestedAt: now,
    countedFrom: immediate ? countFrom(now) : null,
  });
  const state = immediate ? AUTO_MINT.subscribed : AUTO_MINT.awaiting;
  await writeAutoMint(transaction, address, state);
  if (immediate) await askToMintMissed(domain, transaction);
  return state;
}
