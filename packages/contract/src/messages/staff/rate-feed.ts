/** Messages of the rate's feed. */
export const RATE_FEED_MESSAGES = {
  notSetUp: "No feed is set up: RATE_FEED_URL is empty.",
  stepMalformed: "A move at once must be above 0 and at most 100 percent.",
  dayMalformed: "The moves of a day must be above 0 and at most 100 percent.",
  stepAboveDay: "A move at once cannot be larger than the moves of a day.",
  proposalOver: "This proposal is over. Please look at the rate again.",
  reasonRequired: "Please say why.",
} as const;
