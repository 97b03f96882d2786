import {
  AUTO_MINT,
  AUTO_MINT_MESSAGES,
  type AutoMintDecision,
  type AutoMintStatus,
  NETWORK_MESSAGES,
  NOTIFICATION_MESSAGES,
} from "@nuc/contract";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { requireAddress } from "../../../platform/http/coin-fields.ts";
import { notify } from "../../../domain/notifications/notify.ts";
import { type LockedWallet, lockWallet } from "../../../domain/wallets/lock-wallet.ts";
import { writeAutoMint } from "../../../domain/wallets/miner-state.ts";
import { readWalletOwner } from "../../../domain/wallets/wallet-repository.ts";
import { categoryOf } from "../category.ts";
import { askToMintMissed } from "./job-kind.ts";
import { countFrom } from "./missed-mints.ts";
import type { AutoMinting } from "./parts.ts";
import { type AutoMintRow, lockNewestRequest, writeDecision } from "./repository.ts";

const { notWaiting } = AUTO_MINT_MESSAGES.decision;

type Decision = Omit<AutoMintDecision, "seen"> & Partial<AutoMintDecision> & { address: string };

/**
 * Decides a request that awaits approval, notifies the owner, and writes the audit's row. The same
 * decision again changes nothing. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`,
 * `NOT_ALLOWED` (nothing awaits approval, or no Silver wallet any more; 409 where it is another
 * status than was seen).
 */
export async function decide(
  parts: AutoMinting,
  origin: AuditOrigin,
  decision: Decision,
): Promise<{ status: AutoMintStatus }> {
  const { domain } = parts.minting;
  const { address } = decision;
  requireAddress(address, "walletAddress");
  return await domain.database.kysely.transaction().execute(async (transaction) => {
    const accountId = await readWalletOwner(transaction, address);
    const wallet = accountId && (await lockWallet(transaction, { accountId, address }));
    const request = await lockNewestRequest(transaction, address);
    if (!wallet || !request) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    const status = decision.decision === "approve" ? "subscribed" : "rejected";
    await requireSeen(transaction, origin, {
      subject: address,
      actions: ["auto-mint.decision"],
      seen: decision.seen,
      now: request.status,
      wanted: status,
    });
    if (request.status === status && request.decided_at) return { status } as const;
    if (request.status !== "awaiting") throw new AppError("NOT_ALLOWED", notWaiting);
    if (status === "subscribed")
      await approve(parts, transaction, wallet, { request, origin, decision });
    else await reject(parts, transaction, wallet, { request, origin, decision });
    await recordAudit(transaction, {
      ...origin,
      action: "auto-mint.decision",
      subject: address,
      person: accountId,
      before: { status: request.status },
      after: { status, reason: decision.reason },
    });
    return { status } as const;
  });
}

interface Given {
  request: AutoMintRow;
  origin: AuditOrigin;
  decision: Decision;
}

async function approve(
  { minting: { domain } }: AutoMinting,
  transaction: Transaction,
  wallet: LockedWallet,
  { request, origin, decision: { address, reason } }: Given,
): Promise<void> {
  if (categoryOf(wallet.mintableWallet) !== "SILVER") {
    throw new AppError("NOT_ALLOWED", AUTO_MINT_MESSAGES.onlySilver);
  }
  await writeDecision(transaction, request.id, {
    status: "subscribed",
    countedFrom: countFrom(origin.at),
    decidedAt: origin.at,
    decidedBy: origin.actor,
    reason,
  });
  await writeAutoMint(transaction, address, AUTO_MINT.subscribed);
  await askToMintMissed(domain, transaction);
  const { title, text } = NOTIFICATION_MESSAGES.autoMint.approved;
  const key = `auto-mint-decision:${request.id}`;
  await notify(domain, transaction, {
    kind: "auto-mint",
    key,
    accountId: wallet.accountId,
    title,
    text: text(address),
  });
}

async function reject(
  { minting: { domain } }: AutoMinting,
  transaction: Transaction,
  wallet: LockedWallet,
  { request, origin, decision: { address, reason } }: Given,
): Promise<void> {
  await writeDecision(transaction, request.id, {
    status: "rejected",
    decidedAt: origin.at,
    decidedBy: origin.actor,
    reason,
  });
  await writeAutoMint(transaction, address, AUTO_MINT.none);
  const { title, text } = NOTIFICATION_MESSAGES.autoMint.rejected;
  const key = `auto-mint-decision:${request.id}`;
  const notice = {
    kind: "auto-mint",
    key,
    accountId: wallet.accountId,
    title,
    text: text(address, reason),
  } as const;
  await notify(domain, transaction, notice);
}
