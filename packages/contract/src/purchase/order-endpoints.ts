import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import {
  checkoutKeys,
  createdOrder,
  order,
  orderPayload,
  orderProofAnswer,
  orderProofPayload,
  ordersAnswer,
  ordersQuery,
  purchaseTerms,
} from "./orders.ts";

const tag = "purchase";

export const getPurchaseTerms = endpoint("GET", "payment", "/purchase-terms", {
  access: "session",
  tag,
  summary: "What the account can buy now, and how it can pay",
  answer: purchaseTerms,
});

export const createOrder = endpoint("POST", "payment", "/orders", {
  access: "session",
  tag,
  summary: "Order coins at the current rate, which is held for a while",
  body: orderPayload,
  answer: createdOrder,
  status: 201,
  errors: [
    "FEATURE_OFF",
    "IDENTITY_REQUIRED",
    "IDEMPOTENCY_CONFLICT",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
  ],
});

export const proveOrder = endpoint("POST", "payment", "/orders/{id}/proof", {
  access: "session",
  tag,
  summary: "Add the wallet's signature to an order; answers the payment page",
  body: orderProofPayload,
  answer: orderProofAnswer,
  errors: ["BAD_SIGNATURE", "FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND"],
});

export const cancelOrder = endpoint("DELETE", "payment", "/orders/{id}", {
  access: "session",
  tag,
  summary: "Cancel an unpaid order: it expires at once",
  answer: z.object({ order }),
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});

export const listOrders = endpoint("GET", "payment", "/orders", {
  access: "session",
  tag,
  summary: "The account's orders, newest first",
  query: ordersQuery,
  answer: ordersAnswer,
});

export const getOrder = endpoint("GET", "payment", "/orders/{id}", {
  access: "session",
  tag,
  summary: "One order",
  answer: z.object({ order }),
  errors: ["NOT_FOUND"],
});

export const getCheckoutKeys = endpoint("GET", "payment", "/checkout-keys", {
  access: "anyone",
  tag,
  summary: "The public keys for which the payment page's payload is encrypted, as a JWKS",
  answer: checkoutKeys,
});
