import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  staffUserDetail,
  staffUserPage,
  timelineAnswer,
  timelineQuery,
  userExportQuery,
  usersQuery,
  userStatusAnswer,
  userStatusPayload,
} from "./users.ts";
import { userView } from "./user-view.ts";

const tag = "staff";

export const listUsers = endpoint("GET", "staff", "/users", {
  access: { staff: RIGHTS["users.read"] },
  tag,
  summary: "Users, found by the beginning of a name, email, phone or wallet address",
  query: usersQuery,
  answer: inData(staffUserPage),
});

export const exportUsers = endpoint("GET", "staff", "/export/users", {
  access: { staff: RIGHTS["users.export"] },
  tag,
  summary: "The users that the same filter lists, with balances and last activity, as CSV",
  query: userExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const getUser = endpoint("GET", "staff", "/users/{username}", {
  access: { staff: RIGHTS["users.read"] },
  tag,
  summary: "One user: wallets and balances, what they see and why, sessions, last activity",
  answer: inData(staffUserDetail),
});

export const setUserStatus = endpoint("PUT", "staff", "/users/{username}/status", {
  access: { staff: RIGHTS["users.status"] },
  tag,
  summary: "Suspend a user, which ends every session, or lift the suspension; the user reads why",
  body: userStatusPayload,
  answer: inData(userStatusAnswer),
  errors: ["NOT_ALLOWED"],
});

export const getUserView = endpoint("GET", "staff", "/users/{username}/view", {
  access: { staff: RIGHTS["users.view"] },
  tag,
  summary: "What the pages of one user show now; each view is recorded in the audit",
  answer: inData(userView),
});

export const getUserTimeline = endpoint("GET", "staff", "/users/{username}/timeline", {
  access: { staff: RIGHTS["users.read"] },
  tag,
  summary: "The history of a user, newest first",
  query: timelineQuery,
  answer: inData(timelineAnswer),
});
