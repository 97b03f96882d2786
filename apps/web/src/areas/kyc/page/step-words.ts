import { DOCUMENT_WORDS, KYC_DOCUMENTS, type KycDocument, type KycProgress } from "@nuc/contract";
import { wasRefused } from "../../../session/signed-in/kyc-progress.ts";
import type { Step } from "../../../ui/layout/stepper.tsx";
import {
  boxOf,
  isComplete,
  refusedDocument,
  stepsDone,
  waitsForReview,
} from "../progress/boxes.ts";

const inWords = ["", "One", "Two", "Three"] as const;

/** What is under the heading. */
export function leadOf(progress: KycProgress, hasAddress: boolean): string {
  if (isComplete(progress)) return "Your identity is verified.";
  if (waitsForReview(progress, hasAddress)) return "We have everything. Our team is reviewing it.";
  const refused = refusedDocument(progress);
  if (refused !== undefined)
    return `Your ${DOCUMENT_WORDS[refused]} was not accepted: see why below.`;
  return `${countOf(progress, hasAddress)} Most people need five minutes; keep your documents close by.`;
}

/** What a person still looks at was sent, and is not done. */
function countOf(progress: KycProgress, hasAddress: boolean): string {
  const count = inWords[stepsDone(progress, hasAddress)];
  if (!count) return "Four short steps.";
  const isOpen = KYC_DOCUMENTS.some((document) => isInReview(progress, document));
  return `${count} of four ${isOpen ? "sent" : "done"}.`;
}

const isInReview = (progress: KycProgress, document: KycDocument): boolean =>
  boxOf(progress, document).kind === "in-review";

/** What a document says of itself beside its step, where it was sent. */
function sentHint(progress: KycProgress, document: KycDocument, name: string): string | undefined {
  const { kind } = boxOf(progress, document);
  if (kind === "done") return `${name} accepted`;
  if (kind === "in-review") return `${name} in review`;
  if (wasRefused(progress, document)) return `${name} not accepted`;
  return kind === "checking" ? `Checking the ${name.toLowerCase()}` : undefined;
}

/** The four steps, and how far each is. */
export function stepsOf(progress: KycProgress, hasAddress: boolean): Step[] {
  return [
    { label: "Address", hint: hasAddress ? "Saved" : "Where you live or work" },
    {
      label: "Passport or licence",
      hint:
        sentHint(progress, "passport", "Passport") ??
        sentHint(progress, "driver_license", "Driving licence") ??
        "One of the two is enough",
      inReview: isInReview(progress, "passport") || isInReview(progress, "driver_license"),
    },
    {
      label: "Photo ID",
      hint: sentHint(progress, "photo_id", "Photo ID") ?? "A clear photo of the front",
      inReview: isInReview(progress, "photo_id"),
    },
    {
      label: "Selfie",
      hint: sentHint(progress, "selfie", "Selfie") ?? "With your camera, at the end",
      inReview: isInReview(progress, "selfie"),
    },
  ];
}
