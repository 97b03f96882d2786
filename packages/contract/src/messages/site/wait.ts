const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A time to wait as people say it, never shorter than it is: "1 second", "45 seconds", "14 minutes",
 * "3 hours".
 */
export function waitInWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.max(1, Math.ceil(seconds)), "second");
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), "minute");
  return counted(Math.ceil(seconds / HOUR), "hour");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
