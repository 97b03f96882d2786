import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { inData } from "../endpoint/envelope.ts";
import { z } from "../schema.ts";
import {
  batchPayload,
  batchPrintPayload,
  replacementPayload,
  shopCardBatch,
  shopCardBatchExportQuery,
  shopCardBatchPage,
  shopCardBatchQuery,
  shopCardExportQuery,
  shopCardPrintPayload,
  shopCardQuery,
  staffShopCard,
  staffShopCardPage,
} from "./shop-card-staff.ts";

const tag = "staff";

export const listShopCards = endpoint("GET", "staff", "/shop-cards", {
  access: { staff: RIGHTS["shop-cards.read"] },
  tag,
  summary: "Shop cards, those that wait longest for printing first",
  query: shopCardQuery,
  answer: inData(staffShopCardPage),
});

export const exportShopCards = endpoint("GET", "staff", "/export/shop-cards", {
  access: { staff: RIGHTS["shop-cards.export"] },
  tag,
  summary: "The shop cards that the same filter lists, as CSV",
  query: shopCardExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const getStaffShopCard = endpoint("GET", "staff", "/shop-cards/{username}", {
  access: { staff: RIGHTS["shop-cards.read"] },
  tag,
  summary: "The shop card of one user",
  answer: inData(staffShopCard),
});

export const markShopCard = endpoint("PUT", "staff", "/shop-cards/{username}", {
  access: { staff: RIGHTS["shop-cards.print"] },
  tag,
  summary: "Mark a card as printed, or put it back into the queue",
  body: shopCardPrintPayload,
  answer: inData(staffShopCard),
});

export const replaceShopCard = endpoint("POST", "staff", "/shop-cards/{username}/replacement", {
  access: { staff: RIGHTS["shop-cards.print"] },
  tag,
  summary: "Block a lost card and have a new one printed",
  body: replacementPayload,
  answer: inData(staffShopCard),
});

export const listShopCardBatches = endpoint("GET", "staff", "/shop-card-batches", {
  access: { staff: RIGHTS["shop-cards.read"] },
  tag,
  summary: "Files for the printer, newest first",
  query: shopCardBatchQuery,
  answer: inData(shopCardBatchPage),
});

export const exportShopCardBatches = endpoint("GET", "staff", "/export/shop-card-batches", {
  access: { staff: RIGHTS["shop-cards.export"] },
  tag,
  summary: "The batches that the same filter lists, as CSV",
  query: shopCardBatchExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const makeShopCardBatch = endpoint("POST", "staff", "/shop-card-batches", {
  access: { staff: RIGHTS["shop-cards.print"] },
  tag,
  summary: "Put waiting cards into a batch as one file; each card is in one batch only",
  body: batchPayload,
  answer: inData(shopCardBatch),
  errors: ["IDEMPOTENCY_CONFLICT", "TAKEN"],
  status: 201,
});

export const readShopCardBatch = endpoint("GET", "staff", "/shop-card-batches/{id}/pdf", {
  access: { staff: RIGHTS["shop-cards.print"] },
  tag,
  summary: "A batch for the card printer: 85.6 x 54 mm with 3 mm of bleed, front and back in turn",
  answer: z.unknown().meta({ description: "The PDF" }),
  media: "application/pdf",
});

export const markShopCardBatch = endpoint("PUT", "staff", "/shop-card-batches/{id}", {
  access: { staff: RIGHTS["shop-cards.print"] },
  tag,
  summary: "Mark the cards of a batch as printed",
  body: batchPrintPayload,
  answer: inData(shopCardBatch),
});
