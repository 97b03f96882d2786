/** Messages of minting, verbatim where the specification has them. */
export const MINT_MESSAGES = {
  /** @param category `GOLD`, or another one that does not mint */
  wrongCategory: (category: string) =>
    `You are not allowed to mint, because your account is a ${category} staker account`,
  done: "You have minted successfully",
  next: (hours: number) => `Your next minting session will be in ${hours} hour(s).`,
  tooEarly: "You have already minted coin(s) for today.",
  again: (hours: number) => `You are allowed to mint again in ${hours} hour(s).`,
  /** Follows the server's message. */
  refusedUntil: (hours: number) => `You can mint after ${hours} hour`,
  autoMinted: "This wallet mints automatically.",
  walletRequired: "Please select the wallet",
  usiCountRequired: "The usi count is required!",
  usiCountNumber: "The usi count must be a whole number.",
  usiCountWrong: (configured: number) => `The usi count must be ${configured}.`,
  signatureRequired: "A signature is required!",
  signatureWrong: "The signature does not match this wallet.",
  signedAtRequired: "The time of signing is required!",
  signedAtMalformed: "The time of signing must be in ISO 8601, such as 2030-01-31T12:00:00.000Z.",
  signedAtOff: "The time of signing is too far from the server's time. Please try again.",
  categoryUnknown: "The category must be NONE, SILVER, GOLD, DIAMOND or S-BUNDLE.",
  reasonRequired: "A reason is required!",
  timesRequired: "Please choose a start and an end.",
  timeMalformed: "The time must be in ISO 8601, such as 2030-01-31T12:00:00.000Z.",
  timesReversed: "The end must come after the beginning.",
  timesTooFar: (days: number) => `Please choose at most ${days} days.`,
  reminderRequired: "Please say whether you want to be reminded.",
} as const;
