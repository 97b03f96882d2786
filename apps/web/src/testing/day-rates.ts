import type { DayRate } from "@nuc/contract";

/** So many days until the last of November, each a cent more than the one before. */
export const dayRates = (count: number): DayRate[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 30 - (count - 1 - index))).toISOString().slice(0, 10),
    rate: (1 + index / 100).toFixed(2),
  }));
