import { endpoint } from "../endpoint/endpoint.ts";
import { notificationList, notificationQuery } from "./notifications.ts";
import { socketEvent } from "./socket.ts";

// A file of their own: the prerendered pages load what these need, and nothing of the customers' calls.

export const openSocket = endpoint("GET", "notifications", "/{projectId}/socket", {
  access: "anyone",
  tag: "notifications",
  summary: "WebSocket: balances, maintenance and other news for an open page",
  answer: socketEvent.describe("A message of the server"),
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
  status: 101,
  duringMaintenance: true,
});

export const listHeaderNotifications = endpoint(
  "GET",
  "notifications",
  "/{projectId}/{user}/header",
  {
    access: "anyone",
    tag: "notifications",
    summary: "What runs in the header of every page; without a session, what is for everybody",
    query: notificationQuery,
    answer: notificationList,
    errors: ["NOT_FOUND"],
    duringMaintenance: true,
  },
);
