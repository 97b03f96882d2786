import type { KycDocument } from "@nuc/contract";
import type { PhotoSubject } from "../../../camera/judge-photo.ts";

/** What the page says of a document where the specification has no words. */
interface DocumentTexts {
  /** Within a sentence. */
  readonly what: string;
  readonly subject: PhotoSubject;
  /** What the photo has to show. */
  readonly hint: string;
  /** Over the modal that says that it passed. */
  readonly accepted: string;
  /** Over the one that says that a person looks at it. */
  readonly received: string;
}

export const documentTexts: Readonly<Record<KycDocument, DocumentTexts>> = {
  passport: {
    what: "passport",
    subject: "document",
    hint: "The page with your photo and the two lines of letters under it.",
    accepted: "Passport accepted",
    received: "Passport received",
  },
  driver_license: {
    what: "driving licence",
    subject: "document",
    hint: "The side with the bar code. If yours has none, the front.",
    accepted: "Driving licence accepted",
    received: "Driving licence received",
  },
  photo_id: {
    what: "photo ID",
    subject: "document",
    hint: "The side with your photo, such as of an identity card.",
    accepted: "Photo ID accepted",
    received: "Photo ID received",
  },
  selfie: {
    what: "selfie",
    subject: "selfie",
    hint: "Your face alone, from the front, without sunglasses or a hat.",
    accepted: "Selfie accepted",
    received: "Selfie received",
  },
};
