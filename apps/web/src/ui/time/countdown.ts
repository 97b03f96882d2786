const two = (count: number): string => String(count).padStart(2, "0");

const partsOf = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const;

/** Whole seconds that are left as "0:30", "12:05", "14:00:00". */
export function countdown(seconds: number): string {
  const [hours, minutes, rest] = partsOf(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The same in two figures each, so that it keeps its width: "09:28:14". */
export function wideCountdown(seconds: number): string {
  return partsOf(seconds).map(two).join(":");
}
