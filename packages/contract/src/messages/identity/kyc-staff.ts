/** What staff read about identity checks. */
export const KYC_STAFF_MESSAGES = {
  statusUnknown: (states: readonly string[]) => `The status must be one of ${states.join(", ")}.`,
  documentUnknown: "The document must be passport, driver_license, photo_id or selfie.",
  decisionUnknown: "The decision must be approve or reject.",
  reasonRequired: "Choose a reason.",
  reasonTooLong: (most: number) => `The reason has at most ${most} characters.`,
  ownDocument: "You cannot decide on your own documents.",
  notInReview: "This document is not waiting for a decision.",
  sameReviewer: "You have already approved this document. Somebody else has to approve it too.",
  ownRejection: "You rejected this document. Somebody else has to decide on the appeal.",
  unmarkedByAdmin: "Only an admin can remove this mark.",
  secondLookRequired: "Second look must be true or false.",
  keepDaysWrong: (most: number) => `Files are kept 1 to ${most} whole days.`,
  reasonsUnknown: "Must be a list of reasons that the checks give.",
  daysWrong: "The days must be a whole number from 1 to 365.",
  rules: {
    malformed: "Must be a list of rules.",
    countryUnknown: "A country must be its two letters, such as AU, or * for all others.",
    countryTwice: (country: string) => `There are two rules for ${country}.`,
    flagRequired: "Must be true or false.",
    amountMalformed: "The amount must be in NUC with at most 12 decimals.",
  },
} as const;
