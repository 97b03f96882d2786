import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { SITE_MESSAGES } from "../messages/site/site.ts";
import { contactPayload, messageAnswer, newsletterPayload } from "./contact.ts";
import { siteSettings, toggleQuestion, toggleStatusAnswer } from "./status.ts";

export const checkToggleStatus = endpoint("GET", "site", "/check_toggle_status", {
  access: "anyone",
  tag: "toggles",
  summary: "Whether a feature is switched on",
  query: toggleQuestion,
  answer: toggleStatusAnswer,
  errors: ["NOT_FOUND"],
  duringMaintenance: true,
});

export const getSiteSettings = endpoint("GET", "site", "/settings", {
  access: "anyone",
  tag: "site",
  summary: "The operator's settings that pages need",
  answer: inData(siteSettings),
});

export const contactUs = endpoint("POST", "site", "/contactUs", {
  access: "anyone",
  tag: "site",
  summary: "Write to the operator",
  body: contactPayload,
  answer: messageAnswer,
  msg: SITE_MESSAGES.contact.failed,
});

export const subscribeToNewsletter = endpoint("POST", "site", "/newsletter", {
  access: "anyone",
  tag: "site",
  summary: "Subscribe to the newsletter; a link in an email confirms it",
  body: newsletterPayload,
  answer: messageAnswer,
  msg: SITE_MESSAGES.newsletter.failed,
});
