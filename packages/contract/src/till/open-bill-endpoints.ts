import { TRANSFER_REFUSALS } from "../endpoint/codes.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import {
  newPhoneCode,
  openBillAnswer,
  openBillPayload,
  openBillsAnswer,
  openBillsQuery,
  payBillPayload,
  phoneBillAnswer,
  phoneBillsAnswer,
  phoneCodePayload,
  phoneCodeState,
  takePhoneCodeAnswer,
  takePhoneCodePayload,
} from "./open-bill.ts";

const tag = "till";

export const makeOpenBill = endpoint("POST", "payment", "/bills", {
  access: "till",
  tag,
  summary: "Make a bill that a customer pays by phone",
  body: openBillPayload,
  answer: openBillAnswer,
  errors: [
    "AMOUNT_ZERO",
    "CODE_WRONG",
    "FEATURE_OFF",
    "IDEMPOTENCY_CONFLICT",
    "LOCKED",
    "MALFORMED_ADDRESS",
    "NOT_ALLOWED",
    "NOT_FOUND",
    "TAKEN",
  ],
});

export const listOpenBills = endpoint("GET", "payment", "/bills", {
  access: "till",
  tag,
  summary: "Bills of the shop that wait for a phone, or recently did",
  query: openBillsQuery,
  answer: openBillsAnswer,
  errors: ["FEATURE_OFF", "MALFORMED_ADDRESS", "NOT_ALLOWED", "NOT_FOUND"],
});

export const getOpenBill = endpoint("GET", "payment", "/bills/{id}", {
  access: "till",
  tag,
  summary: "One bill and its status",
  answer: openBillAnswer,
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND"],
});

export const cancelOpenBill = endpoint("DELETE", "payment", "/bills/{id}", {
  access: "till",
  tag,
  summary: "Cancel a bill that is not paid",
  answer: openBillAnswer,
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND", "TAKEN"],
});

export const takePhoneCode = endpoint("POST", "payment", "/phone-code", {
  access: "till",
  tag,
  summary: "Read the one-time code of a customer's phone",
  body: takePhoneCodePayload,
  answer: takePhoneCodeAnswer,
  errors: ["CODE_WRONG", "FEATURE_OFF", "LOCKED", "NOT_ALLOWED"],
});

export const listPhoneBills = endpoint("GET", "payment", "/phone/bills", {
  access: "session",
  tag,
  summary: "Bills that wait for the caller's phone",
  answer: phoneBillsAnswer,
  errors: [],
});

export const getPhoneBill = endpoint("GET", "payment", "/phone/bills/{code}", {
  access: "session",
  tag,
  summary: "The bill of a link, as the customer sees it",
  answer: phoneBillAnswer,
  errors: ["NOT_FOUND"],
});

export const payBill = endpoint("POST", "payment", "/phone/bills/{code}", {
  access: "session",
  tag,
  summary: "Pay a bill by a signed transfer of its amount to the shop's wallet",
  body: payBillPayload,
  answer: phoneBillAnswer,
  errors: [...TRANSFER_REFUSALS, "NOT_ALLOWED", "TAKEN"],
});

export const declineBill = endpoint("DELETE", "payment", "/phone/bills/{code}", {
  access: "session",
  tag,
  summary: "Decline a bill",
  answer: phoneBillAnswer,
  errors: ["NOT_FOUND", "TAKEN"],
});

export const makePhoneCode = endpoint("POST", "payment", "/phone/codes", {
  access: "session",
  tag,
  summary: "Make a one-time code with which a till finds the caller's phone",
  body: phoneCodePayload,
  answer: newPhoneCode,
  errors: ["FEATURE_OFF"],
});

export const getPhoneCode = endpoint("GET", "payment", "/phone/codes/{id}", {
  access: "session",
  tag,
  summary: "Whether a till has read the code, and the bill that it made",
  answer: phoneCodeState,
  errors: ["NOT_FOUND"],
});
