import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";

/** Answers 200 once it is kept, also for a twin. What it says of money counts only once its sender confirms it. */
export const receiveWebhook = endpoint("POST", "payment", "/webhooks/{provider}", {
  access: "anyone",
  tag: "purchase",
  summary: "Webhook of a payment provider, signed by it",
  takes: "*/*",
  answer: z.object({}),
  errors: ["BAD_SIGNATURE", "NOT_FOUND"],
});
