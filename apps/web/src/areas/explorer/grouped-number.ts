/** A count as pages show it: 12480 is "12,480". */
export function groupedNumber(count: number): string {
  return count.toLocaleString("en");
}

/** "1 transfer", "12 transfers". */
export function transferCount(count: number): string {
  return `${groupedNumber(count)} ${count === 1 ? "transfer" : "transfers"}`;
}
