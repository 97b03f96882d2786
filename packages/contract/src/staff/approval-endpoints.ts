import { doneAnswer } from "../auth/sign-in.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  approvalDecision,
  approvalExportQuery,
  approvalPage,
  approvalQuery,
  approvalRecord,
  approvalSettings,
  approvalSettingsAnswer,
} from "./approvals.ts";
import { RIGHTS } from "../access/rights.ts";

const tag = "staff";

export const listApprovals = endpoint("GET", "staff", "/approvals", {
  access: { staff: RIGHTS["approvals.read"] },
  tag,
  summary: "Acts that pay much and ask for a second admin, newest first",
  query: approvalQuery,
  answer: inData(approvalPage),
});

export const exportApprovals = endpoint("GET", "staff", "/export/approvals", {
  access: { staff: RIGHTS["approvals.export"] },
  tag,
  summary: "The requests that the same filter lists, as CSV",
  query: approvalExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const decideApproval = endpoint("POST", "staff", "/approvals/{id}/decision", {
  access: { staff: RIGHTS["approvals.decide"], fresh: true },
  tag,
  summary: "Approve what another admin asked for, which does it, or refuse it",
  body: approvalDecision,
  answer: inData(approvalRecord),
});

export const withdrawApproval = endpoint("DELETE", "staff", "/approvals/{id}", {
  access: { staff: RIGHTS["approvals.decide"] },
  tag,
  summary: "Withdraw one's own request",
  answer: inData(doneAnswer),
});

export const setApprovalSettings = endpoint("PUT", "staff", "/approvals/settings", {
  access: { staff: RIGHTS["approvals.set"], fresh: true },
  tag,
  summary: "Set what an act, and all acts for one member in 24 hours, pay without a second admin",
  body: approvalSettings,
  answer: inData(approvalSettingsAnswer),
});
