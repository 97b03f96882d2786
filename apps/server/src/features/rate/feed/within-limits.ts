import { parseNuc } from "@nuc/money";

interface Move {
  /** USD for one NUC, decimal text, all three. */
  readonly from: string;
  /** From which the moves of a day are counted. */
  readonly dayBase: string;
  readonly to: string;
}

/** Whether the feed may make this move by itself, exact. Both limits in percent, with at most two decimals. */
export function isWithinLimits(
  { from, dayBase, to }: Move,
  { step, day }: { readonly step: string; readonly day: string },
): boolean {
  return differsByAtMost(from, to, step) && differsByAtMost(dayBase, to, day);
}

function differsByAtMost(base: string, to: string, percent: string): boolean {
  const [was, is] = [parseNuc(base), parseNuc(to)];
  const difference = is > was ? is - was : was - is;
  // Units of a percent: `parseNuc` gives both sides 12 decimals.
  return difference * 100n * parseNuc("1") <= was * parseNuc(percent);
}
