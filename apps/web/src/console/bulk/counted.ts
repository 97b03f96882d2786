import { groupedNumber } from "../../ui/values/grouped-number.ts";

/** Such as "1 user" and "1,240 users". */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${groupedNumber(count)} ${count === 1 ? one : more}`;
