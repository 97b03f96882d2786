import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import {
  accountTogglePayload,
  accountToggleRecord,
  togglePayload,
  toggleRecord,
} from "./staff-toggles.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import {
  auditCheckAnswer,
  auditExportQuery,
  auditPage,
  auditQuery,
  maintenanceAnswer,
  maintenancePayload,
  STAFF_ROLES,
} from "./staff.ts";

export const listToggles = endpoint("GET", "staff", "/toggles", {
  access: { staff: ["admin"] },
  tag: "staff",
  summary: "Every feature switch with its general value",
  answer: inData(z.array(toggleRecord)),
});

export const setToggle = endpoint("PUT", "staff", "/toggles/{column}", {
  access: { staff: ["admin"] },
  tag: "staff",
  summary: "Switch a feature on or off for everybody, or on in some countries only",
  body: togglePayload,
  answer: inData(toggleRecord),
});

export const setUserToggle = endpoint("PUT", "staff", "/users/{username}/toggles/{column}", {
  access: { staff: ["admin"] },
  tag: "staff",
  summary: "Switch a feature on or off for one user, or let the user follow the general switch",
  body: accountTogglePayload,
  answer: inData(accountToggleRecord),
});

export const listAudit = endpoint("GET", "staff", "/audit", {
  access: { staff: STAFF_ROLES },
  tag: "staff",
  summary: "What staff have done, newest first",
  query: auditQuery,
  answer: inData(auditPage),
});

export const exportAudit = endpoint("GET", "staff", "/export/audit", {
  access: { staff: ["admin"] },
  tag: "staff",
  summary: "The rows of the audit that the same filter lists, as CSV",
  query: auditExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const checkAudit = endpoint("POST", "staff", "/audit/check", {
  access: { staff: STAFF_ROLES },
  tag: "staff",
  summary: "Look whether every row of the audit carries the hash of the one before it",
  answer: inData(auditCheckAnswer),
});

export const setMaintenance = endpoint("PUT", "staff", "/maintenance", {
  access: { staff: STAFF_ROLES },
  tag: "staff",
  summary: "Close the site for everybody but staff, or open it again",
  body: maintenancePayload,
  answer: inData(maintenanceAnswer),
});
