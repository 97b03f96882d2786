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
  summary: "The refunds due from the caller's wallets",
  answer: inData(refundDueAnswer),
});

export const updateFundingStatus = endpoint("POST", "wallet", "/update-funding-status", {
  access: "session",
  tag: "wallet",
  summary: "Settle a wallet's refund by its transfer to the treasury on the ledger",
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
  summary: "Requested refunds, newest first",
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
  summary: "Request a refund from the owner of a wallet",
  body: askRefundPayload,
  answer: inData(staffRefund),
  errors: ["AMOUNT_ZERO", "MALFORMED_ADDRESS", "NOT_ALLOWED", "TAKEN"],
  status: 201,
});

export const checkRefundFile = endpoint("POST", "staff", "/refunds/file/check", {
  access: { staff: RIGHTS["refunds.ask"] },
  tag: "staff",
  summary: "Preview the refunds of a CSV file, with the errors of its rows",
  body: refundFilePayload,
  answer: inData(refundFileCheck),
});

export const askForRefundFile = endpoint("POST", "staff", "/refunds/file", {
  access: { staff: RIGHTS["refunds.ask"], fresh: true },
  tag: "staff",
  summary: "Request the refunds of a CSV file, once, with a result for each row",
  body: refundFilePayload,
  answer: inData(refundFileAnswer),
  errors: ["IDEMPOTENCY_CONFLICT", "TAKEN"],
  status: 201,
});
