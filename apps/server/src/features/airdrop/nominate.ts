import { AIRDROP_MESSAGES, type AirdropAnswer, featureOffMessage } from "@nuc/contract";
import { formatNuc, parseNuc } from "@nuc/money";
import { requireActive } from "../../domain/accounts/lock-account.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { requireFeature } from "../../domain/switches/toggles.ts";
import type { Airdrops } from "./parts.ts";
import { payAfter } from "./pay-after.ts";
import { hasNomination, insertNomination } from "./repository.ts";
import { airdropSettings } from "./settings.ts";

/**
 * Nominates a wallet of the caller for the airdrop, once and permanently, in the caller's
 * transaction. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `MAINTENANCE`, `SUSPENDED`,
 * `TAKEN` (the user has nominated one), `FEATURE_OFF`.
 */
export async function nominate(
  airdrops: Airdrops,
  transaction: Transaction,
  { accountId }: Caller,
  address: string,
): Promise<AirdropAnswer> {
  const { domain } = airdrops;
  await domain.maintenance.requireOff(transaction);
  const account = await requireActive(transaction, accountId);
  if (await hasNomination(transaction, accountId)) throw taken();
  const subject = { accountId, country: account.country };
  await requireFeature(transaction, "toggle_airdrop", subject, featureOffMessage("airdrop"));
  const { amount, delayHours } = await airdropSettings.read(domain, transaction);
  const nominatedAt = domain.clock.now();
  const row = await insertNomination(transaction, {
    accountId,
    address,
    amount: parseNuc(amount),
    nominatedAt,
    payAfter: payAfter(nominatedAt, delayHours),
  });
  // A twin was first.
  if (!row) throw taken();
  return {
    walletAddress: row.wallet_address,
    amount: formatNuc(BigInt(row.amount)),
    payAfter: row.pay_after.toISOString(),
  };
}

function taken(): AppError {
  return new AppError("TAKEN", AIRDROP_MESSAGES.taken, { field: "walletAddress" });
}
