import {
  type AskRefundPayload,
  NOTIFICATION_MESSAGES,
  REFUND_MESSAGES,
  type StaffRefund,
} from "@nuc/contract";
import { formatNuc, labelNuc } from "@nuc/money";
import { type AuditEntry, type AuditOrigin, recordAudit } from "../../platform/audit/audit.ts";
import type { Handle, Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";
import { requireAddress, requireAmount } from "../../platform/http/coin-fields.ts";
import { lockWalletOwner, lockWalletForShare } from "../../domain/wallets/lock-wallet.ts";
import { notify } from "../../domain/notifications/notify.ts";
import { answerOnce, type IdempotentRequest } from "../../platform/idempotency/idempotency.ts";
import type { Refunds } from "./parts.ts";
import { insertRefund } from "./repository.ts";
import { toStaffRefund } from "./staff-list.ts";

/** Both of the wallet. */
const field = "walletAddress";

/**
 * Asks the owner of a wallet to pay so much back to the treasury, with its row of the audit; the owner is notified.
 * A wallet owes one refund at a time.
 * Throws AppError `MALFORMED_ADDRESS`, `INVALID_REQUEST`, `AMOUNT_ZERO`, `NOT_FOUND`, `NOT_ALLOWED`
 * (the account is closed), `TAKEN` (something is due already, or a miner fee of the same amount is
 * awaited), `IDEMPOTENCY_CONFLICT`.
 */
export async function askRefund(
  refunds: Refunds,
  origin: AuditOrigin,
  payload: AskRefundPayload,
  request: IdempotentRequest | null,
): Promise<StaffRefund> {
  const { walletAddress: address, reason } = payload;
  requireAddress(address, field);
  const amount = requireAmount(payload.amount, "amount");
  const { body } = await answerOnce(refunds.domain, request, async (transaction) => ({
    status: 201,
    body: await askOne(refunds, transaction, origin, { address, amount, reason }),
  }));
  return body;
}

async function askOne(
  refunds: Refunds,
  transaction: Transaction,
  origin: AuditOrigin,
  refund: NewRefund,
): Promise<StaffRefund> {
  const { record, entry } = await writeRefund(refunds, transaction, origin, refund);
  await recordAudit(transaction, entry);
  return record;
}

/** What the owner of a wallet is asked to pay; the amount in smallest units. */
export interface NewRefund {
  address: string;
  amount: bigint;
  reason: string;
}

const walletUnknown = () => new AppError("NOT_FOUND", REFUND_MESSAGES.walletUnknown, { field });

/** Why a wallet cannot be asked for so much now; undefined = it can. No other transaction must change it meanwhile. */
export async function refusalOf(
  { holdsSlotFor }: Pick<Refunds, "holdsSlotFor">,
  handle: Handle,
  refund: Pick<NewRefund, "address" | "amount">,
  owner: { status: string } | undefined,
): Promise<AppError | undefined> {
  if (!owner) return walletUnknown();
  if (owner.status === "closed") {
    return new AppError("NOT_ALLOWED", REFUND_MESSAGES.accountClosed, { field });
  }
  if (await holdsSlotFor(handle, refund)) {
    return new AppError("TAKEN", REFUND_MESSAGES.minerFeeAwaited, { field: "amount" });
  }
  return undefined;
}

/** Writes a refund and notifies the owner; with the row of the audit that is to be written last. Throws as `askRefund`. */
export async function writeRefund(
  refunds: Refunds,
  transaction: Transaction,
  origin: AuditOrigin,
  refund: NewRefund,
): Promise<{ record: StaffRefund; entry: AuditEntry }> {
  const { domain } = refunds;
  const { address, reason } = refund;
  const owner = await lockWalletOwner(transaction, address);
  if (owner) await lockWalletForShare(transaction, address);
  const refusal = await refusalOf(refunds, transaction, refund, owner);
  if (refusal) throw refusal;
  if (!owner) throw walletUnknown();
  const row = await insertRefund(transaction, {
    ...refund,
    askedBy: origin.actor,
    askedAt: origin.at,
    after: await domain.ledger.progress(transaction, address),
  });
  if (!row) throw new AppError("TAKEN", REFUND_MESSAGES.openAlready, { field });
  const { title, text } = NOTIFICATION_MESSAGES.refundDue;
  await notify(domain, transaction, {
    kind: "refund",
    key: `refund-due:${row.id}`,
    accountId: owner.accountId,
    title,
    text: text(labelNuc(refund.amount), address),
  });
  const entry = {
    ...origin,
    action: "refunds.ask",
    subject: address,
    person: owner.accountId,
    before: null,
    after: { id: row.id, amount: formatNuc(refund.amount), reason },
  };
  return { record: toStaffRefund({ ...row, username: owner.username }), entry };
}
