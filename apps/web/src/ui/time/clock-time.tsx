import { ExactTime } from "./exact-time.tsx";
import { clockTime, timeOfDay, timeToTheSecond } from "./moment.ts";

interface ClockTimeProps {
  readonly iso: string;
  /** From the day on, "24 Nov, 11:30 CET"; "11:30" or "11:30:05" where the day is known. */
  readonly show?: "day" | "minute" | "second";
}

const words = { day: clockTime, minute: timeOfDay, second: timeToTheSecond };

/** A moment by the reader's clock; the exact time on hover and focus. */
export function ClockTime({ iso, show = "day" }: ClockTimeProps) {
  return (
    <ExactTime iso={iso}>
      <time dateTime={iso}>{words[show](iso)}</time>
    </ExactTime>
  );
}
