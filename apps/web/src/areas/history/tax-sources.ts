import { getHistory, getRateHistory } from "@nuc/contract";
import { call } from "../../session/calls/call.ts";
import { clockNow } from "../../ui/time/server-clock.ts";
import type { TaxSources } from "./tax-csv.ts";

/** Records of one call. */
const pageSize = 500;
/** Days of one call of the rate's history. */
const maxDays = 366;
const day = 24 * 3_600_000;

const daysBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / day) + 1;

const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * day).toISOString().slice(0, 10);

/** A wallet's transfers up to now by the server's clock, so that those that come meanwhile move no page, and what a coin cost on their days. */
export function taxSources(
  address: string,
  { onProgress, signal }: Pick<TaxSources, "onProgress" | "signal">,
): TaxSources {
  const before = new Date(clockNow()).toISOString();
  const known = new Map<string, string>();
  let oldestKnown: string | undefined;
  const readYear = async (last: string, days: number): Promise<void> => {
    const { records } = await call(getRateHistory, { query: { days, until: last }, signal });
    for (const { date, rate } of records) known.set(date, rate);
  };
  return {
    onProgress,
    signal,
    readPage: (page) =>
      call(getHistory, {
        params: { address },
        query: { page, size: pageSize, kind: "all", before },
        signal,
      }),
    readRates: async (first, last) => {
      // Pages come newest first: what is older than all that is known is asked for, a year at a time.
      let end = oldestKnown === undefined ? last : dayBefore(oldestKnown, 1);
      while (end >= first) {
        const days = Math.min(maxDays, daysBetween(first, end));
        await readYear(end, days);
        oldestKnown = dayBefore(end, days - 1);
        end = dayBefore(oldestKnown, 1);
      }
      return known;
    },
  };
}
