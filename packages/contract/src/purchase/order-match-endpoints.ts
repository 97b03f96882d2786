import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { orderMatchAnswer, orderMatchPayload } from "./order-match.ts";

export const matchOrder = endpoint("POST", "staff", "/orders/{id}/match", {
  access: { staff: RIGHTS["orders.match"], fresh: true },
  tag: "staff",
  summary: "Match a PayID transfer at the bank with its order, once",
  body: orderMatchPayload,
  answer: inData(orderMatchAnswer),
  errors: ["NOT_ALLOWED", "TAKEN"],
});
