import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  accountExport,
  accountExportPayload,
  closeAccountPayload,
  contactChange,
  contactChangeAnswer,
  contactChangePayload,
  contactConfirmAnswer,
  contactConfirmPayload,
  contactResendPayload,
} from "./account-life.ts";
import { doneAnswer } from "./sign-in.ts";

const tag = "auth";

export const beginContactChange = endpoint("POST", "auth", "/contact-change", {
  access: "session",
  tag,
  summary: "Start a change of email or phone",
  body: inData(contactChangePayload),
  answer: inData(contactChange),
  errors: ["CREDENTIALS_WRONG"],
});

export const getContactChange = endpoint("GET", "auth", "/contact-change", {
  access: "session",
  tag,
  summary: "The change waiting for its codes, or null",
  answer: inData(contactChangeAnswer),
});

export const cancelContactChange = endpoint("DELETE", "auth", "/contact-change", {
  access: "session",
  tag,
  summary: "Cancel the change waiting for its codes",
  answer: inData(doneAnswer),
});

export const resendContactCodes = endpoint("POST", "auth", "/contact-change/resend", {
  access: "session",
  tag,
  summary: "Send the codes of a change again",
  body: inData(contactResendPayload),
  answer: inData(contactChange),
  errors: ["NOT_FOUND"],
});

export const confirmContactChange = endpoint("POST", "auth", "/contact-change/confirm", {
  access: "session",
  tag,
  summary: "Enter the codes of a change",
  body: inData(contactConfirmPayload),
  answer: inData(contactConfirmAnswer),
  errors: ["CODE_TRIES_SPENT", "CODE_WRONG", "NOT_FOUND", "TAKEN"],
});

export const exportAccount = endpoint("POST", "auth", "/account-export", {
  access: "session",
  tag,
  summary: "All data about the caller",
  body: inData(accountExportPayload),
  answer: inData(accountExport),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED"],
});

export const closeAccount = endpoint("POST", "auth", "/close-account", {
  access: "session",
  tag,
  summary: "Close the account permanently",
  body: inData(closeAccountPayload),
  answer: inData(doneAnswer),
  errors: ["CREDENTIALS_WRONG", "NOT_ALLOWED"],
});
