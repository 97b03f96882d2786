/** A window in which the site will be closed, as the server says it. */
export interface PlannedWindow {
  readonly id: string;
  readonly version: number;
  /** ISO 8601. */
  readonly from: string;
  readonly until: string;
  readonly text: string | null;
}

/** By which somebody has put it away: another version is news. */
export const keyOf = ({ id, version }: PlannedWindow): string => `${id}.${version}`;

const time = { hour: "2-digit", minute: "2-digit" } as const;
const day = { weekday: "short", day: "numeric", month: "short", ...time } as const;

/** When, in the reader's own time zone: "Tue 24 Nov, 10:00 to 11:30 CET". */
export function windowInWords({ from, until }: Pick<PlannedWindow, "from" | "until">): string {
  const [start, end] = [new Date(from), new Date(until)];
  const sameDay = start.toDateString() === end.toDateString();
  const format = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
    moment.toLocaleString("en-GB", options);
  const last = { ...(sameDay ? time : day), timeZoneName: "short" } as const;
  return `${format(start, day)} to ${format(end, last)}`;
}

const minute = 60_000;
const hour = 60 * minute;

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? "" : "s"}`;

/** What is left in the two largest units: "2 days 3 hours", "5 minutes 20 seconds". @param left milliseconds */
export function leftInWords(left: number): string {
  const days = Math.floor(left / (24 * hour));
  const hours = Math.floor((left % (24 * hour)) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / 1000);
  if (days > 0) return `${counted(days, "day")} ${counted(hours, "hour")}`;
  if (hours > 0) return `${counted(hours, "hour")} ${counted(minutes, "minute")}`;
  if (minutes > 0) return `${counted(minutes, "minute")} ${counted(seconds, "second")}`;
  return counted(seconds, "second");
}
