import { endpoint } from "../endpoint/endpoint.ts";
import { notificationList, notificationQuery } from "./notifications.ts";
import { socketEvent } from "./socket.ts";

// A file of their own: the prerendered pages load what these need, and nothing of the customers' calls.

export const openSocket = endpoint("GET", "notifications", "/{projectId}/socket", {
  access: "anyone",
  tag: "notifications",
  summary: "WebSocket: balances, maintenance and other events for an open page",
  answer: socketEvent.describe("A message from the server"),
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
    summary: "The header notifications of every page; without a session, those for all users",
    query: notificationQuery,
    answer: notificationList,
    errors: ["NOT_FOUND"],
    duringMaintenance: true,
  },
);
