import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { operatorMessagePage, operatorMessagesQuery } from "./operator-messages.ts";
import { RIGHTS } from "../access/rights.ts";

export const listOperatorMessages = endpoint("GET", "staff", "/messages", {
  access: { staff: RIGHTS["messages.read"] },
  tag: "staff",
  summary: "Contact form, newsletter and miners' mails, newest first",
  query: operatorMessagesQuery,
  answer: inData(operatorMessagePage),
});
