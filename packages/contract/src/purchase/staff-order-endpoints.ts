import { RIGHTS } from "../access/rights.ts";
import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  orderActAnswer,
  orderDecision,
  orderRefundPayload,
  staffOrderDetail,
  staffOrderExportQuery,
  staffOrderPage,
  staffOrderQuery,
} from "./staff-orders.ts";

const tag = "staff";

export const listStaffOrders = endpoint("GET", "staff", "/orders", {
  access: { staff: RIGHTS["orders.read"] },
  tag,
  summary: "Orders of coins, newest first, with their sums",
  query: staffOrderQuery,
  answer: inData(staffOrderPage),
});

export const exportStaffOrders = endpoint("GET", "staff", "/export/orders", {
  access: { staff: RIGHTS["orders.export"] },
  tag,
  summary: "The orders that the same filter lists, as CSV",
  query: staffOrderExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const getStaffOrder = endpoint("GET", "staff", "/orders/{id}", {
  access: { staff: RIGHTS["orders.read"] },
  tag,
  summary: "One order with all its payments",
  answer: inData(staffOrderDetail),
});

export const decideOrder = endpoint("POST", "staff", "/orders/{id}/decision", {
  access: { staff: RIGHTS["orders.decide"], fresh: true },
  tag,
  summary: "Send the coins of an order, send its money back, or leave it as it is",
  body: orderDecision,
  answer: inData(orderActAnswer),
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED"],
});

export const refundOrder = endpoint("POST", "staff", "/orders/{id}/refund", {
  access: { staff: RIGHTS["orders.decide"], fresh: true },
  tag,
  summary: "Refund money of an order through its provider",
  body: orderRefundPayload,
  answer: inData(orderActAnswer),
  errors: ["IDEMPOTENCY_CONFLICT", "NOT_ALLOWED"],
});
