import { waitInWords } from "./wait.ts";

/** What a person reads when a call got no answer or a broken one, by area of the product. */
export const NETWORK_MESSAGES = {
  noConnection:
    "Sorry! We are facing some network issues. Make sure you have an internet connection.",
  walletArea: "Sorry! We are facing some network issue.Please try again later.",
  newVersion: "A new version of this site is here. Please reload the page.",
  tryingAgain: "No connection. Trying again…",
  internal: "Something went wrong on our side. Nothing was changed. Please try again later.",
  notFound: "Not found.",
  maintenance: "We are under maintenance. Please come back later.",
  ledgerUnavailable: "We can't reach the ledger right now. Please try again later.",
  tooManyRequests: (seconds: number) =>
    `Too many tries. Please wait ${waitInWords(seconds)} and try again.`,
} as const;
