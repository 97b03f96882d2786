import { getHistory, type HistoryFilter } from "@nuc/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../calls/call.ts";

/** Which transfers of an address are meant; days are the device's own, `YYYY-MM-DD` or empty. */
export interface HistorySelection {
  readonly kind: HistoryFilter;
  readonly firstDay: string;
  readonly lastDay: string;
}

export const fullHistory: HistorySelection = { kind: "all", firstDay: "", lastDay: "" };

/** The moment at which a day of the device begins, or the one `later` days on; undefined for no day. */
function beginOf(day: string, later = 0): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const moment = new Date(year, month - 1, date + later);
  return day === "" || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** One page of a wallet's transfers, newest first, pages from 0. @param size records of a page; the server's own where it is left out */
export function historyQuery(address: string, page: number, question = fullHistory, size?: number) {
  return queryOptions({
    queryKey: ["history", address, page, question, size],
    queryFn: ({ signal }) => {
      const { kind, firstDay, lastDay } = question;
      const span = { from: beginOf(firstDay), before: beginOf(lastDay, 1) };
      return call(getHistory, {
        params: { address },
        query: { page, kind, ...span, size },
        signal,
      });
    },
    staleTime: 0,
  });
}
