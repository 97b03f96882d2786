import { endpoint } from "../endpoint/endpoint.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import { RIGHTS } from "../access/rights.ts";
import { removedNotification } from "./notifications.ts";
import {
  audienceCount,
  audiencePayload,
  changeNotificationPayload,
  notificationExportQuery,
  sendNotificationPayload,
  staffNotification,
  staffNotificationPage,
  staffNotificationQuery,
} from "./staff-notifications.ts";

export const listSentNotifications = endpoint("GET", "staff", "/notifications", {
  access: { staff: RIGHTS["notifications.read"] },
  tag: "staff",
  summary: "The notifications that staff sent, newest first, with how many were reached and read",
  query: staffNotificationQuery,
  answer: inData(staffNotificationPage),
});

export const exportNotifications = endpoint("GET", "staff", "/export/notifications", {
  access: { staff: RIGHTS["notifications.export"] },
  tag: "staff",
  summary: "The sent notifications that the same filter lists, as CSV",
  query: notificationExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const listScheduledNotifications = endpoint("GET", "staff", "/notifications/scheduled", {
  access: { staff: RIGHTS["notifications.read"] },
  tag: "staff",
  summary: "Scheduled notifications, the soonest first",
  answer: inData(z.array(staffNotification)),
});

export const countAudience = endpoint("POST", "staff", "/notifications/audience", {
  access: { staff: RIGHTS["notifications.write"] },
  tag: "staff",
  summary: "How many people a notification would reach now",
  body: audiencePayload,
  answer: inData(audienceCount),
  errors: ["NOT_FOUND"],
});

export const sendNotification = endpoint("POST", "staff", "/notifications", {
  access: { staff: RIGHTS["notifications.write"] },
  tag: "staff",
  summary: "Send a notification to all users, to an audience or to one user, now or later",
  body: sendNotificationPayload,
  answer: inData(staffNotification),
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED"],
  status: 201,
});

export const changeNotification = endpoint("PUT", "staff", "/notifications/{id}", {
  access: { staff: RIGHTS["notifications.write"] },
  tag: "staff",
  summary: "Change a scheduled notification, or send it at once; 409 if it has changed since",
  body: changeNotificationPayload,
  answer: inData(staffNotification),
  errors: ["NOT_ALLOWED"],
});

export const deleteNotification = endpoint("DELETE", "staff", "/notifications/{id}", {
  access: { staff: RIGHTS["notifications.write"] },
  tag: "staff",
  summary: "Withdraw a notification that staff sent, or cancel a scheduled one",
  answer: inData(removedNotification),
});
