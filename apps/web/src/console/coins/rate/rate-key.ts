/** Prefix of every query about the rate. */
export const rateKey = ["staff", "rate"] as const;
