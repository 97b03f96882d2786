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
  summary: "Payments that need a second admin, newest first",
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
  summary: "Approve another admin's request, which executes it, or refuse it",
  body: approvalDecision,
  answer: inData(approvalRecord),
});

export const withdrawApproval = endpoint("DELETE", "staff", "/approvals/{id}", {
  access: { staff: RIGHTS["approvals.decide"] },
  tag,
  summary: "Withdraw the caller's request",
  answer: inData(doneAnswer),
});

export const setApprovalSettings = endpoint("PUT", "staff", "/approvals/settings", {
  access: { staff: RIGHTS["approvals.set"], fresh: true },
  tag,
  summary:
    "Set what one staff payment, and all of one member in 24 hours, may be without a second admin",
  body: approvalSettings,
  answer: inData(approvalSettingsAnswer),
});
