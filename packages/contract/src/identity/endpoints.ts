import { doneAnswer, sessionUser } from "../auth/sign-in.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import {
  appealPayload,
  handoverAnswer,
  handoverPayload,
  handoverState,
  imageQuery,
  kycProgress,
  ownReviews,
} from "./kyc.ts";
import { addressAnswer, addressPayload, addressRecord } from "./postal-address.ts";

const tag = "kyc";

export const getPostalAddress = endpoint("GET", "kyc", "/address", {
  access: "session",
  tag,
  summary: "The signed-in person's postal address, or null",
  answer: inData(addressAnswer),
});

export const storePostalAddress = endpoint("POST", "kyc", "/store-customer-address-detail", {
  access: "session",
  tag,
  summary: "Save the caller's postal address, once; repeating it changes nothing",
  body: addressPayload,
  answer: inData(addressRecord),
  errors: ["FEATURE_OFF", "TAKEN"],
});

export const changePostalAddress = endpoint("PUT", "kyc", "/address", {
  access: "session",
  tag,
  summary: "Change the caller's postal address after a move; staff still see the one before",
  body: addressPayload,
  answer: inData(addressRecord),
  errors: ["FEATURE_OFF", "IDENTITY_REQUIRED"],
});

export const getKycProgress = endpoint("POST", "kyc", "/get-kyc-progress", {
  access: "session",
  tag,
  summary: "Progress of the caller's identity check",
  answer: inData(kycProgress),
});

export const getOwnReviews = endpoint("GET", "kyc", "/my-reviews", {
  access: "session",
  tag,
  summary:
    "The caller's documents with their results, their place in the queue and the usual waiting time",
  answer: inData(ownReviews),
});

export const appeal = endpoint("POST", "kyc", "/appeal", {
  access: "session",
  tag,
  summary: "Appeal, once, against a document that was not accepted",
  body: appealPayload,
  answer: inData(doneAnswer),
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const makeHandover = endpoint("POST", "kyc", "/handover", {
  access: "session",
  tag,
  summary: "A single-use code for 5 minutes with which another device continues the check",
  body: handoverPayload,
  answer: inData(handoverAnswer),
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const getHandover = endpoint("GET", "kyc", "/handover", {
  access: "session",
  tag,
  summary: "Whether the last code was used; null if there was none",
  answer: inData(handoverState),
});

export const loginByHandover = endpoint("POST", "kyc", "/login-nft", {
  access: "anyone",
  tag,
  summary: "Sign in by the code in the Authorization header, once",
  answer: inData(z.object({ token: z.string(), user: sessionUser })),
  errors: ["CODE_WRONG"],
});

export const readImage = endpoint("GET", "site", "/read_image", {
  access: "session",
  tag,
  summary: "A stored picture, for its owner and, audited, for reviewers",
  query: imageQuery,
  answer: z.unknown().meta({ description: "The picture" }),
  media: "image/jpeg",
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});
