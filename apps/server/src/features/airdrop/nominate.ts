import {
  AIRDROP_MESSAGES,
  type AirdropAnswer,
  featureOffMessage,
  WALLET_MESSAGES,
} from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import type { Transaction } from "kysely";
import { requireActive } from "../../platform/accounts/hold-account.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import { requireFeature } from "../../platform/toggles/toggles.ts";
import type { Airdrops } from "./parts.ts";
import { payAfter } from "./pay-after.ts";
import { hasNomination, insertNomination } from "./repository.ts";
import { readSettings } from "./settings.ts";

/**
 * Nominates a wallet of the caller for the airdrop, once and for ever, in the caller's
 * transaction. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `MAINTENANCE`, `SUSPENDED`,
 * `TAKEN` (the user has nominated one), `FEATURE_OFF`.
 */
export async function nominate(
  airdrops: Airdrops,
  transaction: Transaction<Tables>,
  { accountId }: Caller,
  address: string,
): Promise<AirdropAnswer> {
  const { platform, reached } = airdrops;
  await platform.maintenance.requireOff(transaction);
  const account = await requireActive(transaction, accountId);
  reached?.("account-held");
  if (await hasNomination(transaction, accountId)) throw taken();
  const subject = { accountId, country: account.country };
  await requireFeature(transaction, "toggle_airdrop", subject, featureOffMessage("airdrop"));
  reached?.("rules-passed");
  const { amount, delayHours } = await readSettings(platform, transaction);
  const nominatedAt = platform.clock.now();
  const row = await insertNomination(transaction, {
    accountId,
    address,
    amount: parseNuc(amount),
    nominatedAt,
    payAfter: payAfter(nominatedAt, delayHours),
  });
  // A twin was first.
  if (!row) throw taken();
  reached?.("nomination-written");
  return {
    walletAddress: row.wallet_address,
    amount: formatNuc(BigInt(row.amount)),
    payAfter: row.pay_after.toISOString(),
  };
}

/** Throws AppError `MALFORMED_ADDRESS` and `NOT_FOUND` for what is no wallet of the caller. */
export async function requireOwnWallet(
  { ownsWallet }: Airdrops,
  { accountId }: Caller,
  address: string,
): Promise<void> {
  const field = "walletAddress";
  if (await ownsWallet(accountId, requireAddress(address, field))) return;
  throw new AppError("NOT_FOUND", WALLET_MESSAGES.chain.walletUnknown, { field });
}

function taken(): AppError {
  return new AppError("TAKEN", AIRDROP_MESSAGES.taken, { field: "walletAddress" });
}
