import { endpoint } from "../endpoint/endpoint.ts";
import { z } from "../schema.ts";
import { closeDayPayload, dayReport, dayReportsAnswer, dayReportsQuery, tillDay } from "./days.ts";

const tag = "till";

export const getTillDay = endpoint("GET", "payment", "/till/day", {
  access: "till",
  tag,
  summary: "The till's sums since its last report",
  answer: tillDay,
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const openTillDay = endpoint("POST", "payment", "/till/day/open", {
  access: "till",
  tag,
  summary: "Record who opens the day of the till; repeatable",
  answer: tillDay,
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const closeTillDay = endpoint("POST", "payment", "/till/day/close", {
  access: "till",
  tag,
  summary: "Close the day of the till with a stored report",
  body: closeDayPayload,
  answer: z.object({ report: dayReport }),
  status: 201,
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "TAKEN"],
});

export const listDayReports = endpoint("GET", "payment", "/till/days", {
  access: "till",
  tag,
  summary: "Reports of the till; the owner sees those of all tills",
  query: dayReportsQuery,
  answer: dayReportsAnswer,
  errors: ["FEATURE_OFF", "NOT_ALLOWED"],
});

export const getDayReport = endpoint("GET", "payment", "/till/days/{id}", {
  access: "till",
  tag,
  summary: "One report of a day",
  answer: z.object({ report: dayReport }),
  errors: ["FEATURE_OFF", "NOT_ALLOWED", "NOT_FOUND"],
});
