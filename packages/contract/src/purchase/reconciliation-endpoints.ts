import { RIGHTS } from "../access/rights.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  difference,
  differencesAnswer,
  lookPayload,
  monthQuery,
  reconciliation,
  reconciliationPage,
  reconciliationQuery,
} from "./reconciliation.ts";

const tag = "staff";

export const listReconciliations = endpoint("GET", "staff", "/reconciliations", {
  access: { staff: RIGHTS["reconciliation.read"] },
  tag,
  summary: "The comparisons of orders, providers and ledger, newest first",
  query: reconciliationQuery,
  answer: inData(reconciliationPage),
});

export const getReconciliation = endpoint("GET", "staff", "/reconciliations/{id}", {
  access: { staff: RIGHTS["reconciliation.read"] },
  tag,
  summary: "One comparison with its differences",
  answer: inData(differencesAnswer),
});

export const runReconciliation = endpoint("POST", "staff", "/reconciliations", {
  access: { staff: RIGHTS["reconciliation.run"] },
  tag,
  summary: "Start a comparison now; answers it as it begins",
  answer: inData(reconciliation),
  errors: ["NOT_ALLOWED"],
  status: 201,
});

export const lookAtDifference = endpoint("PUT", "staff", "/reconciliations/differences/{id}", {
  access: { staff: RIGHTS["reconciliation.run"] },
  tag,
  summary: "Explain a difference",
  body: lookPayload,
  answer: inData(difference),
  errors: ["NOT_ALLOWED"],
});

export const exportJournal = endpoint("GET", "staff", "/export/journal", {
  access: { staff: RIGHTS["books.export"] },
  tag,
  summary: "The bookings of a month as CSV, in double entry",
  query: monthQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const exportReceipts = endpoint("GET", "staff", "/export/receipts", {
  access: { staff: RIGHTS["books.export"] },
  tag,
  summary: "The receipts and credit notes of a month as CSV",
  query: monthQuery,
  answer: csvAnswer,
  media: "text/csv",
});
