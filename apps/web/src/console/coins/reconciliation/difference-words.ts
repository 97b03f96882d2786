import type { DifferenceKind } from "@nuc/contract";

/** What does not agree. */
export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  "not-heard": "A payment we had not been notified of",
  "not-there": "A payment the provider does not know",
  movement: "A different sum at the provider",
  "not-asked": "The provider did not answer",
  unknown: "A payment there, unknown here",
  state: "A state that does not match its payments",
  "not-sent": "Paid, and the coins are not sent",
  payment: "Sent, and the ledger says otherwise",
  "paid-twice": "A ledger payment the order does not know",
  receipt: "The receipts do not match what was paid",
};
