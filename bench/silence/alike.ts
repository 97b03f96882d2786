/**
 * How far two samples are apart: the chance that one of the first is greater than one of the second
 * (0.5 = the same distribution; Mann and Whitney's U over the number of pairs).
 */
export function chanceOfGreater(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, own: 1 })),
    ...second.map((value) => ({ value, own: 0 })),
  ].sort((one, other) => one.value - other.value);
  // Times of a nanosecond clock: equal ones hardly occur, and their order then says nothing.
  const ranks = all.reduce((sum, { own }, index) => sum + own * (index + 1), 0);
  const u = ranks - (first.length * (first.length + 1)) / 2;
  return u / (first.length * second.length);
}

/** The standard error of that chance when both samples of `count` have one distribution. */
export function standardError(count: number): number {
  return Math.sqrt((2 * count + 1) / (12 * count * count));
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
