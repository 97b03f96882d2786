import { DOCUMENT_WORDS, type KycDocument, type KycProgress } from "@nuc/contract";
import { wasRefused } from "../../../session/signed-in/kyc-progress.ts";
import type { Step } from "../../../ui/layout/stepper.tsx";
import {
  boxOf,
  isComplete,
  refusedDocument,
  stepsDone,
  waitsForReview,
} from "../progress/boxes.ts";

const inWords = [
  "Four short steps.",
  "One of four done.",
  "Two of four done.",
  "Three of four done.",
] as const;

/** What is under the heading. */
export function leadOf(progress: KycProgress, hasAddress: boolean): string {
  if (isComplete(progress)) return "Your identity is verified.";
  if (waitsForReview(progress, hasAddress)) return "We have everything. Our team is reviewing it.";
  const refused = refusedDocument(progress);
  if (refused !== undefined)
    return `Your ${DOCUMENT_WORDS[refused]} was not accepted: see why below.`;
  const done = inWords[stepsDone(progress, hasAddress)];
  return `${done} Most people need five minutes; keep your documents close by.`;
}

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
    },
    {
      label: "Photo ID",
      hint: sentHint(progress, "photo_id", "Photo ID") ?? "A clear photo of the front",
    },
    {
      label: "Selfie",
      hint: sentHint(progress, "selfie", "Selfie") ?? "With your camera, at the end",
    },
  ];
}
