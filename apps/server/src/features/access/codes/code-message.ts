import { CODE_MINUTES } from "@nuc/contract";
import type { CodePurpose } from "./code-hmac.ts";

const PRODUCT = "NUC Wallet";

/** What the code lets its owner do, after "Your code to". */
const DEEDS: Record<CodePurpose, string> = {
  verify: "confirm your new account",
  login: "log in",
  reveal: "confirm that it is you",
  phone: "confirm your mobile number",
  recovery: "set a new password",
  "contact-current": "allow another email or mobile number",
  "contact-new": "confirm your new email or mobile number",
  "shop-card": "let a wallet pay in shops by card and PIN",
};

/** Only somebody who is signed in can ask for this: if it was not the owner, ignoring it is not enough. */
const ASKED_BY_SESSION: ReadonlySet<CodePurpose> = new Set([
  "contact-current",
  "reveal",
  "shop-card",
]);

/** The words around a code. Codes are never asked for by a person, and the message says so. */
export function codeMessage(purpose: CodePurpose, code: string): { subject: string; text: string } {
  const unasked = ASKED_BY_SESSION.has(purpose)
    ? "somebody else is signed in to your account: change your password at once"
    : "ignore this message";
  return {
    subject: `${PRODUCT}: your code to ${DEEDS[purpose]}`,
    text: `${code} is your ${PRODUCT} code to ${DEEDS[purpose]}. It works once, within ${CODE_MINUTES} minutes. Do not share it. If you did not ask for it, ${unasked}.`,
  };
}
