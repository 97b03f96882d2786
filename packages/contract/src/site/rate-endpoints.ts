import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import {
  rateAnswer,
  rateExportQuery,
  rateHistoryAnswer,
  rateHistoryQuery,
  ratePayload,
  rateRecord,
  rateSettingsPage,
  rateSettingsQuery,
} from "./rate.ts";
import { RIGHTS } from "../access/rights.ts";

export const getRate = endpoint("GET", "payment", "/rate/currency/nuc", {
  access: "anyone",
  tag: "payment",
  summary: "USD for one NUC",
  answer: rateAnswer,
});

export const getRateHistory = endpoint("GET", "payment", "/rate/history", {
  access: "anyone",
  tag: "payment",
  summary:
    "The rate at the end of each of the last days (UTC), or of the days until one, oldest first",
  query: rateHistoryQuery,
  answer: rateHistoryAnswer,
});

export const getRateRecord = endpoint("GET", "staff", "/rate", {
  access: { staff: RIGHTS["rate.read"] },
  tag: "staff",
  summary: "The coin's rates and who set them, newest first",
  answer: inData(rateRecord),
});

export const listRateSettings = endpoint("GET", "staff", "/rate/settings", {
  access: { staff: RIGHTS["rate.read"] },
  tag: "staff",
  summary: "The rates that were set, when and by whom",
  query: rateSettingsQuery,
  answer: inData(rateSettingsPage),
});

export const exportRateSettings = endpoint("GET", "staff", "/export/rate", {
  access: { staff: RIGHTS["rate.export"] },
  tag: "staff",
  summary: "The rates that the same filter lists, as CSV",
  query: rateExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const setRate = endpoint("PUT", "staff", "/rate", {
  access: { staff: RIGHTS["rate.set"], fresh: true },
  tag: "staff",
  summary: "Set the coin's rate: USD for one NUC",
  body: ratePayload,
  answer: inData(rateRecord),
});
