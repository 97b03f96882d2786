import { doneAnswer } from "../auth/sign-in.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  notificationWays,
  notificationWaysPayload,
  pushKey,
  pushSubscriptionEntry,
  pushSubscriptionList,
  pushSubscriptionPayload,
} from "./ways.ts";

const tag = "auth";

export const getNotificationWays = endpoint("GET", "auth", "/notification-ways", {
  access: "session",
  tag,
  summary: "How each kind of notification reaches the caller, quiet hours and digest",
  answer: inData(notificationWays),
});

export const setNotificationWays = endpoint("PUT", "auth", "/notification-ways", {
  access: "session",
  tag,
  summary: "Change some of them; what is left out stays",
  body: notificationWaysPayload,
  answer: inData(notificationWays),
  errors: ["NOT_ALLOWED"],
});

export const getPushKey = endpoint("GET", "auth", "/push-key", {
  access: "session",
  tag,
  summary: "The key with which a browser subscribes to push messages",
  answer: inData(pushKey),
});

export const listPushSubscriptions = endpoint("GET", "auth", "/push-subscriptions", {
  access: "session",
  tag,
  summary: "The caller's browsers that get, or got, push messages",
  answer: inData(pushSubscriptionList),
});

export const addPushSubscription = endpoint("POST", "auth", "/push-subscriptions", {
  access: "session",
  tag,
  summary: "Send push messages to this browser too; repeatable",
  body: inData(pushSubscriptionPayload),
  answer: inData(pushSubscriptionEntry),
  errors: ["NOT_ALLOWED"],
  status: 201,
});

export const forgetPushSubscription = endpoint("DELETE", "auth", "/push-subscriptions/{id}", {
  access: "session",
  tag,
  summary: "Stop push messages to a browser",
  answer: inData(doneAnswer),
  errors: ["NOT_FOUND"],
});
