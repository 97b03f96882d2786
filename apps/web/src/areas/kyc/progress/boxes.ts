import {
  KYC_DOCUMENTS,
  KYC_MESSAGES,
  type KycDocument,
  type KycProgress,
  type KycState,
  type OwnReview,
} from "@nuc/contract";
import { wasRefused } from "../../../session/signed-in/kyc-progress.ts";

/** What a box of a document shows. */
export type Box =
  /** Its turn has not come, or it is not needed. */
  | { readonly kind: "locked"; readonly why: string }
  | { readonly kind: "open" }
  /** It was sent and is being checked. `position`: 0 = right now, 1 = next; undefined = not known. */
  | { readonly kind: "checking"; readonly position: number | undefined }
  /** A person looks at it. */
  | { readonly kind: "in-review" }
  | { readonly kind: "done" };

const passed = (state: KycState | null): boolean => state === "passed" || state === "approved";

/** Sent, and not refused: the steps after it may be open. */
const isOnItsWay = (box: Box): boolean => box.kind === "done" || box.kind === "in-review";

const validatedFields = {
  passport: "passport_doc_validated",
  driver_license: "driver_lic_doc_validated",
  photo_id: "photo_id_doc_validated",
  selfie: "selfie_doc_validated",
} as const satisfies Record<KycDocument, keyof KycProgress>;

const isValidated = (progress: KycProgress, document: KycDocument): boolean =>
  progress[validatedFields[document]] === 1 || passed(progress.states[document]);

const pathFields = {
  passport: "passportImagePath",
  driver_license: "licenseImagePath",
  photo_id: "photoIdImagePath",
  selfie: "selfieImagePath",
} as const satisfies Record<KycDocument, keyof KycProgress>;

/** The stored picture of a document; null where there is none. */
export const picturePath = (progress: KycProgress, document: KycDocument): string | null =>
  progress[pathFields[document]];

/** Of passport and licence, the one that is there makes the other one needless. */
const other = { passport: "driver_license", driver_license: "passport" } as const;

function whyLocked(progress: KycProgress, document: KycDocument): string {
  if (document === "photo_id") return "Opens once your passport or driving licence is sent";
  if (document === "selfie") return "Opens once your photo ID is sent";
  const theOther = other[document];
  const state = progress.states[theOther];
  if (state === "checking" || state === "in_review")
    return theOther === "passport"
      ? "We are reviewing your passport"
      : "We are reviewing your driving licence";
  return isValidated(progress, theOther)
    ? KYC_MESSAGES.notNeeded[document]
    : "Opens when your address is saved";
}

/** 0 = it is checked right now, 1 = next; undefined = not known. */
export const placeInQueue = ({ queue }: KycProgress, document: KycDocument): number | undefined =>
  queue?.document === document ? queue.position : undefined;

/** The state of one box, rebuilt from what the server says. */
export function boxOf(progress: KycProgress, document: KycDocument): Box {
  const state = progress.states[document];
  if (isValidated(progress, document)) return { kind: "done" };
  if (state === "checking") return { kind: "checking", position: placeInQueue(progress, document) };
  if (state === "in_review") return { kind: "in-review" };
  if (progress.next.includes(document)) return { kind: "open" };
  return { kind: "locked", why: whyLocked(progress, document) };
}

/** The first document that was not accepted. */
export const refusedDocument = (progress: KycProgress): KycDocument | undefined =>
  KYC_DOCUMENTS.find((document) => wasRefused(progress, document));

/** Address, passport or licence, photo ID, selfie. */
export const STEP_COUNT = 4;

/** How many of the four steps need nothing more of the customer: a document that a person looks at counts. */
export function stepsDone(progress: KycProgress, hasAddress: boolean): number {
  if (progress.kyc_status === 1) return STEP_COUNT;
  if (!hasAddress) return 0;
  const onItsWay = (document: KycDocument) => isOnItsWay(boxOf(progress, document));
  if (!onItsWay("passport") && !onItsWay("driver_license")) return 1;
  if (!onItsWay("photo_id")) return 2;
  return onItsWay("selfie") ? STEP_COUNT : 3;
}

export const isComplete = (progress: KycProgress): boolean => progress.kyc_status === 1;

/** Everything was sent, and a person still looks at some of it. */
export const waitsForReview = (progress: KycProgress, hasAddress: boolean): boolean =>
  !isComplete(progress) && stepsDone(progress, hasAddress) === STEP_COUNT;

/** What is known of a document since it was sent; undefined where it was not. */
export const ownReviewOf = (reviews: readonly OwnReview[], document: KycDocument) =>
  reviews.find((one) => one.document === document);
