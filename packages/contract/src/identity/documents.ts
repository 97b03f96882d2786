import { CHECK_REASON_WORDS, REJECTION_WORDS } from "../messages/identity/reasons.ts";

/** What is checked of a person, in the order of the steps; one of the first two is enough. */
export const KYC_DOCUMENTS = ["passport", "driver_license", "photo_id", "selfie"] as const;
export type KycDocument = (typeof KYC_DOCUMENTS)[number];

/** Those that come as a photo of paper, with a check of their quality first. */
export const PAPER_DOCUMENTS = ["passport", "driver_license", "photo_id"] as const;
export type PaperDocument = (typeof PAPER_DOCUMENTS)[number];

/**
 * How far a check is. `passed` and `failed` were decided here, `approved` and `rejected` by a person; `in_review` waits for
 * one; `checking` is under way.
 */
export const KYC_STATES = [
  "checking",
  "in_review",
  "passed",
  "failed",
  "approved",
  "rejected",
] as const;
export type KycState = (typeof KYC_STATES)[number];

/** Why a check is not better than it is. */
export type CheckReason = keyof typeof CHECK_REASON_WORDS;
export const CHECK_REASONS = Object.keys(CHECK_REASON_WORDS) as [CheckReason, ...CheckReason[]];

/** Why a reviewer rejects, of the list that customers read. */
export type Rejection = keyof typeof REJECTION_WORDS;
export const REJECTIONS = Object.keys(REJECTION_WORDS) as [Rejection, ...Rejection[]];

/** Endings of the files that are taken. */
export const KYC_FILE_TYPES = ["png", "jpg", "jpeg"] as const;
/** Megabytes (2^20 bytes) of a file, where the operator sets no other. */
export const KYC_FILE_MEGABYTES = 10;
