import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import { receiptMailAnswer, receiptSettings, receiptSettingsPayload } from "./receipts.ts";

const pdf = z.unknown().meta({ description: "The PDF" });

export const readReceipt = endpoint("GET", "payment", "/orders/{id}/receipt", {
  access: "session",
  tag: "purchase",
  summary: "The receipt of the caller's order, with its credit notes",
  answer: pdf,
  media: "application/pdf",
  errors: ["NOT_FOUND"],
});

export const mailReceipt = endpoint("POST", "payment", "/orders/{id}/receipt/email", {
  access: "session",
  tag: "purchase",
  summary: "Send the receipt of the caller's order by email again",
  answer: receiptMailAnswer,
  errors: ["NOT_FOUND"],
});

export const readStaffReceipt = endpoint("GET", "staff", "/orders/{id}/receipt", {
  access: { staff: RIGHTS["orders.read"] },
  tag: "staff",
  summary: "The receipt of an order, with its credit notes",
  answer: pdf,
  media: "application/pdf",
});

export const getReceiptSettings = endpoint("GET", "staff", "/receipt-settings", {
  access: { staff: RIGHTS["orders.read"] },
  tag: "staff",
  summary: "Who issues receipts, and the tax of each country",
  answer: inData(receiptSettings),
});

export const setReceiptSettings = endpoint("PUT", "staff", "/receipt-settings", {
  access: { staff: RIGHTS["receipts.set"], fresh: true },
  tag: "staff",
  summary: "Set who issues later receipts, and the tax of each country",
  body: receiptSettingsPayload,
  answer: inData(receiptSettings),
  errors: ["NOT_ALLOWED"],
});
