import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  referenceCodeAnswer,
  renameWalletPayload,
  storeWalletPayload,
  totalWalletAnswer,
  walletList,
  walletRecord,
} from "./wallet.ts";

const tag = "wallet";

export const storeCustomerWallet = endpoint("POST", "wallet", "/store-customer-wallet", {
  access: "session",
  tag,
  summary: "Store a wallet that was made on the device",
  body: storeWalletPayload,
  answer: inData(walletRecord),
  errors: [
    "BAD_SIGNATURE",
    "FEATURE_OFF",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "SECRETS_REFUSED",
    "TAKEN",
  ],
  status: 201,
});

export const getUserWalletDetails = endpoint("GET", "wallet", "/get-user-wallet-details", {
  access: "session",
  tag,
  summary: "The caller's wallets",
  answer: inData(walletList),
});

export const getReferenceCode = endpoint("GET", "wallet", "/get-reference-code", {
  access: "session",
  tag,
  summary: "The caller's payment reference code",
  answer: inData(referenceCodeAnswer),
});

export const checkCustomerWallet = endpoint("GET", "wallet", "/check-customer-wallet", {
  access: "session",
  tag,
  summary: "How many wallets the caller has",
  answer: inData(totalWalletAnswer),
});

export const renameWallet = endpoint("PUT", "wallet", "/rename", {
  access: "session",
  tag,
  summary: "Give a wallet another name",
  body: renameWalletPayload,
  answer: inData(walletRecord),
  errors: ["NOT_FOUND"],
});
