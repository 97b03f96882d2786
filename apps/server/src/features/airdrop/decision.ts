import {
  AIRDROP_MESSAGES,
  AIRDROP_PAGE_SIZE,
  type AirdropDecision,
  type AirdropPage,
  type AirdropRecord,
  type AirdropStatus,
  NETWORK_MESSAGES,
} from "@nuc/contract";
import { toHex } from "@nuc/keys";
import { formatNuc } from "@nuc/money";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { countNominations, lockNominationOf, listNominations, writeStatus } from "./repository.ts";
import { readSettings } from "./settings.ts";

/**
 * Holds an airdrop back, or releases it, with its row of the audit. What is so already stays as it
 * is. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`, `NOT_ALLOWED` (it is paid, or on its way).
 */
export async function decide(
  { database }: Platform,
  origin: AuditOrigin,
  { address, decision, reason }: AirdropDecision & { address: string },
): Promise<AirdropStatus> {
  requireAddress(address, "walletAddress");
  const status = decision === "hold" ? "held" : "waiting";
  await database.kysely.transaction().execute(async (transaction) => {
    const nomination = await lockNominationOf(transaction, address);
    if (!nomination) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    if (nomination.status === "paying" || nomination.status === "paid") {
      throw new AppError("NOT_ALLOWED", AIRDROP_MESSAGES.decision.paid);
    }
    if (nomination.status === status) return;
    await writeStatus(transaction, nomination.account_id, { status, reason });
    await recordAudit(transaction, {
      ...origin,
      action: "airdrops.decision",
      subject: address,
      person: nomination.account_id,
      before: { status: nomination.status },
      after: { status, reason },
    });
  });
  return status;
}

/** The nominations that staff see, newest first, 20 a page from page 0. */
export async function readNominations(
  platform: Platform,
  { status, page }: { status?: AirdropStatus | undefined; page: number },
): Promise<AirdropPage> {
  const { kysely } = platform.database;
  const total = await countNominations(kysely, status);
  const rows = await listNominations(kysely, status, page);
  const records = rows.map((row): AirdropRecord => ({
    walletAddress: row.wallet_address,
    username: row.username,
    amount: formatNuc(BigInt(row.amount)),
    status: row.status,
    nominatedAt: row.nominated_at.toISOString(),
    payAfter: row.pay_after.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    hash: row.extrinsic_hash && toHex(row.extrinsic_hash),
    reason: row.reason,
  }));
  const pages = Math.ceil(total / AIRDROP_PAGE_SIZE);
  return { records, page, pages, total, settings: await readSettings(platform, kysely) };
}
