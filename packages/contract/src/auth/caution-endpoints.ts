import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { caution, keyUsePayload } from "./caution.ts";
import { doneAnswer } from "./sign-in.ts";

const tag = "auth";

export const getCaution = endpoint("GET", "auth", "/caution", {
  access: "session",
  tag,
  summary: "Whether this session has to confirm large transfers, and how",
  answer: inData(caution),
});

export const announceKeyUse = endpoint("POST", "auth", "/key-use", {
  access: "session",
  tag,
  summary: "Announce that the device is about to show, export or move a key",
  body: inData(keyUsePayload),
  answer: inData(doneAnswer),
  errors: ["NOT_ALLOWED"],
});
