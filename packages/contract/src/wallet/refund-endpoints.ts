import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  askRefundPayload,
  fundingStatusAnswer,
  fundingStatusPayload,
  refundDueAnswer,
  refundExportQuery,
  staffRefund,
  staffRefundPage,
  staffRefundQuery,
} from "./refund.ts";
import { RIGHTS } from "../access/rights.ts";
import { refundFileAnswer, refundFileCheck, refundFilePayload } from "./refund-file.ts";

export const getRefundDue = endpoint("GET", "wallet", "/refund-due", {
  access: "session",
  tag: "wallet",
  summary: "What the caller's wallets owe the treasury",
  answer: inData(refundDueAnswer),
});

export const updateFundingStatus = endpoint("POST", "wallet", "/update-funding-status", {
  access: "session",
  tag: "wallet",
  summary: "Settle what a wallet owes, by its transfer to the treasury on the ledger",
  body: fundingStatusPayload,
  answer: inData(fundingStatusAnswer),
  errors: [
    "AMOUNT_ZERO",
    "IDEMPOTENCY_CONFLICT",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
    "SECRETS_REFUSED",
    "TAKEN",
  ],
});

export const listRefunds = endpoint("GET", "staff", "/refunds", {
  access: { staff: RIGHTS["refunds.read"] },
  tag: "staff",
  summary: "The refunds that were asked for, newest first",
  query: staffRefundQuery,
  answer: inData(staffRefundPage),
});

export const exportRefunds = endpoint("GET", "staff", "/export/refunds", {
  access: { staff: RIGHTS["refunds.export"] },
  tag: "staff",
  summary: "The refunds that the same filter lists, as CSV",
  query: refundExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const askForRefund = endpoint("POST", "staff", "/refunds", {
  access: { staff: RIGHTS["refunds.ask"], fresh: true },
  tag: "staff",
  summary: "Ask the owner of a wallet to pay coins back to the treasury",
  body: askRefundPayload,
  answer: inData(staffRefund),
  errors: ["AMOUNT_ZERO", "MALFORMED_ADDRESS", "NOT_ALLOWED", "TAKEN"],
  status: 201,
});

export const checkRefundFile = endpoint("POST", "staff", "/refunds/file/check", {
  access: { staff: RIGHTS["refunds.ask"] },
  tag: "staff",
  summary:
    "Say what asking for the refunds of a CSV file would do, and what is wrong with its rows",
  body: refundFilePayload,
  answer: inData(refundFileCheck),
});

export const askForRefundFile = endpoint("POST", "staff", "/refunds/file", {
  access: { staff: RIGHTS["refunds.ask"], fresh: true },
  tag: "staff",
  summary: "Ask for the refunds of a CSV file, once, with a result for each row",
  body: refundFilePayload,
  answer: inData(refundFileAnswer),
  errors: ["IDEMPOTENCY_CONFLICT", "TAKEN"],
  status: 201,
});
