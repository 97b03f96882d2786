import { NUC, NUC_DECIMALS } from "./nuc.ts";

/** An amount cut into the parts that a screen draws differently. */
export interface SplitAmount {
  negative: boolean;
  /** Digits before the point, grouped by thousands: "12,480". */
  whole: string;
  /** Digits after the point, without the point; empty when none are to be shown: "50". */
  fraction: string;
}

/** How many digits to show after the point; both 0 to 12. */
export interface SplitOptions {
  /** Zeros are added up to here; 2 when not given. */
  minimumDecimals?: number;
  /** Further digits are cut off here; 12 when not given. */
  maximumDecimals?: number;
}

/**
 * Cuts an amount into the parts that a screen draws. Digits beyond `maximumDecimals` are cut off and never rounded up, so
 * that no screen shows more coins than there are.
 *
 * @param amount smallest units, also negative ones (a difference)
 * @throws RangeError when the options are not whole numbers from 0 to 12, or the minimum is above the maximum
 */
export function splitNuc(amount: bigint, options: SplitOptions = {}): SplitAmount {
  const maximum = options.maximumDecimals ?? NUC_DECIMALS;
  const minimum = options.minimumDecimals ?? Math.min(2, maximum);
  requireDecimals(minimum, maximum);
  const magnitude = amount < 0n ? -amount : amount;
  const whole = (magnitude / NUC).toString();
  const digits = (magnitude % NUC).toString().padStart(NUC_DECIMALS, "0").slice(0, maximum);
  const fraction = digits.replace(/0+$/, "").padEnd(minimum, "0");
  const drawn = whole !== "0" || /[1-9]/.test(fraction);
  return { negative: amount < 0n && drawn, whole: groupThousands(whole), fraction };
}

/**
 * An amount as sentences and labels show it, without its unit: "1,250.00", "−0.125".
 *
 * @param amount smallest units, also negative ones (a difference)
 */
export function labelNuc(amount: bigint): string {
  const { negative, whole, fraction } = splitNuc(amount);
  return `${negative ? "−" : ""}${whole}.${fraction}`;
}

function requireDecimals(minimum: number, maximum: number): void {
  const valid =
    Number.isInteger(minimum) &&
    Number.isInteger(maximum) &&
    minimum >= 0 &&
    maximum <= NUC_DECIMALS;
  if (!valid || minimum > maximum) throw new RangeError("Decimals must be whole numbers, 0 to 12");
}

// Not Intl.NumberFormat: the look fixes the comma for every visitor.
function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
}
