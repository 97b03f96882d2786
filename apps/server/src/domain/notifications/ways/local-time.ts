const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
/** Clocks are only ever changed at a quarter hour of UTC. */
const QUARTER = 15;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether `name` is a time zone of the tz database, such as `Europe/Berlin`; offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What a clock in the zone shows, as minutes of its day: 0 to 1439. */
export function minuteOfDay(moment: Date, zone: string): number {
  const [hour = 0, minute = 0] = formatOf(zone).format(moment).split(":").map(Number);
  return hour * 60 + minute;
}

/**
 * The first moment after `after` at which a clock in the zone shows `minute`, or jumps over it as summer time begins.
 * @param minute of the day, 0 to 1439
 */
export function nextAt(zone: string, minute: number, after: Date): Date {
  let at = Math.floor(after.getTime() / MINUTE);
  let local = minuteOfDay(after, zone);
  let left = ahead(minute, local) || DAY_MINUTES;
  // Most days have 24 hours.
  if (minuteOfDay(momentOf(at + left), zone) === minute) return momentOf(at + left);
  for (;;) {
    const step = Math.min(QUARTER - (at % QUARTER), left);
    at += step;
    const shown = minuteOfDay(momentOf(at), zone);
    // Backwards where summer time ends: then it is further to go.
    const moved = ((shown - local + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2;
    if (moved >= left) return momentOf(at);
    local = shown;
    left = ahead(minute, local);
    if (left === 0) return momentOf(at);
  }
}

function ahead(minute: number, local: number): number {
  return (minute - local + DAY_MINUTES) % DAY_MINUTES;
}

function momentOf(minutes: number): Date {
  return new Date(minutes * MINUTE);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(zone, format);
  return format;
}
