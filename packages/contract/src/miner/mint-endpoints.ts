import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  mintReminderAnswer,
  mintReminderPayload,
  mintReminderQuery,
  mintsAnswer,
  mintsQuery,
} from "./mint-calendar.ts";
import {
  lastMintAnswer,
  minerCategoryAnswer,
  minerCategoryQuery,
  mintAnswer,
  mintPayload,
  mintSessionAnswer,
  mintSessionPayload,
  walletCategoryAnswer,
  walletCategoryPayload,
} from "./mint.ts";
import { RIGHTS } from "../access/rights.ts";

export const getLastMint = endpoint("GET", "chain", "/mint/lastMint/{address}", {
  access: "anyone",
  tag: "chain gateway",
  summary: "Whether it is time for a wallet to mint, by the server's clock",
  answer: lastMintAnswer,
  errors: ["MALFORMED_ADDRESS"],
});

export const mintCoin = endpoint("POST", "chain", "/mint/coinMint", {
  access: "session",
  tag: "chain gateway",
  summary: "Mint, once in 24 hours; answers once the reward is in a block",
  body: mintPayload,
  answer: mintAnswer,
  errors: [
    "BAD_SIGNATURE",
    "FEATURE_OFF",
    "IDEMPOTENCY_CONFLICT",
    "LEDGER_UNAVAILABLE",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
    "SECRETS_REFUSED",
    "TOO_EARLY",
  ],
});

export const getMints = endpoint("GET", "miner", "/mints", {
  access: "session",
  tag: "miner",
  summary: "The mints of a wallet of the caller in a period, at most a month, and its streaks",
  query: mintsQuery,
  answer: inData(mintsAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const getMintReminder = endpoint("GET", "miner", "/mint-reminder", {
  access: "session",
  tag: "miner",
  summary: "Whether the caller is reminded of a wallet's next mint",
  query: mintReminderQuery,
  answer: inData(mintReminderAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const setMintReminder = endpoint("PUT", "miner", "/mint-reminder", {
  access: "session",
  tag: "miner",
  summary: "Switch the reminder of a wallet's next mint on or off",
  body: mintReminderPayload,
  answer: inData(mintReminderAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const getMinerCategory = endpoint("GET", "miner", "/get-miner-category", {
  access: "session",
  tag: "miner",
  summary: "The miner category of a wallet of the caller",
  query: minerCategoryQuery,
  answer: inData(minerCategoryAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const updateMintSession = endpoint("POST", "miner", "/update-mint-session", {
  access: "session",
  tag: "miner",
  summary: "Read the mint session of a wallet of the caller again from the ledger",
  body: mintSessionPayload,
  answer: inData(mintSessionAnswer),
  errors: ["MALFORMED_ADDRESS", "NOT_FOUND"],
});

export const setWalletCategory = endpoint("PUT", "staff", "/wallets/{address}/category", {
  access: { staff: RIGHTS["wallets.category"], fresh: true },
  tag: "staff",
  summary: "Make a wallet a miner of another category, or none",
  body: walletCategoryPayload,
  answer: inData(walletCategoryAnswer),
  errors: ["MALFORMED_ADDRESS"],
});
