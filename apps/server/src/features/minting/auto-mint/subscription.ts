import {
  ACCESS_MESSAGES,
  AUTO_MINT,
  AUTO_MINT_MESSAGES,
  type AutoMintAnswer,
  featureOffMessage,
} from "@nuc/contract";
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { requireAddress } from "../../../platform/http/coin-fields.ts";
import { requireFeature } from "../../../platform/toggles/toggles.ts";
import { categoryOf } from "../category.ts";
import { unknownWallet } from "../mint-request.ts";
import { type HeldWallet, holdWallet } from "../repository.ts";
import { askToMintMissed } from "./job-kind.ts";
import { countFrom } from "./missed-mints.ts";
import type { AutoMinting } from "./parts.ts";
import { insertRequest, writeAutoMintWallet } from "./repository.ts";
import { readImmediate } from "./settings.ts";

/**
 * Has a wallet of the caller mint by itself: 1 = from now on, 2 = once staff approve. Asked again
 * it answers what is. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `MAINTENANCE`,
 * `SUSPENDED`, `FEATURE_OFF`, `NOT_ALLOWED` (no Silver wallet).
 */
export async function subscribe(
  parts: AutoMinting,
  { accountId }: Caller,
  address: string,
): Promise<AutoMintAnswer> {
  const { platform, ownsWallet } = parts.minting;
  const publicKey = requireAddress(address, "walletAddress");
  if (!(await ownsWallet(accountId, publicKey))) throw unknownWallet("walletAddress");
  const answer = await platform.database.kysely.transaction().execute(async (transaction) => {
    await platform.maintenance.requireOff(transaction);
    const wallet = await holdWallet(transaction, { accountId, address });
    if (!wallet) throw unknownWallet("walletAddress");
    parts.reached?.("wallet-held");
    if (wallet.status !== "active") {
      throw new AppError("SUSPENDED", ACCESS_MESSAGES.login.suspended);
    }
    const known = stateOf(wallet);
    if (known) return known;
    await requireMayMint(transaction, wallet);
    parts.reached?.("rules-passed");
    return await write(parts, transaction, address);
  });
  parts.reached?.("committed");
  return answer;
}

function stateOf({ autoMintWallet }: HeldWallet): AutoMintAnswer | undefined {
  if (autoMintWallet === AUTO_MINT.subscribed || autoMintWallet === AUTO_MINT.awaiting) {
    return autoMintWallet;
  }
  return undefined;
}

async function requireMayMint(
  transaction: Transaction<Tables>,
  { accountId, country, mintableWallet }: HeldWallet,
): Promise<void> {
  const message = featureOffMessage("minting");
  await requireFeature(transaction, "toggle_mint_coin", { accountId, country }, message);
  if (categoryOf(mintableWallet) !== "SILVER") {
    throw new AppError("NOT_ALLOWED", AUTO_MINT_MESSAGES.onlySilver, { field: "walletAddress" });
  }
}

async function write(
  { minting: { platform }, reached }: AutoMinting,
  transaction: Transaction<Tables>,
  address: string,
): Promise<AutoMintAnswer> {
  const immediate = await readImmediate(platform, transaction);
  const now = platform.clock.now();
  await insertRequest(transaction, {
    address,
    status: immediate ? "subscribed" : "awaiting",
    requestedAt: now,
    countedFrom: immediate ? countFrom(now) : null,
  });
  reached?.("request-written");
  const state = immediate ? AUTO_MINT.subscribed : AUTO_MINT.awaiting;
  await writeAutoMintWallet(transaction, address, state);
  reached?.("wallet-written");
  if (immediate) await askToMintMissed(platform, transaction);
  reached?.("job-asked");
  return state;
}
