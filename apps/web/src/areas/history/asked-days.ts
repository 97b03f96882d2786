import { WALLET_MESSAGES } from "@nuc/contract";
import type { HistorySelection } from "../../session/wallets/history-query.ts";

type Days = Pick<HistorySelection, "firstDay" | "lastDay">;

/** While its year is typed, a date field holds 0002, 0020 and 0202 before 2026. */
const isBeingTyped = (day: string): boolean => day.startsWith("0");

/** Whether both days are there as they are meant, or left out. */
const areTyped = ({ firstDay, lastDay }: Days): boolean =>
  !isBeingTyped(firstDay) && !isBeingTyped(lastDay);

/** The message about the two days; undefined where there may be days from the first to the last. */
export function daysFault(days: Days): string | undefined {
  const { firstDay, lastDay } = days;
  const turned = areTyped(days) && firstDay !== "" && lastDay !== "" && firstDay > lastDay;
  return turned ? WALLET_MESSAGES.history.fromAfterTo : undefined;
}

/** Whether the server can be asked for these days. */
export const canBeAsked = (days: Days): boolean => areTyped(days) && daysFault(days) === undefined;
