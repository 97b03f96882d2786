import { endpoint } from "../endpoint/endpoint.ts";
import {
  begunCheckout,
  checkoutPageAnswer,
  checkoutPagePayload,
  sandboxPayload,
} from "./checkout-page.ts";

const tag = "purchase";

export const openCheckoutPage = endpoint("POST", "payment", "/checkout-page", {
  access: "anyone",
  tag,
  summary: "The order that a payload of the payment page points at",
  body: checkoutPagePayload,
  answer: checkoutPageAnswer,
  errors: ["NOT_FOUND"],
});

export const beginCheckout = endpoint("POST", "payment", "/checkout-page/begin", {
  access: "anyone",
  tag,
  summary: "Begin the payment at its provider, once for each order",
  body: checkoutPagePayload,
  answer: begunCheckout,
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND"],
});

export const returnToCheckout = endpoint("POST", "payment", "/checkout-page/return", {
  access: "anyone",
  tag,
  summary: "Back from the provider: ask it at once for the payment",
  body: checkoutPagePayload,
  answer: checkoutPageAnswer,
  errors: ["NOT_FOUND"],
});

export const paySandbox = endpoint("POST", "payment", "/checkout-page/sandbox", {
  access: "anyone",
  tag,
  summary: "Choose the outcome of a sandbox payment",
  body: sandboxPayload,
  answer: checkoutPageAnswer,
  errors: ["NOT_ALLOWED", "NOT_FOUND"],
});
