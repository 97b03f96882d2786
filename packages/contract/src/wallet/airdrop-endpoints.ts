import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  airdropAnswer,
  airdropDecision,
  airdropDecisionAnswer,
  airdropExportQuery,
  airdropPage,
  airdropPayload,
  airdropQuery,
  airdropSettings,
  airdropSettingsAnswer,
} from "./airdrop.ts";
import { RIGHTS } from "../access/rights.ts";

export const addAirdropWallet = endpoint("POST", "wallet", "/add-airdrop-wallet", {
  access: "session",
  tag: "wallet",
  summary: "Nominate a wallet for the missed airdrop, once; it is paid within 36 hours",
  body: airdropPayload,
  answer: inData(airdropAnswer),
  errors: ["FEATURE_OFF", "IDEMPOTENCY_CONFLICT", "MALFORMED_ADDRESS", "NOT_FOUND", "TAKEN"],
});

export const listAirdrops = endpoint("GET", "staff", "/airdrops", {
  access: { staff: RIGHTS["airdrops.read"] },
  tag: "staff",
  summary: "Wallets that were nominated for the airdrop, newest first",
  query: airdropQuery,
  answer: inData(airdropPage),
});

export const exportAirdrops = endpoint("GET", "staff", "/export/airdrops", {
  access: { staff: RIGHTS["airdrops.export"] },
  tag: "staff",
  summary: "The nominations that the same filter lists, as CSV",
  query: airdropExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const decideAirdrop = endpoint("POST", "staff", "/airdrops/{walletAddress}/decision", {
  access: { staff: RIGHTS["airdrops.decide"], fresh: true },
  tag: "staff",
  summary: "Hold an airdrop, or release it",
  body: airdropDecision,
  answer: inData(airdropDecisionAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_ALLOWED"],
});

export const setAirdropSettings = endpoint("PUT", "staff", "/airdrops/settings", {
  access: { staff: RIGHTS["airdrops.decide"], fresh: true },
  tag: "staff",
  summary: "Set the amount of later nominations, and after how many hours they are paid",
  body: airdropSettings,
  answer: inData(airdropSettingsAnswer),
});
