import {
  AUTO_MINT,
  AUTO_MINT_MESSAGES,
  type AutoMintDecision,
  type AutoMintStatus,
  NETWORK_MESSAGES,
  NOTIFICATION_MESSAGES,
} from "@nuc/contract";
import type { Transaction } from "kysely";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { requireAddress } from "../../../platform/http/coin-fields.ts";
import { readWalletOwner } from "../../../platform/wallets/wallet-owner.ts";
import { categoryOf } from "../category.ts";
import { type HeldWallet, holdWallet } from "../repository.ts";
import { askToMintMissed } from "./job-kind.ts";
import { countFrom } from "./missed-mints.ts";
import type { AutoMinting } from "./parts.ts";
import {
  type AutoMintRow,
  holdNewestRequest,
  writeAutoMintWallet,
  writeDecision,
} from "./repository.ts";

const { notWaiting } = AUTO_MINT_MESSAGES.decision;

interface Decision extends AutoMintDecision {
  address: string;
}

/**
 * Decides a request that awaits approval, tells the owner, and writes the audit's row. The same
 * decision again changes nothing. Throws AppError `MALFORMED_ADDRESS`, `NOT_FOUND`,
 * `NOT_ALLOWED` (nothing awaits approval, or no Silver wallet any more).
 */
export async function decide(
  parts: AutoMinting,
  origin: AuditOrigin,
  decision: Decision,
): Promise<{ status: AutoMintStatus }> {
  const { platform } = parts.minting;
  const { address } = decision;
  requireAddress(address, "walletAddress");
  const decided = await platform.database.kysely.transaction().execute(async (transaction) => {
    const accountId = await readWalletOwner(transaction, address);
    const wallet = accountId && (await holdWallet(transaction, { accountId, address }));
    const request = await holdNewestRequest(transaction, address);
    if (!wallet || !request) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
    parts.reached?.("request-held");
    const status = decision.decision === "approve" ? "subscribed" : "rejected";
    if (request.status === status && request.decided_at) return { status } as const;
    if (request.status !== "awaiting") throw new AppError("NOT_ALLOWED", notWaiting);
    if (status === "subscribed")
      await approve(parts, transaction, wallet, { request, origin, decision });
    else await reject(parts, transaction, wallet, { request, origin, decision });
    await recordAudit(transaction, {
      ...origin,
      action: "auto-mint.decision",
      subject: address,
      before: { status: request.status },
      after: { status, reason: decision.reason },
    });
    parts.reached?.("audited");
    return { status } as const;
  });
  parts.reached?.("committed");
  return decided;
}

interface Given {
  request: AutoMintRow;
  origin: AuditOrigin;
  decision: Decision;
}

async function approve(
  { minting: { platform, notify }, reached }: AutoMinting,
  transaction: Transaction<Tables>,
  wallet: HeldWallet,
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
  reached?.("decision-written");
  await writeAutoMintWallet(transaction, address, AUTO_MINT.subscribed);
  reached?.("wallet-written");
  await askToMintMissed(platform, transaction);
  reached?.("job-asked");
  const { title, text } = NOTIFICATION_MESSAGES.autoMint.approved;
  const key = `auto-mint-decision:${request.id}`;
  await notify(transaction, { key, accountId: wallet.accountId, title, text: text(address) });
  reached?.("told");
}

async function reject(
  { minting: { notify }, reached }: AutoMinting,
  transaction: Transaction<Tables>,
  wallet: HeldWallet,
  { request, origin, decision: { address, reason } }: Given,
): Promise<void> {
  await writeDecision(transaction, request.id, {
    status: "rejected",
    decidedAt: origin.at,
    decidedBy: origin.actor,
    reason,
  });
  reached?.("decision-written");
  await writeAutoMintWallet(transaction, address, AUTO_MINT.none);
  reached?.("wallet-written");
  const { title, text } = NOTIFICATION_MESSAGES.autoMint.rejected;
  const key = `auto-mint-decision:${request.id}`;
  const told = { key, accountId: wallet.accountId, title, text: text(address, reason) };
  await notify(transaction, told);
  reached?.("told");
}
