import { AmountError } from "./amount-error.ts";
import { MAXIMUM_AMOUNT, NUC, NUC_DECIMALS } from "./nuc.ts";

// Nothing is trimmed or converted first: Number() and BigInt() would take signs, exponents, hexadecimal and spaces.
const DECIMAL = /^([0-9]+)(?:\.([0-9]+))?$/;

// 2^128 - 1 smallest units have 27 digits before the point. Longer texts are refused before BigInt sees them, so that a
// megabyte of digits costs nothing.
const MAXIMUM_WHOLE_DIGITS = 27;
const MAXIMUM_LENGTH = MAXIMUM_WHOLE_DIGITS + 1 + NUC_DECIMALS;

/**
 * Reads an amount of NUC, as it comes over the wire or from a form, into smallest units.
 *
 * @param input decimal text with at most 12 decimals ("12.5"), or an integer from 0 to 2^53 - 1, which means whole NUC
 * @returns smallest units, 0 to 2^128 - 1
 * @throws AmountError for everything else, whatever its type
 */
export function parseNuc(input: string | number): bigint {
  if (typeof input === "number") return fromInteger(input);
  if (typeof input !== "string") throw new AmountError("notDecimal");
  if (input.length > MAXIMUM_LENGTH) throw new AmountError(faultOfLongText(input));
  const match = DECIMAL.exec(input);
  if (match === null) throw new AmountError("notDecimal");
  const [, whole = "", fraction = ""] = match;
  if (fraction.length > NUC_DECIMALS) throw new AmountError("tooManyDecimals");
  const amount = BigInt(whole) * NUC + BigInt(fraction.padEnd(NUC_DECIMALS, "0"));
  if (amount > MAXIMUM_AMOUNT) throw new AmountError("tooLarge");
  return amount;
}

function fromInteger(input: number): bigint {
  // From 2^53 on, JSON has already rounded the number: what was meant is no longer known.
  if (!Number.isSafeInteger(input) || input < 0 || Object.is(input, -0)) {
    throw new AmountError("notDecimal");
  }
  return BigInt(input) * NUC;
}

function faultOfLongText(input: string): "notDecimal" | "tooManyDecimals" | "tooLarge" {
  const match = DECIMAL.exec(input.slice(0, MAXIMUM_LENGTH + 1));
  if (match === null) return "notDecimal";
  return (match[2] ?? "").length > NUC_DECIMALS ? "tooManyDecimals" : "tooLarge";
}
