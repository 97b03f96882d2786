import type { DifferenceKind } from "@nuc/contract";

/** What does not agree. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  "not-heard": "Money that we had not heard of",
  "not-there": "Money that the provider does not know",
  movement: "Another sum at the provider",
  "not-asked": "The provider did not answer",
  unknown: "Paid there, unknown here",
  state: "A state that its money does not explain",
  "not-sent": "Paid, and the coins are not sent",
  payment: "Sent, and the ledger says otherwise",
  "paid-twice": "A payment of the ledger that the order does not know",
  receipt: "The receipts are not what was paid",
};
