import { RIGHTS } from "../access/rights.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { pageQuery } from "../fields/fields.ts";
import {
  membershipAnswer,
  membershipExportQuery,
  membershipOrder,
  membershipPage,
  membershipPayload,
  staffMembershipPage,
  staffMembershipQuery,
} from "./membership-orders.ts";

export const orderMembership = endpoint("POST", "payment", "/memberships", {
  access: "session",
  tag: "membership",
  summary: "Order a membership, to be paid by bank transfer",
  body: membershipPayload,
  answer: membershipAnswer,
  status: 201,
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED", "TAKEN"],
});

export const listOwnMemberships = endpoint("GET", "payment", "/memberships", {
  access: "session",
  tag: "membership",
  summary: "The caller's orders of memberships, newest first",
  query: pageQuery,
  answer: membershipPage,
});

export const cancelMembership = endpoint("DELETE", "payment", "/memberships/{id}", {
  access: "session",
  tag: "membership",
  summary: "Cancel an order without a payment",
  answer: membershipOrder,
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});

export const listMemberships = endpoint("GET", "staff", "/memberships", {
  access: { staff: RIGHTS["memberships.read"] },
  tag: "staff",
  summary: "The orders of memberships, newest first",
  query: staffMembershipQuery,
  answer: inData(staffMembershipPage),
});

export const exportMemberships = endpoint("GET", "staff", "/export/memberships", {
  access: { staff: RIGHTS["memberships.export"] },
  tag: "staff",
  summary: "The orders of memberships that the same filter lists, as CSV",
  query: membershipExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});
