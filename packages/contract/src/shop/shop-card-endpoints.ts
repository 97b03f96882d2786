import { doneAnswer } from "../auth/sign-in.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import { totalWalletAnswer } from "../wallet/wallet.ts";
import {
  encryptedWalletPayload,
  pinChangePayload,
  selfieUploadAnswer,
  selfieUploadForm,
  shopCard,
  shopCardAnswer,
  shopCardChange,
  shopCardImageQuery,
  shopProfile,
} from "./shop-card.ts";

const tag = "shop";

export const checkShopWalletAlreadyRegister = endpoint(
  "GET",
  "wallet",
  "/check-shop-wallet-already-register",
  {
    access: "session",
    tag,
    summary: "How many of the caller's wallets have a shop card: 0 or 1",
    answer: inData(totalWalletAnswer),
  },
);

export const uploadSelfie = endpoint("POST", "wallet", "/upload-selfie", {
  access: "session",
  tag,
  summary: "Send the picture that shops see beside the card",
  takes: "multipart/form-data",
  body: selfieUploadForm,
  answer: inData(selfieUploadAnswer),
  errors: ["FEATURE_OFF", "TAKEN"],
  status: 201,
});

export const addEncryptedWallet = endpoint("POST", "wallet", "/add-encrypted-wallet", {
  access: "session",
  tag,
  summary:
    "Register a wallet for shops, its key sealed under a PIN. A used wallet needs a code by email: 422 with `data: {code: true}`",
  body: encryptedWalletPayload,
  answer: inData(shopCard),
  errors: [
    "CODE_TRIES_SPENT",
    "CODE_WRONG",
    "FEATURE_OFF",
    "IDENTITY_REQUIRED",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
    "SECRETS_REFUSED",
    "TAKEN",
  ],
  status: 201,
});

export const sendShopCardCode = endpoint("POST", "wallet", "/shop-card/code", {
  access: "session",
  tag,
  summary: "Email the code with which a used wallet gets a shop card",
  answer: inData(doneAnswer),
  errors: ["FEATURE_OFF", "TAKEN"],
});

export const getShopCard = endpoint("GET", "wallet", "/shop-card", {
  access: "session",
  tag,
  summary: "The caller's shop card, or null",
  answer: inData(shopCardAnswer),
});

export const changeShopCard = endpoint("PUT", "wallet", "/shop-card", {
  access: "session",
  tag,
  summary: "Set the limits of the caller's shop card, block it or unblock it",
  body: shopCardChange,
  answer: inData(shopCard),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "NOT_FOUND"],
});

export const changeShopCardPin = endpoint("PUT", "wallet", "/shop-card/pin", {
  access: "session",
  tag,
  summary: "Replace the sealed key by the same key under another PIN",
  body: pinChangePayload,
  answer: inData(shopCard),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED", "NOT_FOUND", "SECRETS_REFUSED"],
});

export const readShopCardImage = endpoint("GET", "wallet", "/read-shop-card-image", {
  access: "session",
  tag,
  summary: "A shop card as printed: the caller's, or any for the shop role",
  query: shopCardImageQuery,
  answer: z.unknown().meta({ description: "The picture" }),
  media: "image/png",
  errors: ["NOT_FOUND"],
});

export const getShopProfile = endpoint("GET", "payment", "/user/profile/{username}", {
  access: "till",
  tag,
  summary: "The holder of a shop card, and its wallet: the caller's, or at a till any customer's",
  answer: z.object({ profile: shopProfile }),
  errors: ["LOCKED", "NOT_ALLOWED", "NOT_FOUND"],
});

export const getShopProfileImage = endpoint("GET", "payment", "/user/profile/image/{username}", {
  access: "till",
  tag,
  summary: "The selfie of a shop card: the caller's, or at a till any customer's",
  answer: z.unknown().meta({ description: "The picture" }),
  media: "image/jpeg",
  errors: ["LOCKED", "NOT_ALLOWED", "NOT_FOUND"],
});
