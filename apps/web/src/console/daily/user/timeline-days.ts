import type { TimelineEntry } from "@nuc/contract";

/** "16:04:12" on the reader's clock. */
export function clockTime(iso: string): string {
  return new Date(iso).toLocaleTimeString("en-GB");
}

const dayOf = (moment: Date): string => moment.toLocaleDateString("sv");

/** "Today, 22 Nov", "Friday, 20 Nov" or, in another year, "20 Nov 2025": the reader's own day. */
function dayName(moment: Date, now: Date): string {
  const sameYear = moment.getFullYear() === now.getFullYear();
  const date = moment.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(!sameYear && { year: "numeric" }),
  });
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (dayOf(moment) === dayOf(now)) return `Today, ${date}`;
  if (dayOf(moment) === dayOf(yesterday)) return `Yesterday, ${date}`;
  return sameYear ? `${moment.toLocaleDateString("en-GB", { weekday: "long" })}, ${date}` : date;
}

/** An entry by its place in the timeline: older ones come behind it, so that it keeps it. */
export type PlacedEntry = TimelineEntry & { readonly id: number };

/** Entries under the day that they happened on, in the order in which they came. */
export function byDay(
  entries: readonly TimelineEntry[],
  now = new Date(),
): { day: string; entries: PlacedEntry[] }[] {
  const days: { day: string; entries: PlacedEntry[] }[] = [];
  for (const [id, entry] of entries.entries()) {
    const day = dayName(new Date(entry.at), now);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push({ ...entry, id });
    else days.push({ day, entries: [{ ...entry, id }] });
  }
  return days;
}
