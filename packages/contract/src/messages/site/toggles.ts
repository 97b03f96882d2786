/** Messages of the staff's switches. */
export const TOGGLE_MESSAGES = {
  enabledRequired: "Enabled must be true or false.",
  seenUnknown: "Seen must be on, off or general.",
  countryMalformed: "A country must be its two letters, such as AU.",
} as const;

/** Answer of a call whose feature staff have switched off. */
export function featureOffMessage(
  feature:
    | "minting"
    | "wallet creation"
    | "buy coin"
    | "transfer"
    | "airdrop"
    | "shop registration",
) {
  return `Hi, the ${feature} feature is not available until further notice. Our admin team will notify you.`;
}
