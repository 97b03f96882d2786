import type { TimelineEntry } from "@nuc/contract";
import { weekday } from "../../../ui/time/day-names.ts";
import { isoDay, shortDay } from "../../../ui/time/days.ts";
import { clockNow } from "../../../ui/time/server-clock.ts";

/** "Today, 22 Nov", "Friday, 20 Nov" or, in another year, "20 Nov 2025": the reader's own day. */
function headingOf(moment: Date, now: Date): string {
  const sameYear = moment.getFullYear() === now.getFullYear();
  const date = shortDay(moment, now);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (isoDay(moment) === isoDay(now)) return `Today, ${date}`;
  if (isoDay(moment) === isoDay(yesterday)) return `Yesterday, ${date}`;
  return sameYear ? `${weekday(moment)}, ${date}` : date;
}

/** An entry by its place in the timeline: older ones come behind it, so that it keeps it. */
export type PlacedEntry = TimelineEntry & { readonly id: number };

/** Entries under the day that they happened on, in the order in which they came. */
export function byDay(
  entries: readonly TimelineEntry[],
  now = new Date(clockNow()),
): { day: string; entries: PlacedEntry[] }[] {
  const days: { day: string; entries: PlacedEntry[] }[] = [];
  for (const [id, entry] of entries.entries()) {
    const day = headingOf(new Date(entry.at), now);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ ...entry, id });
    else days.push({ day, entries: [{ ...entry, id }] });
  }
  return days;
}
