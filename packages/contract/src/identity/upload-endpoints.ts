import type { ErrorCode } from "../endpoint/codes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { KYC_MESSAGES } from "../messages/identity/kyc.ts";
import type { PaperDocument } from "./documents.ts";
import {
  qualityAnswer,
  qualityForm,
  selfieAnswer,
  selfieForm,
  validationAnswer,
  validationForm,
} from "./kyc.ts";

const { upload } = KYC_MESSAGES;
const failed: Readonly<Record<PaperDocument, string>> = upload.validationFailed;
const errors = ["FEATURE_OFF", "NOT_ALLOWED"] as const satisfies readonly ErrorCode[];

/** What the uploads have in common. */
const uploads = { access: "session", tag: "ai", takes: "multipart/form-data", errors } as const;

export const predictDocumentQuality = endpoint("POST", "ai", "/predict_document_quality", {
  ...uploads,
  summary: "Check the quality of a document's photo",
  body: qualityForm,
  answer: qualityAnswer,
  msg: upload.qualityFailed,
});

export const validatePassport = endpoint("POST", "ai", "/validate_passport", {
  ...uploads,
  summary: "Check a passport whose photo was sent",
  body: validationForm,
  answer: validationAnswer,
  msg: failed.passport,
});

export const validateDriverLicense = endpoint("POST", "ai", "/validate_driver_license", {
  ...uploads,
  summary: "Check a driving licence whose photo was sent",
  body: validationForm,
  answer: validationAnswer,
  msg: failed.driver_license,
});

export const validatePhotoId = endpoint("POST", "ai", "/validate_photo_id", {
  ...uploads,
  summary: "Check a photo ID whose photo was sent",
  body: validationForm,
  answer: validationAnswer,
  msg: failed.photo_id,
});

export const predictSelfie = endpoint("POST", "ai", "/predict_selfie", {
  ...uploads,
  summary: "Send a selfie, which is compared with the portrait of the document",
  body: selfieForm,
  answer: selfieAnswer,
  msg: upload.selfieFailed,
});

/** The check of each document on paper. */
export const VALIDATIONS = {
  passport: validatePassport,
  driver_license: validateDriverLicense,
  photo_id: validatePhotoId,
} as const;
