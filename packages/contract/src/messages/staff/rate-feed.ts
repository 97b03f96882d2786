/** Messages of the rate's feed. */
export const RATE_FEED_MESSAGES = {
  notSetUp: "No feed is set up: RATE_FEED_URL is empty.",
  stepMalformed: "A move at once must be above 0 and at most 100 percent.",
  dayMalformed: "The moves of a day must be above 0 and at most 100 percent.",
  stepAboveDay: "A move at once cannot be larger than the moves of a day.",
  proposalOver: "This proposal is over. Please look at the rate again.",
  reasonRequired: "Please say why.",
  mail: {
    subject: (rate: string) => `NUC Wallet: the price feed asks for ${rate} USD`,
    text: (rate: string, now: string) =>
      `The price feed says that one NUC costs ${rate} USD. It is ${now} USD now, and that is further than the feed may move it by itself.

Please accept or decline it in the console, on the page Rate. Until then the rate stays.`,
  },
} as const;
