import { z } from "zod";

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/;

/** Money as providers write it, a text or a JSON number, as cents. A price of more than two decimals is none. */
export const cents = z.union([z.string(), z.number()]).transform((value, context) => {
  const match = AMOUNT.exec(String(value));
  if (!match) {
    context.addIssue("is no amount with two decimals");
    return z.NEVER;
  }
  const [, whole = "0", part = ""] = match;
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, "0"));
});
