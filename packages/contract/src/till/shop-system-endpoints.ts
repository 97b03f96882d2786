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
  summary: "Where the events of one's own shop go",
  answer: shopSystemAnswer,
});

export const setShopSystem = endpoint("PUT", "payment", "/system", {
  access: "session",
  tag,
  summary: "Have events of one's own shop posted to its system, signed with a new secret",
  body: shopSystemPayload,
  answer: shopSystemSetAnswer,
});

export const removeShopSystem = endpoint("DELETE", "payment", "/system", {
  access: "session",
  tag,
  summary: "Stop posting events, and delete those that wait",
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
  summary: "Post an event once more, with the same id",
  answer: z.object({ delivery: shopDelivery }),
  errors: ["NOT_FOUND"],
});
