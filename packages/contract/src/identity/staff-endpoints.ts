import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  kycDecision,
  kycDecisionAnswer,
  kycDecisionParams,
  kycExportQuery,
  kycPage,
  kycPerson,
  kycQuery,
  kycRules,
  kycRulesAnswer,
  kycSettings,
  kycSettingsAnswer,
  kycStatistics,
  kycStatisticsQuery,
  secondLookPayload,
} from "./kyc-staff.ts";

const tag = "staff";

export const listKyc = endpoint("GET", "staff", "/kyc", {
  access: { staff: RIGHTS["kyc.read"] },
  tag,
  summary: "Identity checks: those waiting for a person, longest first, or those of another state",
  query: kycQuery,
  answer: inData(kycPage),
});

export const exportKyc = endpoint("GET", "staff", "/export/kyc", {
  access: { staff: RIGHTS["kyc.export"] },
  tag,
  summary: "The identity checks that the same filter lists, as CSV",
  query: kycExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const getKycPerson = endpoint("GET", "staff", "/kyc/{username}", {
  access: { staff: RIGHTS["kyc.read"] },
  tag,
  summary: "All checks of one user, with the documents' data beside the profile (audited)",
  answer: inData(kycPerson),
});

export const decideKyc = endpoint("POST", "staff", "/kyc/{username}/{document}/decision", {
  access: { staff: RIGHTS["kyc.decide"] },
  tag,
  summary: "Approve or reject a document that waits for a person",
  params: kycDecisionParams,
  body: kycDecision,
  answer: inData(kycDecisionAnswer),
});

export const setSecondLook = endpoint("PUT", "staff", "/kyc/{username}/{document}/second-look", {
  access: { staff: RIGHTS["kyc.decide"] },
  tag,
  summary: "Set whether two members of staff must approve a document",
  params: kycDecisionParams,
  body: secondLookPayload,
  answer: inData(kycDecisionAnswer),
});

export const setKycSettings = endpoint("PUT", "staff", "/kyc-settings", {
  access: { staff: RIGHTS["kyc.set"], fresh: true },
  tag,
  summary: "Set how long files of identity checks are kept, and what needs two approvals",
  body: kycSettings,
  answer: inData(kycSettingsAnswer),
});

export const getKycRules = endpoint("GET", "staff", "/kyc-rules", {
  access: { staff: RIGHTS["kyc.read"] },
  tag,
  summary: "What unverified customers may not do, by country",
  answer: inData(kycRulesAnswer),
});

export const setKycRules = endpoint("PUT", "staff", "/kyc-rules", {
  access: { staff: RIGHTS["kyc.set"], fresh: true },
  tag,
  summary: "Set what unverified customers may not do, by country",
  body: kycRules,
  answer: inData(kycRulesAnswer),
});

export const getKycStatistics = endpoint("GET", "staff", "/kyc-statistics", {
  access: { staff: RIGHTS["kyc.read"] },
  tag,
  summary: "Shares passed, reviewed and failed with their reasons, and minutes to a decision",
  query: kycStatisticsQuery,
  answer: inData(kycStatistics),
});
