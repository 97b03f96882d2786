import { MINER_CATEGORIES, type MinerCategory, NETWORK_MESSAGES } from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockWalletRow } from "../../domain/wallets/lock-wallet.ts";
import { writeMintable } from "../../domain/wallets/miner-state.ts";

/** The category that a wallet's `mintable_wallet` (0 to 4) means. */
export function categoryOf(mintable: number): MinerCategory {
  return MINER_CATEGORIES[mintable] ?? "NONE";
}

interface CategoryChange {
  address: string;
  category: MinerCategory;
  reason: string;
  /** What it was when this was decided. */
  seen?: MinerCategory | undefined;
}

/**
 * Makes a wallet a miner of the category, or none, with its row of the audit; its owner's open pages are updated.
 * Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `NOT_ALLOWED` (409) where it is another one than was seen.
 */
export async function setCategory(
  { database, events }: Pick<Platform, "database" | "events">,
  origin: AuditOrigin,
  { address, category, reason, seen }: CategoryChange,
): Promise<void> {
  requireAddress(address, "address");
  await database.kysely.transaction().execute(async (transaction) => {
    const before = await lockWalletRow(transaction, address);
    if (before === undefined) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    await requireSeen(transaction, origin, {
      subject: address,
      actions: ["wallets.category"],
      seen,
      now: categoryOf(before.mintableWallet),
      wanted: category,
    });
    await writeMintable(transaction, address, MINER_CATEGORIES.indexOf(category));
    await events.publish(transaction, before.accountId, { event: "miner" });
    await recordAudit(transaction, {
      ...origin,
      action: "wallets.category",
      subject: address,
      person: before.accountId,
      before: { category: categoryOf(before.mintableWallet) },
      after: { category, reason },
    });
  });
}
