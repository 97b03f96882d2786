import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { doneAnswer } from "../auth/sign-in.ts";
import {
  acceptInvitationAnswer,
  acceptInvitationPayload,
  invitationExportQuery,
  invitationPage,
  invitationPayload,
  invitationQuery,
  invitationRecord,
  readInvitationAnswer,
  readInvitationPayload,
} from "./invitations.ts";
import { RIGHTS } from "../access/rights.ts";
import { resetFactorAnswer, resetFactorPayload, roleAnswer, rolePayload } from "./roles.ts";

const tag = "staff";

export const setRole = endpoint("PUT", "staff", "/users/{username}/role", {
  access: { staff: RIGHTS["roles.set"], fresh: true },
  tag,
  summary: "Change a user's role; their sessions end",
  body: rolePayload,
  answer: inData(roleAnswer),
});

export const resetSecondFactor = endpoint(
  "POST",
  "staff",
  "/users/{username}/second-factor/reset",
  {
    access: { staff: RIGHTS["second-factors.reset"], fresh: true },
    tag,
    summary: "Remove the second factor of another member of staff; their sessions end",
    body: resetFactorPayload,
    answer: inData(resetFactorAnswer),
  },
);

export const listInvitations = endpoint("GET", "staff", "/invitations", {
  access: { staff: RIGHTS["invitations.read"] },
  tag,
  summary: "Open invitations, newest first",
  query: invitationQuery,
  answer: inData(invitationPage),
});

export const exportInvitations = endpoint("GET", "staff", "/export/invitations", {
  access: { staff: RIGHTS["invitations.export"] },
  tag,
  summary: "The invitations that the same filter lists, as CSV",
  query: invitationExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const invite = endpoint("POST", "staff", "/invitations", {
  access: { staff: RIGHTS["invitations.write"], fresh: true },
  tag,
  summary: "Email an invitation to become staff",
  body: invitationPayload,
  answer: inData(invitationRecord),
  errors: ["TAKEN"],
  status: 201,
});

export const withdrawInvitation = endpoint("DELETE", "staff", "/invitations/{id}", {
  access: { staff: RIGHTS["invitations.write"] },
  tag,
  summary: "Withdraw an invitation; its link stops working",
  answer: inData(doneAnswer),
});

export const readInvitation = endpoint("POST", "auth", "/invitation/read", {
  access: "anyone",
  tag: "auth",
  summary: "The invitation of the link in the email",
  body: inData(readInvitationPayload),
  answer: inData(readInvitationAnswer),
  errors: ["NOT_FOUND"],
});

export const acceptInvitation = endpoint("POST", "auth", "/invitation/accept", {
  access: "anyone",
  tag: "auth",
  summary: "Become a member of staff by the link in the email, once",
  body: inData(acceptInvitationPayload),
  answer: inData(acceptInvitationAnswer),
  errors: ["NOT_FOUND", "TAKEN"],
});
