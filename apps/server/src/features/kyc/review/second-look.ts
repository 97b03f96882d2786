import { KYC_STAFF_MESSAGES as messages, type KycDecisionAnswer, may } from "@nuc/contract";
import { recordAudit } from "../../../platform/audit/audit.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { CheckRow } from "../checks/check-repository.ts";
import type { Kyc } from "../parts.ts";
import {
  answerOf,
  lockSubject,
  notInReview,
  refuse,
  type Reviewer,
  type Subject,
} from "./subject.ts";

/** Says whether two have to approve a document that waits, with its row of the audit. Throws AppError as `decideCheck`. */
export async function markSecondLook(
  kyc: Kyc,
  { caller, origin }: Reviewer,
  { secondLook, ...subject }: Subject & { secondLook: boolean },
): Promise<KycDecisionAnswer> {
  return await kyc.domain.database.kysely.transaction().execute(async (transaction) => {
    const { account, check } = await lockSubject(transaction, caller, subject);
    if (check.state !== "in_review") {
      throw notInReview();
    }
    const answer = await answerOf(transaction, account, check);
    if (check.second_look === secondLook) return answer;
    if (!secondLook) requireUnmarking(check, caller, origin.actor);
    await transaction
      .updateTable("kyc_check")
      .set({ second_look: secondLook })
      .where("id", "=", check.id)
      .execute();
    await recordAudit(transaction, {
      ...origin,
      action: "kyc.second-look",
      subject: account.username,
      person: account.id,
      before: { document: check.document, secondLook: check.second_look },
      after: { document: check.document, secondLook },
    });
    return answer;
  });
}

/** Else one reviewer alone could take the mark away and approve, or one admin after a first approval of their own. */
function requireUnmarking({ first_approved_by: first }: CheckRow, { role }: Caller, by: string) {
  if (!may(role, "kyc.set")) throw refuse(messages.unmarkedByAdmin, "secondLook");
  if (first === by) throw refuse(messages.unmarkedByOther, "secondLook");
}
