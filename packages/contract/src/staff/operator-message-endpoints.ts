import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  answerMessagePayload,
  messageStatePayload,
  operatorMessageDetail,
  operatorMessageExportQuery,
  operatorMessagePage,
  operatorMessageParams,
  operatorMessagesQuery,
} from "./operator-messages.ts";
import { RIGHTS } from "../access/rights.ts";

const tag = "staff";

export const listOperatorMessages = endpoint("GET", "staff", "/messages", {
  access: { staff: RIGHTS["messages.read"] },
  tag,
  summary:
    "Messages of the contact form, the newsletter and about miners, and the status of their answers",
  query: operatorMessagesQuery,
  answer: inData(operatorMessagePage),
});

export const exportOperatorMessages = endpoint("GET", "staff", "/export/messages", {
  access: { staff: RIGHTS["messages.export"] },
  tag,
  summary: "The messages that the same filter lists, as CSV",
  query: operatorMessageExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const getOperatorMessage = endpoint("GET", "staff", "/messages/{kind}/{id}", {
  access: { staff: RIGHTS["messages.read"] },
  tag,
  summary: "One message with its answers",
  params: operatorMessageParams,
  answer: inData(operatorMessageDetail),
});

export const answerOperatorMessage = endpoint("POST", "staff", "/messages/{kind}/{id}/answer", {
  access: { staff: RIGHTS["messages.answer"] },
  tag,
  summary: "Answer a message by email, once",
  params: operatorMessageParams,
  body: answerMessagePayload,
  answer: inData(operatorMessageDetail),
});

export const setOperatorMessageState = endpoint("PUT", "staff", "/messages/{kind}/{id}/state", {
  access: { staff: RIGHTS["messages.answer"] },
  tag,
  summary: "Mark a message as done, or open it again",
  params: operatorMessageParams,
  body: messageStatePayload,
  answer: inData(operatorMessageDetail),
});
