import { isoTime, optionalText, requiredText } from "../fields/fields.ts";
import { shownText } from "../fields/shown-text.ts";
import { uploadedFile } from "../fields/uploaded-file.ts";
import { KYC_MESSAGES } from "../messages/identity/kyc.ts";
import { KYC_STAFF_MESSAGES } from "../messages/identity/kyc-staff.ts";
import { z } from "../schema.ts";
import { KYC_DOCUMENTS, KYC_STATES, PAPER_DOCUMENTS } from "./documents.ts";

const { upload: messages } = KYC_MESSAGES;

const state = z.enum(KYC_STATES);
const flag = z.union([z.literal(0), z.literal(1)]);
/** 1 = validated, 0 = failed, null = not known: nothing was sent, or it is still looked at. */
const loaded = flag.nullable();
/** Of the stored picture, as `read_image` takes it; null where there is none. */
const imagePath = z.string().nullable();

/** What an unverified customer may not do, where staff set so. */
export const KYC_ACTS = ["buy", "send", "miner", "shopCard"] as const;
export type KycAct = (typeof KYC_ACTS)[number];

/** `POST kyc/get-kyc-progress`; the fields from `states` on are additions. */
export const kycProgress = z.object({
  /** 1 = completed. */
  kyc_status: flag,
  passport_doc_validated: flag,
  driver_lic_doc_validated: flag,
  photo_id_doc_validated: flag,
  selfie_doc_validated: flag,
  passport_doc_loaded: loaded,
  driver_lic_doc_loaded: loaded,
  passportImagePath: imagePath,
  licenseImagePath: imagePath,
  photoIdImagePath: imagePath,
  selfieImagePath: imagePath,
  message: z.string(),
  /** Of each document, null where none was sent. */
  states: z.record(z.enum(KYC_DOCUMENTS), state.nullable()),
  /** What can be sent now; empty where the address is not saved or nothing is left. */
  next: z.array(z.enum(KYC_DOCUMENTS)),
  /** Place of a document that waits to be checked: 0 = it is looked at, 1 = the next one. */
  queue: z.object({ document: z.enum(KYC_DOCUMENTS), position: z.number().int() }).nullable(),
  /** What the account may not do before it is verified. */
  withheld: z.array(z.enum(KYC_ACTS)),
  /** Longest file, in MB. */
  maxFileMegabytes: z.number(),
  /** Origins that the page may return to in the end, besides its own. */
  redirectOrigins: z.array(z.string()),
});
export type KycProgress = z.infer<typeof kycProgress>;

/**
 * What every upload carries besides. Whose it is and whether the feature is on are the session's: `email` and
 * `kyc_toggle_flag` decide nothing.
 */
const claimed = { email: optionalText(), kyc_toggle_flag: optionalText() };

/** `POST ai/predict_document_quality`, a multipart form. */
export const qualityForm = z.object({
  file: uploadedFile(messages.empty),
  document_type: z.enum(PAPER_DOCUMENTS, messages.documentUnknown),
  ...claimed,
});
export const qualityAnswer = z.object({
  /** Whether the picture can be checked. */
  valid: z.boolean(),
  /** The same: the check of the document follows. */
  flag: z.boolean(),
  /** Names the picture in the check that follows, once; empty where it is not valid. */
  document_path: z.string(),
  msg: z.string(),
});
export type QualityAnswer = z.infer<typeof qualityAnswer>;

/** `POST ai/validate_passport`, `…driver_license`, `…photo_id`: multipart forms whose file was sent before. */
export const validationForm = z.object({
  document_path: requiredText(messages.unknown),
  ...claimed,
});
export const validationAnswer = z.object({
  /** Whether the document passed. One in review has not passed; the next step is open all the same. */
  validation: z.boolean(),
  msg: z.string(),
  /** *Addition*. */
  state,
});

/** `POST ai/predict_selfie`, a multipart form. */
export const selfieForm = z.object({ file: uploadedFile(messages.empty), ...claimed });
export const selfieAnswer = z.object({ valid: z.boolean(), msg: z.string(), state });

/** `GET read_image?path=`. */
export const imageQuery = z.object({ path: requiredText("Path is required!") });

/** `POST kyc/handover`: from the desk to the phone. */
export const handoverPayload = z.object({ redirect: optionalText() });
export const handoverAnswer = z.object({
  code: z.string(),
  /** Of the page, with the code in it: what the QR code shows. */
  url: z.string(),
  expires: isoTime,
});
/** `GET kyc/handover`: how far the last one is. */
export const handoverState = z
  .object({
    /** `entered`: another device has signed in by it. */
    state: z.enum(["waiting", "entered", "over"]),
    expires: isoTime,
    enteredAt: isoTime.nullable(),
  })
  .nullable();

/** Characters of an appeal. */
export const APPEAL_LENGTH = 1_000;
/** `POST kyc/appeal`: once for each document that was sent. */
export const appealPayload = z.object({
  document: z.enum(KYC_DOCUMENTS, KYC_STAFF_MESSAGES.documentUnknown),
  text: shownText(KYC_MESSAGES.appeal.textRequired).refine(
    (text) => text.length <= APPEAL_LENGTH,
    KYC_MESSAGES.appeal.textTooLong(APPEAL_LENGTH),
  ),
});

/** `GET kyc/my-reviews`. */
export const ownReview = z.object({
  document: z.enum(KYC_DOCUMENTS),
  state,
  /** Why it did not pass, in sentences; empty where it did. */
  reason: z.string(),
  /** Place among all that wait for a person, from 1. */
  position: z.number().int().optional(),
  /** Hours that a decision of a person usually takes; absent where there was none lately. */
  usualHours: z.number().optional(),
  sentAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** Whether the decision can be appealed against. */
  appealable: z.boolean(),
  appealed: z.boolean(),
});
export const ownReviews = z.array(ownReview);
export type OwnReview = z.infer<typeof ownReview>;
