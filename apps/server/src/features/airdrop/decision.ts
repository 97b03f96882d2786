import {
  AIRDROP_MESSAGES,
  type AirdropDecision,
  type AirdropDecisionAnswer,
  NETWORK_MESSAGES,
} from "@nuc/contract";
import type { ActAuthor, AskApproval, RunAct } from "../../domain/staff/paying-act.ts";
import { type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import { requireSeen } from "../../platform/audit/seen.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress } from "../../platform/http/coin-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockNominationOf, type NominationRow, writeStatus } from "./repository.ts";

/** The act of letting an airdrop that was held be paid. */
export const RELEASE = "airdrop.release";

/** What is decided on one nomination. */
type Decision = Omit<AirdropDecision, "seen"> & Partial<AirdropDecision> & { address: string };

/**
 * Holds an airdrop back, or releases it, with its row of the audit. What is so already stays as it
 * is, and so does one whose release another admin has to approve. Throws AppError
 * `MALFORMED_ADDRESS`, `NOT_FOUND`, `NOT_ALLOWED` (it is paid, or on its way; 409 where it waits for
 * another admin already, or is another one than was seen).
 */
export async function decide(
  { database }: Platform,
  askApproval: AskApproval,
  by: { origin: AuditOrigin; author: ActAuthor },
  { address, decision, reason, seen }: Decision,
): Promise<AirdropDecisionAnswer> {
  requireAddress(address, "walletAddress");
  const status = decision === "hold" ? "held" : "waiting";
  return await database.kysely.transaction().execute(async (transaction) => {
    const nomination = await lockOpen(transaction, address);
    await requireSeen(transaction, by.origin, {
      subject: address,
      actions: ["airdrops.decision"],
      seen,
      now: nomination.status,
      wanted: status,
    });
    if (nomination.status === status) return { walletAddress: address, status };
    if (decision === "release") {
      const approval = await askApproval(transaction, by.origin, by.author, {
        kind: RELEASE,
        subject: address,
        payload: { address, reason },
        accountId: nomination.account_id,
        amount: BigInt(nomination.amount),
        reason,
      });
      if (approval !== null) return { walletAddress: address, status: nomination.status, approval };
    }
    await change(transaction, by.origin, nomination, { status, reason });
    return { walletAddress: address, status };
  });
}

/** Releases an airdrop as another admin has approved. Throws as `decide`, also where it is held no more. */
export const release: RunAct = async (transaction, origin, payload) => {
  const { address, reason } = payload as Pick<Decision, "address" | "reason">;
  const nomination = await lockOpen(transaction, address);
  if (nomination.status !== "held") {
    throw new AppError("NOT_ALLOWED", AIRDROP_MESSAGES.decision.notHeld);
  }
  await change(transaction, origin, nomination, { status: "waiting", reason });
};

async function lockOpen(transaction: Transaction, address: string): Promise<NominationRow> {
  const nomination = await lockNominationOf(transaction, address);
  if (!nomination) throw new AppError("NOT_FOUND", NETWORK_MESSAGES.notFound);
  if (nomination.status === "paying" || nomination.status === "paid") {
    throw new AppError("NOT_ALLOWED", AIRDROP_MESSAGES.decision.paid);
  }
  return nomination;
}

async function change(
  transaction: Transaction,
  origin: AuditOrigin,
  nomination: NominationRow,
  after: { status: "held" | "waiting"; reason: string },
): Promise<void> {
  await writeStatus(transaction, nomination.account_id, after);
  await recordAudit(transaction, {
    ...origin,
    action: "airdrops.decision",
    subject: nomination.wallet_address,
    person: nomination.account_id,
    before: { status: nomination.status },
    after,
  });
}
