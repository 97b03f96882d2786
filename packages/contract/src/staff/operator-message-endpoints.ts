import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { operatorMessagePage, operatorMessagesQuery } from "./operator-messages.ts";

export const listOperatorMessages = endpoint("GET", "staff", "/messages", {
  access: { staff: ["admin", "support"] },
  tag: "staff",
  summary: "Contact form, newsletter and miners' mails, newest first",
  query: operatorMessagesQuery,
  answer: inData(operatorMessagePage),
});
