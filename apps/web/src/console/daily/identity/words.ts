import {
  CHECK_REASON_WORDS,
  type CheckReason,
  type KycDocument,
  type KycState,
  REJECTION_WORDS,
  REJECTIONS,
} from "@nuc/contract";
import type { BadgeTone } from "../../../ui/feedback/badge.tsx";

export const documentNames: Readonly<Record<KycDocument, string>> = {
  passport: "Passport",
  driver_license: "Driving licence",
  photo_id: "Photo ID",
  selfie: "Selfie",
};

export const stateNames: Readonly<Record<KycState, { tone: BadgeTone; label: string }>> = {
  checking: { tone: "info", label: "Being checked" },
  in_review: { tone: "warning", label: "Waiting" },
  passed: { tone: "success", label: "Passed" },
  failed: { tone: "danger", label: "Failed" },
  approved: { tone: "success", label: "Approved" },
  rejected: { tone: "danger", label: "Rejected" },
};

/** A reason as a reviewer reads it. */
export const reasonName = (reason: CheckReason): string => CHECK_REASON_WORDS[reason].reviewer;

/** What a decision says, which is the name of a sentence or words of the reviewer's own. */
export function decisionWords(reason: string): string {
  const known = REJECTIONS.find((name) => name === reason);
  return known === undefined ? reason : REJECTION_WORDS[known];
}

/** The page of one check. */
export const reviewPath = ({
  username,
  document,
}: {
  readonly username: string;
  readonly document: KycDocument;
}): string => `/identity/${encodeURIComponent(username)}/${document}`;
