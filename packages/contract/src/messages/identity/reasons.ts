/** A reason in words. */
interface ReasonWords {
  /** What the customer reads: what was wrong and what helps. */
  readonly customer: string;
  /** What a reviewer reads, a few words. */
  readonly reviewer: string;
}

/** Why a check did not pass, by the names that the checks give. */
export const CHECK_REASON_WORDS = {
  "too-small": {
    customer: "The photo is too small. Please move closer.",
    reviewer: "Photo too small",
  },
  blurred: {
    customer: "The photo is blurred. Please hold the camera still and try again.",
    reviewer: "Blurred",
  },
  "no-contrast": {
    customer: "The photo is too pale to read. Please try again in better light.",
    reviewer: "Low contrast",
  },
  "too-dark": {
    customer: "The photo is too dark. Please try again in better light.",
    reviewer: "Too dark",
  },
  glare: {
    customer: "Light reflects on the document. Please tilt it a little and try again.",
    reviewer: "Glare",
  },
  "no-page": {
    customer: "We could not find a document in the photo. Please show all of it.",
    reviewer: "No document found",
  },
  "no-zone": {
    customer: "We could not find the lines at the bottom of the page. Please show the whole page.",
    reviewer: "Machine-readable zone not found",
  },
  unreadable: {
    customer: "We could not read the document. Please take the photo again.",
    reviewer: "Check digits do not match",
  },
  "other-document": {
    customer: "This is a different kind of document. Please choose the right one.",
    reviewer: "Different kind of document",
  },
  "not-a-document": {
    customer: "We could not recognise this document. Please show all of it.",
    reviewer: "Not recognised as a document",
  },
  "no-face": {
    customer: "We could not find a face in the photo. Please try again.",
    reviewer: "No face",
  },
  "several-faces": {
    customer: "There is more than one face in the photo. Please take one of yourself alone.",
    reviewer: "Several faces",
  },
  "face-too-small": {
    customer: "The face is too small. Please come closer to the camera.",
    reviewer: "Face too small",
  },
  "face-differs": {
    customer: "The face does not look like the one on your document. Please try again.",
    reviewer: "Faces differ",
  },
  "several-documents": {
    customer: "There is more than one document in the photo.",
    reviewer: "Several documents",
  },
  "uncertain-reading": {
    customer: "We are not sure we read the document correctly.",
    reviewer: "Readings differ",
  },
  "name-in-part": {
    customer: "The name on the document only partly matches your account.",
    reviewer: "Name matches in part",
  },
  "name-differs": {
    customer: "The name on the document does not match your account.",
    reviewer: "Name differs",
  },
  "birth-date-differs": {
    customer: "The date of birth on the document does not match your account.",
    reviewer: "Date of birth differs",
  },
  "birth-date-unknown": {
    customer: "The document does not show a full date of birth.",
    reviewer: "Date of birth incomplete",
  },
  "no-expiry-date": {
    customer: "We could not find the expiry date of the document.",
    reviewer: "No expiry date",
  },
  "no-code": {
    customer: "We could not read the bar code of the licence.",
    reviewer: "No bar code read",
  },
  "text-only": {
    customer: "We could read only the printed text of the document.",
    reviewer: "Read from printed text only",
  },
  "no-portrait": {
    customer: "We could not find a face on your document.",
    reviewer: "No portrait to compare with",
  },
  "face-uncertain": {
    customer: "We are not sure that the face is the one on your document.",
    reviewer: "Faces similar, not certain",
  },
  "face-too-alike": {
    customer: "Your selfie is very close to the photo in your documents. We need to review it.",
    reviewer: "Selfie may be a photo of the portrait",
  },
  "other-person": {
    customer: "This document seems to belong to a different person than your first one.",
    reviewer: "Different person from the first document",
  },
  "used-elsewhere": {
    customer: "We need to review this document.",
    reviewer: "Document used by another account",
  },
  expired: {
    customer: "The document has expired. Please use one that is valid.",
    reviewer: "Expired",
  },
  "document-rejected": {
    customer: "The document we compared it with was not accepted. Please take the photo again.",
    reviewer: "Compared with a rejected document",
  },
  "document-replaced": {
    customer: "The document we compared it with no longer counts. Please take a new selfie.",
    reviewer: "Compared with an earlier document",
  },
  "not-examined": {
    customer: "We could not check the photo automatically.",
    reviewer: "Check did not finish",
  },
  "tried-often": {
    customer: "We could not check your photos automatically.",
    reviewer: "Unreadable after several tries",
  },
  appealed: {
    customer: "You asked us to look again.",
    reviewer: "Customer appealed",
  },
} as const satisfies Readonly<Record<string, ReasonWords>>;

/** Why a reviewer rejects, by name: what the customer reads. */
export const REJECTION_WORDS = {
  unreadable: "The photo cannot be read. Please take a sharp one in good light.",
  incomplete: "Part of the document is covered or cut off. Please show all of it.",
  "wrong-document": "This is not the document that we asked for.",
  "name-differs":
    "The name on the document does not match your account. If your account is wrong, please contact us.",
  "birth-date-differs":
    "The date of birth on the document does not match your account. If your account is wrong, please contact us.",
  expired: "The document has expired.",
  copy: "This is a photo of a copy or of a screen. Please photograph the document itself.",
  altered: "The document seems to have been altered.",
  "face-differs": "The face in the selfie is not the one on the document.",
  "selfie-poor": "The selfie does not show your face clearly. Please take another one.",
  "used-elsewhere": "This document cannot be used for this account.",
} as const;

/** The name of a document within a sentence. */
export const DOCUMENT_WORDS = {
  passport: "passport",
  driver_license: "driving licence",
  photo_id: "photo ID",
  selfie: "selfie",
} as const;
