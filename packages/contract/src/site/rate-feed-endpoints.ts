import { RIGHTS } from "../access/rights.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { inData } from "../endpoint/envelope.ts";
import { rateFeed, rateFeedPayload, rateProposalDecision } from "./rate-feed.ts";

const tag = "staff";

export const getRateFeed = endpoint("GET", "staff", "/rate/feed", {
  access: { staff: RIGHTS["rate.read"] },
  tag,
  summary: "The feed that the rate may follow, and what it asks for",
  answer: inData(rateFeed),
});

export const setRateFeed = endpoint("PUT", "staff", "/rate/feed", {
  access: { staff: RIGHTS["rate.set"], fresh: true },
  tag,
  summary: "Switch the feed on or off, and set how far it may move the rate",
  body: rateFeedPayload,
  answer: inData(rateFeed),
});

export const decideRateProposal = endpoint("POST", "staff", "/rate/feed/proposals/{id}/decision", {
  access: { staff: RIGHTS["rate.set"], fresh: true },
  tag,
  summary: "Accept or decline the rate that the feed suggests",
  body: rateProposalDecision,
  answer: inData(rateFeed),
  errors: ["NOT_ALLOWED"],
});
