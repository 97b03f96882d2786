import {
  DOCUMENT_WORDS,
  KYC_NOTICES,
  KYC_STAFF_MESSAGES as messages,
  type KycDecisionAnswer,
  type KycDocument,
  type KycState,
  REJECTION_WORDS,
  type Rejection,
} from "@nuc/contract";
import { notify } from "../../../domain/notifications/notify.ts";
import { type AuditOrigin, recordAudit } from "../../../platform/audit/audit.ts";
import { requireSeen } from "../../../platform/audit/seen.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import type { CheckRow } from "../checks/check-repository.ts";
import { dropSelfies, replaceEarlier } from "../checks/compared-selfies.ts";
import type { Kyc } from "../parts.ts";
import { settle, notifyChanged } from "../steps/settle.ts";
import { isForColleague } from "./appeals.ts";
import {
  type Account,
  answerOf,
  lockSubject,
  notInReview,
  refuse,
  reviewIdOf,
  type Reviewer,
  type Subject,
} from "./subject.ts";

/** What a reviewer says. */
export interface Decision extends Subject {
  decision: "approve" | "reject";
  reason?: string | undefined;
  seen?: KycState | undefined;
}
const ACTION = "kyc.decision";
/**
 * Approves or rejects a document that waits for a person, with its row of the audit, and notifies its owner. The first approval of
 * one that two have to approve leaves it waiting. Throws AppError `NOT_FOUND`, `NOT_ALLOWED` (one's own, the second approval
 * of the same person, an appeal against one's own rejection; 409 where it does not wait any more, or was sent again or appealed
 * since it was seen).
 */
export async function decideCheck(
  kyc: Kyc,
  reviewer: Reviewer,
  decision: Decision,
): Promise<KycDecisionAnswer> {
  const { caller, origin } = reviewer;
  return await kyc.domain.database.kysely.transaction().execute(async (transaction) => {
    const { account, check } = await lockSubject(transaction, caller, decision);
    const wanted = decision.decision === "approve" ? "approved" : "rejected";
    await requireOpen(transaction, origin, account.username, check, { ...decision, wanted });
    if (check.state !== "in_review") {
      return await answerOf(transaction, account, check);
    }
    if (await isForColleague(transaction, check, account.username, origin.actor))
      throw refuse(messages.ownRejection, "decision");
    const reason = wordsOf(decision.reason);
    if (wanted === "approved" && isFirstOfTwo(check, origin.actor)) {
      const first = await writeFirst(transaction, check, origin.actor);
      await audit(transaction, origin, account, check, { state: check.state, reason });
      return await answerOf(transaction, account, first);
    }
    const decided = await writeDecision(transaction, check, { state: wanted, reason, origin });
    await follow(kyc, transaction, account, decided);
    const answer = await answerOf(transaction, account, decided);
    await audit(transaction, origin, account, check, { state: wanted, reason });
    return answer;
  });
}

/** The same decision that comes again finds its own work; any other one on what does not wait is refused with 409. */
async function requireOpen(
  transaction: Transaction,
  origin: AuditOrigin,
  subject: string,
  { state, document }: CheckRow,
  { seen, wanted }: Pick<Decision, "seen"> & { wanted: KycState },
): Promise<void> {
  await requireSeen<KycState>(transaction, origin, {
    subject,
    actions: [ACTION],
    isAbout: (after) => isAbout(after, document),
    seen: state === "in_review" ? seen : (seen ?? "in_review"),
    now: state,
    wanted,
  });
  if (state === "in_review" || state === wanted) return;
  throw notInReview();
}

const isAbout = (after: unknown, document: KycDocument): boolean =>
  typeof after === "object" && after !== null && "document" in after && after.document === document;

/** The sentence of the list that customers read, or a reviewer's own words. */
const wordsOf = (reason: string | undefined): string | null =>
  reason === undefined ? null : (REJECTION_WORDS[reason as Rejection] ?? reason);

/** Whether somebody else has to approve it besides. Throws AppError `NOT_ALLOWED` where the same person is to be both. */
function isFirstOfTwo({ second_look: two, first_approved_by: first }: CheckRow, by: string) {
  if (two && first === by) throw refuse(messages.sameReviewer, "decision");
  return two && first === null;
}

async function writeFirst(transaction: Transaction, { id }: CheckRow, by: string) {
  return await transaction
    .updateTable("kyc_check")
    .set({ first_approved_by: by })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function writeDecision(
  transaction: Transaction,
  { id, found }: CheckRow,
  {
    state,
    reason,
    origin,
  }: { state: "approved" | "rejected"; reason: string | null; origin: AuditOrigin },
): Promise<CheckRow> {
  return await transaction
    .updateTable("kyc_check")
    .set({
      state,
      decided_at: origin.at,
      decided_by: origin.actor,
      decision_reason: reason,
      expiry_look_at: found === null ? null : origin.at,
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What a decision brings with it: older documents that count no more, selfies to take again, and the owner's notification. */
async function follow(
  kyc: Kyc,
  transaction: Transaction,
  { id: accountId }: Account,
  check: CheckRow,
): Promise<void> {
  const { domain } = kyc;
  if (check.state === "approved") await replaceEarlier(kyc, transaction, check);
  else await dropSelfies(kyc, transaction, check, "document-rejected");
  await notifyChanged(domain, transaction, check);
  const name = DOCUMENT_WORDS[check.document];
  const { title, text } =
    check.state === "approved"
      ? { title: KYC_NOTICES.approved.title, text: KYC_NOTICES.approved.text(name) }
      : {
          title: KYC_NOTICES.rejected.title,
          text: KYC_NOTICES.rejected.text(name, check.decision_reason ?? ""),
        };
  const key = `kyc-decision:${reviewIdOf(check)}`;
  await notify(domain, transaction, { kind: "identity", key, accountId, title, text });
  await settle(domain, transaction, accountId);
}

async function audit(
  transaction: Transaction,
  origin: AuditOrigin,
  { id, username }: Account,
  { document, state }: CheckRow,
  after: { state: KycState; reason: string | null },
): Promise<void> {
  await recordAudit(transaction, {
    ...origin,
    action: ACTION,
    subject: username,
    person: id,
    before: { document, state },
    after: { document, ...after },
  });
}
