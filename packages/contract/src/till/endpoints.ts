import { TRANSFER_REFUSALS } from "../endpoint/codes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import { checkoutAnswer, checkoutPayload } from "./checkout.ts";
import {
  sale,
  saleRefundAnswer,
  saleRefundPayload,
  salesAnswer,
  salesPdfQuery,
  salesQuery,
} from "./sale.ts";

const tag = "till";

export const checkout = endpoint("POST", "payment", "/checkout", {
  access: "till",
  tag,
  summary: "Charge a customer's shop card, confirmed by its PIN",
  body: checkoutPayload,
  answer: checkoutAnswer,
  errors: [
    "AMOUNT_ZERO",
    "FEATURE_OFF",
    "IDEMPOTENCY_CONFLICT",
    "INSUFFICIENT_BALANCE",
    "LEDGER_UNAVAILABLE",
    "LOCKED",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
    "RECEIVER_BELOW_DEPOSIT",
    "TAKEN",
  ],
  msg: "",
});

export const listSales = endpoint("GET", "payment", "/sales", {
  access: "till",
  tag,
  summary: "The sales of a wallet of the till's account",
  query: salesQuery,
  answer: salesAnswer,
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS", "NOT_ALLOWED", "NOT_FOUND"],
});

export const readSalesPdf = endpoint("GET", "payment", "/sales/pdf", {
  access: "till",
  tag,
  summary: "The sales of a wallet of the till's account, with its sums and taxes, as a PDF",
  query: salesPdfQuery,
  answer: z.unknown().meta({ description: "The PDF" }),
  media: "application/pdf",
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS", "NOT_ALLOWED", "NOT_FOUND"],
});

export const getSale = endpoint("GET", "payment", "/sales/{id}", {
  access: "till",
  tag,
  summary: "One sale, as its receipt shows it",
  answer: z.object({ sale }),
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND"],
});

export const refundSale = endpoint("POST", "payment", "/sales/{id}/refund", {
  access: "till",
  tag,
  summary: "Refund a sale, in whole or part, by a signed transfer",
  body: saleRefundPayload,
  answer: saleRefundAnswer,
  errors: [...TRANSFER_REFUSALS, "NOT_ALLOWED", "TAKEN"],
});
