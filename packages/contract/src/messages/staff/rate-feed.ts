/** Messages of the rate's feed. */
export const RATE_FEED_MESSAGES = {
  notSetUp: "No price feed is set up: RATE_FEED_URL is empty.",
  stepMalformed: "The limit per step must be above 0 and at most 100 percent.",
  dayMalformed: "The limit per day must be above 0 and at most 100 percent.",
  stepAboveDay: "The limit per step cannot be above the limit per day.",
  proposalOver: "This proposal has ended. Please check the rate again.",
  reasonRequired: "Please say why.",
  mail: {
    subject: (rate: string) => `NUC Wallet: the price feed suggests ${rate} USD`,
    text: (rate: string, now: string) =>
      `The price feed reports ${rate} USD for one NUC. The rate is ${now} USD, and the feed may not move it that far automatically.

Please accept or decline it in the console, on the Rate page. Until then the rate stays.`,
  },
} as const;
