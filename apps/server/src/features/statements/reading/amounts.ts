import type { DecimalSign } from "@nuc/contract";

/** Far above any account, and far below what a database holds. */
const MAX_DIGITS = 15;
const SIGNS = /^\((?<inBrackets>.*)\)$|^(?<before>[+-])?(?<middle>.*?)(?<after>[+-]|CR|DR)?$/;

/**
 * Cents of an amount as banks write it: `1,234.50`, `-1.234,50`, `12.00-`, `(12.00)`, `$5`, `AUD 12.00 DR`. Undefined for anything
 * else, such as a third decimal that counts or thousands that are grouped wrongly.
 */
export function parseCents(text: string, decimal: DecimalSign): bigint | undefined {
  // Minus as banks print it, spaces of all kinds and the Swiss apostrophe, which group digits or surround them.
  const bare = text
    .toUpperCase()
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/[\s'’]/g, "");
  const unmarked = bare.replaceAll(/[$€£¥]|^[A-Z]{3}(?=[\d+-])|^(?<=[+-])[A-Z]{3}/g, "");
  const parts = SIGNS.exec(unmarked)?.groups;
  if (!parts) return undefined;
  const { inBrackets, before, middle = "", after } = parts;
  if (before !== undefined && after !== undefined) return undefined;
  const cents = readUnsigned(inBrackets ?? middle, decimal);
  if (cents === undefined) return undefined;
  const isNegative =
    inBrackets !== undefined || [before, after].some((sign) => sign === "-" || sign === "DR");
  return isNegative ? -cents : cents;
}

function readUnsigned(text: string, decimal: DecimalSign): bigint | undefined {
  const group = decimal === "." ? "," : ".";
  const [whole = "", fraction = "", ...more] = text.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction) || !/^\d{0,2}0*$/.test(fraction)) return undefined;
  const groups = whole.split(group);
  const [first = "", ...others] = groups;
  const isGrouped =
    others.length === 0 ||
    (/^\d{1,3}$/.test(first) && others.every((digits) => /^\d{3}$/.test(digits)));
  const digits = groups.join("");
  if (!isGrouped || !/^\d+$/.test(digits) || digits.length > MAX_DIGITS) return undefined;
  return BigInt(digits + fraction.slice(0, 2).padEnd(2, "0"));
}
