import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  autoMintAnswer,
  autoMintDecision,
  autoMintDecisionAnswer,
  autoMintExportQuery,
  autoMintPage,
  autoMintPayload,
  autoMintQuery,
  autoMintSettings,
  autoMintSettingsAnswer,
} from "./auto-mint.ts";
import { RIGHTS } from "../access/rights.ts";

export const makeWalletAutoMintable = endpoint("POST", "wallet", "/make-wallet-auto-mintable", {
  access: "session",
  tag: "wallet",
  summary: "Have a Silver wallet mint automatically: 1 = from now on, 2 = once staff approve",
  body: autoMintPayload,
  answer: inData(autoMintAnswer),
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS", "NOT_ALLOWED", "NOT_FOUND"],
});

export const listAutoMintRequests = endpoint("GET", "staff", "/auto-mint", {
  access: { staff: RIGHTS["auto-mint.read"] },
  tag: "staff",
  summary: "Requests for auto-mint, newest first",
  query: autoMintQuery,
  answer: inData(autoMintPage),
});

export const exportAutoMintRequests = endpoint("GET", "staff", "/export/auto-mint", {
  access: { staff: RIGHTS["auto-mint.export"] },
  tag: "staff",
  summary: "The requests that the same filter lists, as CSV",
  query: autoMintExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const decideAutoMint = endpoint("POST", "staff", "/auto-mint/{walletAddress}/decision", {
  access: { staff: RIGHTS["auto-mint.decide"], fresh: true },
  tag: "staff",
  summary: "Approve or reject that a wallet mints automatically",
  body: autoMintDecision,
  answer: inData(autoMintDecisionAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_ALLOWED"],
});

export const setAutoMintSettings = endpoint("PUT", "staff", "/auto-mint/settings", {
  access: { staff: RIGHTS["auto-mint.decide"], fresh: true },
  tag: "staff",
  summary: "Set whether wallets mint automatically at once, or once staff approve",
  body: autoMintSettings,
  answer: inData(autoMintSettingsAnswer),
});
