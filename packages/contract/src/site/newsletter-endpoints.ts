import { csvAnswer } from "../endpoint/csv.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { RIGHTS } from "../access/rights.ts";
import {
  issueExportQuery,
  issueParams,
  issuesQuery,
  newsletterIssue,
  newsletterIssuePage,
  newsletterTestAnswer,
  newsletterTestPayload,
  sendNewsletterPayload,
  subscriberExportQuery,
  subscriberPage,
  subscribersQuery,
} from "./newsletter.ts";

const tag = "staff";

export const listSubscribers = endpoint("GET", "staff", "/newsletter/subscribers", {
  access: { staff: RIGHTS["newsletter.read"] },
  tag,
  summary: "Newsletter subscribers, found by the beginning of an email",
  query: subscribersQuery,
  answer: inData(subscriberPage),
});

export const exportSubscribers = endpoint("GET", "staff", "/export/newsletter", {
  access: { staff: RIGHTS["newsletter.export"] },
  tag,
  summary: "The subscribers that the same filter lists, as CSV",
  query: subscriberExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const listNewsletters = endpoint("GET", "staff", "/newsletter", {
  access: { staff: RIGHTS["newsletter.read"] },
  tag,
  summary: "Sent newsletters, newest first, with their progress",
  query: issuesQuery,
  answer: inData(newsletterIssuePage),
});

export const exportNewsletters = endpoint("GET", "staff", "/export/newsletters", {
  access: { staff: RIGHTS["newsletter.export"] },
  tag,
  summary: "The newsletters that the same filter lists, as CSV",
  query: issueExportQuery,
  answer: csvAnswer,
  media: "text/csv",
});

export const testNewsletter = endpoint("POST", "staff", "/newsletter/test", {
  access: { staff: RIGHTS["newsletter.send"] },
  tag,
  summary: "Send a test of a newsletter to the caller",
  body: newsletterTestPayload,
  answer: inData(newsletterTestAnswer),
});

export const sendNewsletter = endpoint("POST", "staff", "/newsletter", {
  access: { staff: RIGHTS["newsletter.send"], fresh: true },
  tag,
  summary: "Send a newsletter to every confirmed subscriber, in the background",
  body: sendNewsletterPayload,
  answer: inData(newsletterIssue),
  status: 201,
  errors: ["IDEMPOTENCY_CONFLICT"],
});

export const stopNewsletter = endpoint("POST", "staff", "/newsletter/{id}/stop", {
  access: { staff: RIGHTS["newsletter.send"] },
  tag,
  summary: "Stop a newsletter that is being sent; messages already in outgoing mail still go",
  params: issueParams,
  answer: inData(newsletterIssue),
});
