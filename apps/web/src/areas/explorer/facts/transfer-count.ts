import { groupedNumber } from "../../../ui/values/grouped-number.ts";

/** "1 transfer", "12 transfers". */
export function transferCount(count: number): string {
  return `${groupedNumber(count)} ${count === 1 ? "transfer" : "transfers"}`;
}
