import { PAYID_HOLD_HOURS } from "@nuc/contract";
import { z } from "zod";
import { isPayId } from "./pay-id.ts";
import { key, positiveInteger, setting, webUrl } from "./setting-kinds.ts";

const secretText = z
  .string()
  .regex(/^[\x21-\x7e]{8,300}$/, "must be 8 to 300 characters, no space");

/** The companies that take money for coins. None of them is needed: a method without its settings is not offered in production. */
export const paymentSettings = {
  PAYPAL_CLIENT_ID: setting(
    secretText,
    "Client id of the PayPal app; with its secret and webhook id, PayPal is offered. See docs/payment-providers.md.",
  ),
  PAYPAL_CLIENT_SECRET: setting(secretText, "Secret of the PayPal app.", { secret: true }),
  PAYPAL_CLIENT_SECRET_FILE: setting(z.string().min(1), "File with PAYPAL_CLIENT_SECRET."),
  PAYPAL_WEBHOOK_ID: setting(
    z.string().regex(/^[a-zA-Z0-9]{1,50}$/, "must be 1 to 50 letters or digits"),
    "Id of the webhook that the PayPal app sends to `/api/v1/payment/webhooks/paypal`.",
  ),
  PAYPAL_URL: setting(webUrl, "PayPal's API. Its sandbox is refused in production.", {
    fallback: "https://api-m.sandbox.paypal.com",
    productionFallback: "https://api-m.paypal.com",
  }),
  BITPAY_TOKEN: setting(
    secretText,
    "API token of the BitPay account: of its `pos` facade, or of its `merchant` facade with BITPAY_PRIVATE_KEY.",
    { secret: true },
  ),
  BITPAY_TOKEN_FILE: setting(z.string().min(1), "File with BITPAY_TOKEN."),
  BITPAY_PRIVATE_KEY: setting(
    key,
    "secp256k1 key that the `merchant` token is paired with, 32 bytes in hex. Without it refunds can be neither made nor seen here.",
    { secret: true },
  ),
  BITPAY_PRIVATE_KEY_FILE: setting(z.string().min(1), "File with BITPAY_PRIVATE_KEY."),
  BITPAY_URL: setting(webUrl, "BitPay's API. Its test site is refused in production.", {
    fallback: "https://test.bitpay.com",
    productionFallback: "https://bitpay.com",
  }),
  PAYID_ADDRESS: setting(
    z
      .string()
      .max(256, "must have at most 256 characters")
      .refine(isPayId, "must be an email address, a phone number or an ABN"),
    "PayID that customers transfer to: an email address, a phone number or an ABN. With PAYID_NAME, PayID is offered.",
  ),
  PAYID_NAME: setting(
    z.string().max(140, "must have at most 140 characters"),
    "Name of the PayID's account holder, as banks show it to customers before they transfer.",
  ),
  PAYID_HOLD_HOURS: setting(
    positiveInteger.max(PAYID_HOLD_HOURS.max, `must be 1 to ${PAYID_HOLD_HOURS.max} whole hours`),
    "Hours for which the price of an order by PayID is held: banks may hold a first transfer for a day, and some book none on weekends.",
    { fallback: `${PAYID_HOLD_HOURS.default}` as const },
  ),
} as const;
