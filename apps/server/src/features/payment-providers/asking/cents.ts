import { z } from "zod";

/** Cents as providers write money: "12.05". */
export function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

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
