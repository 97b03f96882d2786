import { endpoint } from "../endpoint/endpoint.ts";
import {
  NOTIFICATION_TYPES,
  notificationDetail,
  notificationList,
  notificationQuery,
  notificationRecord,
  readNotifications,
  removedNotification,
} from "./notifications.ts";

export const listUserNotifications = endpoint(
  "GET",
  "notifications",
  "/{projectId}/{user}/{type}",
  {
    access: "session",
    tag: "notifications",
    summary: `The caller's notifications, newest first; type is ${NOTIFICATION_TYPES.join(", ")}`,
    query: notificationQuery,
    answer: notificationList,
    errors: ["NOT_FOUND"],
  },
);

export const getNotification = endpoint("GET", "notifications", "/{projectId}/{user}/detail/{id}", {
  access: "session",
  tag: "notifications",
  summary: "One of the caller's notifications; reading it here does not mark it as read",
  answer: notificationDetail,
  errors: ["NOT_FOUND"],
});

export const readAllNotifications = endpoint(
  "PUT",
  "notifications",
  "/{projectId}/{user}/read-all",
  {
    access: "session",
    tag: "notifications",
    summary: "Mark all of the caller's notifications as read",
    answer: readNotifications,
    errors: ["NOT_FOUND"],
  },
);

export const readNotification = endpoint("PUT", "notifications", "/{id}/{user}/read", {
  access: "session",
  tag: "notifications",
  summary: "Mark a notification as read",
  answer: notificationRecord,
  errors: ["NOT_FOUND"],
});

export const removeNotification = endpoint("PUT", "notifications", "/{id}/{user}/remove", {
  access: "session",
  tag: "notifications",
  summary:
    "Remove a notification from the caller's lists; 409 NOT_ALLOWED for an announcement or one with a ttl",
  answer: removedNotification,
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});
