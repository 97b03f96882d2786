import {
  CHECK_REASON_WORDS,
  CHECK_REASONS,
  type CheckReason,
  KYC_MESSAGES,
  type KycDocument,
  type KycState,
} from "@nuc/contract";
import type { ExaminationResult } from "../../../platform/examiner/examiner.ts";

/** Photos that were not readable before one goes to a person; of a selfie one is enough. */
const TRIES: Readonly<Record<KycDocument, number>> = {
  passport: 2,
  driver_license: 2,
  photo_id: 2,
  selfie: 1,
};

interface Decided {
  state: "passed" | "in_review" | "failed";
  reasons: readonly CheckReason[];
}

/**
 * What an examination comes to. Nothing but a pass without any doubt passes; what was not examined goes to a person.
 * @param doubts from outside the photo
 * @param failedBefore photos of this document that failed since the last one that did not
 */
export function decidedBy(
  document: KycDocument,
  examined: ExaminationResult,
  { doubts, failedBefore }: { doubts: readonly CheckReason[]; failedBefore: number },
): Decided {
  if (!examined.ok) return { state: "in_review", reasons: ["not-examined"] };
  const { outcome, retake, reasons } = examined.verdict;
  const all = [...new Set([...reasons.filter(isKnown), ...doubts])];
  if (outcome === "fail") {
    if (!retake || failedBefore < TRIES[document]) return { state: "failed", reasons: all };
    return { state: "in_review", reasons: [...all, "tried-often"] };
  }
  if (outcome === "pass" && reasons.length === 0 && doubts.length === 0)
    return { state: "passed", reasons: [] };
  return { state: "in_review", reasons: all };
}

const KNOWN: ReadonlySet<string> = new Set(CHECK_REASONS);
/** A reason that is not known here has no words, and a document that has only such goes to a person without any. */
export const isKnown = (reason: string): reason is CheckReason => KNOWN.has(reason);

/** Why, in sentences that the customer reads. */
export const inWords = (reasons: readonly string[]): string =>
  reasons
    .filter(isKnown)
    .map((reason) => CHECK_REASON_WORDS[reason].customer)
    .join(" ");

const { validated, inReview, order, upload } = KYC_MESSAGES;

/** What the customer is answered about a check. */
export function messageOf({
  document,
  state,
  reasons,
  decision_reason: decision,
}: {
  document: KycDocument;
  state: KycState;
  reasons: readonly string[];
  decision_reason: string | null;
}): string {
  if (state === "passed" || state === "approved") return validated[document];
  if (state === "in_review") return inReview;
  if (state === "checking") return order.checking;
  const why = (state === "rejected" && decision) || inWords(reasons);
  if (why) return why;
  return document === "selfie" ? upload.selfieFailed : upload.validationFailed[document];
}
