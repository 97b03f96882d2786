import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import {
  shopDeliveriesAnswer,
  shopDeliveriesQuery,
  shopDelivery,
  shopSystemAnswer,
  shopSystemPayload,
  shopSystemSetAnswer,
} from "./shop-system.ts";

const tag = "till";

export const getShopSystem = endpoint("GET", "payment", "/system", {
  access: "session",
  tag,
  summary: "The address that gets the events of the caller's shop",
  answer: shopSystemAnswer,
});

export const setShopSystem = endpoint("PUT", "payment", "/system", {
  access: "session",
  tag,
  summary: "Post the events of the caller's shop to its system, signed with a new secret",
  body: shopSystemPayload,
  answer: shopSystemSetAnswer,
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED"],
});

export const removeShopSystem = endpoint("DELETE", "payment", "/system", {
  access: "session",
  tag,
  summary: "Stop posting events, and delete waiting ones",
  answer: z.object({}),
});

export const listShopDeliveries = endpoint("GET", "payment", "/system/deliveries", {
  access: "session",
  tag,
  summary: "Events that went to the shop's system in the last 30 days",
  query: shopDeliveriesQuery,
  answer: shopDeliveriesAnswer,
});

export const replayShopDelivery = endpoint("POST", "payment", "/system/deliveries/{id}/replay", {
  access: "session",
  tag,
  summary: "Post an event again, with the same id",
  answer: z.object({ delivery: shopDelivery }),
  errors: ["NOT_FOUND"],
});
