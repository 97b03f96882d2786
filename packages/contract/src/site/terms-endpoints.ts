import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  acceptanceExportQuery,
  acceptancePage,
  acceptancesQuery,
  publishTermsPayload,
  termsRecord,
} from "./terms-versions.ts";

const tag = "staff";

export const getTermsRecord = endpoint("GET", "staff", "/content/terms", {
  access: { staff: RIGHTS["terms.read"] },
  tag,
  summary: "The versions of the terms: when, by whom, how many accepted",
  answer: inData(termsRecord),
});

export const publishTerms = endpoint("PUT", "staff", "/content/terms", {
  access: { staff: RIGHTS["terms.publish"], fresh: true },
  tag,
  summary: "Publish new terms, which every user is asked to accept; If-Match as for other content",
  body: publishTermsPayload,
  answer: inData(termsRecord),
  errors: ["TAKEN"],
});

export const listAcceptances = endpoint("GET", "staff", "/terms/acceptances", {
  access: { staff: RIGHTS["terms.read"] },
  tag,
  summary: "Who accepted which version of the terms when, or has not accepted the one in force",
  query: acceptancesQuery,
  answer: inData(acceptancePage),
});

export const exportAcceptances = endpoint("GET", "staff", "/export/terms", {
  access: { staff: RIGHTS["terms.export"] },
  tag,
  summary: "The acceptances that the same filter lists, as CSV",
  query: acceptanceExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});
