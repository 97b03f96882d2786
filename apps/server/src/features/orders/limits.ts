import type { Limit } from "../../platform/limits/limits.ts";

/** Each looks at sums of the account. */
export const MAKE_ORDER: Limit = {
  name: "order",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

/** Each is a signature and an encryption. */
export const PROVE_ORDER: Limit = {
  name: "order-proof",
  by: "account",
  points: 30,
  seconds: 60,
  counted: "process",
};

/** A page that waits for a payment asks again and again; each is a decryption by a private key. */
export const CHECKOUT_PAGE: Limit = {
  name: "checkout-page",
  by: "address",
  points: 120,
  seconds: 60,
  counted: "process",
};

/** Providers send from few addresses, and send again what is refused. */
export const WEBHOOK: Limit = {
  name: "payment-webhook",
  by: "address",
  points: 600,
  seconds: 60,
  counted: "process",
};
