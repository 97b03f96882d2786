import { TRANSFER_REFUSALS } from "../endpoint/codes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import {
  balanceAnswer,
  createdKeys,
  historyPage,
  historyQuery,
  signingParams,
  transferAnswer,
  transferPayload,
} from "./chain.ts";

const tag = "chain gateway";

export const getBalance = endpoint("GET", "chain", "/wallet/balance/{address}", {
  access: "anyone",
  tag,
  summary: "The balance of an address",
  answer: balanceAnswer,
  errors: ["MALFORMED_ADDRESS"],
});

export const getSigningParams = endpoint("GET", "chain", "/wallet/signing-params/{address}", {
  access: "anyone",
  tag,
  summary: "What a device needs to sign the next transfer of an address",
  answer: signingParams,
  errors: ["MALFORMED_ADDRESS"],
});

export const getHistory = endpoint("GET", "chain", "/history/{address}", {
  access: "anyone",
  tag,
  summary: "Transfers of an address, newest first; all, or by kind and time",
  query: historyQuery,
  answer: historyPage,
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS"],
});

export const createWalletKeys = endpoint("POST", "chain", "/wallet/create", {
  access: "session",
  tag,
  summary: "Make a wallet for an API user (only where switched on)",
  answer: createdKeys,
  errors: ["SECRETS_REFUSED"],
});

export const submitTransfer = endpoint("POST", "chain", "/wallet/transfer", {
  access: "session",
  tag,
  summary: "Submit a signed transfer; answers once it is in a block",
  body: transferPayload,
  answer: transferAnswer,
  errors: [...TRANSFER_REFUSALS, "IDEMPOTENCY_CONFLICT", "SECRETS_REFUSED", "NOT_ALLOWED"],
});
