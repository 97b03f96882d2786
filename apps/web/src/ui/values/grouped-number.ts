/** A count as pages show it: 12480 is "12,480". */
export function groupedNumber(count: number): string {
  return count.toLocaleString("en");
}
