import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  accountTogglePayload,
  accountToggleRecord,
  togglePayload,
  toggleRecord,
} from "./staff-toggles.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import {
  auditCheck,
  auditExportQuery,
  auditPage,
  auditQuery,
  auditState,
  auditStateQuery,
} from "./staff.ts";

export const listToggles = endpoint("GET", "staff", "/toggles", {
  access: { staff: RIGHTS["switches.read"] },
  tag: "staff",
  summary: "Every feature switch with its general value",
  answer: inData(z.array(toggleRecord)),
});

export const setToggle = endpoint("PUT", "staff", "/toggles/{column}", {
  access: { staff: RIGHTS["switches.set"], fresh: true },
  tag: "staff",
  summary: "Switch a feature on or off for all users, or on in some countries only",
  body: togglePayload,
  answer: inData(toggleRecord),
});

export const setUserToggle = endpoint("PUT", "staff", "/users/{username}/toggles/{column}", {
  access: { staff: RIGHTS["switches.set"], fresh: true },
  tag: "staff",
  summary: "Switch a feature on or off for one user, or let the user follow the general switch",
  body: accountTogglePayload,
  answer: inData(accountToggleRecord),
});

export const listAudit = endpoint("GET", "staff", "/audit", {
  access: { staff: RIGHTS["audit.read"] },
  tag: "staff",
  summary: "Staff actions, newest first",
  query: auditQuery,
  answer: inData(auditPage),
});

export const exportAudit = endpoint("GET", "staff", "/export/audit", {
  access: { staff: RIGHTS["audit.export"] },
  tag: "staff",
  summary: "The rows of the audit that the same filter lists, as CSV",
  query: auditExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const checkAudit = endpoint("POST", "staff", "/audit/check", {
  access: { staff: RIGHTS["audit.read"] },
  tag: "staff",
  summary: "Check that every row of the audit is unchanged",
  answer: inData(auditCheck),
});

export const readAuditState = endpoint("GET", "staff", "/audit/state", {
  access: { staff: RIGHTS["audit.read"] },
  tag: "staff",
  summary: "The state at a moment of what staff changed: a user, a wallet or a setting",
  query: auditStateQuery,
  answer: inData(z.array(auditState)),
});
