import type { ReactNode } from "react";
import { clockTime, exactTime, timeOfDay, timeToTheSecond } from "./moment.ts";
import { Tooltip } from "../popups/tooltip.tsx";

interface ExactTimeProps {
  readonly iso: string;
  /** The moment in short words. */
  readonly children: ReactNode;
}

/** A moment in a few words; the exact time on hover and focus. */
export function ExactTime({ iso, children }: ExactTimeProps) {
  return (
    <Tooltip text={<span className="figures whitespace-nowrap">{exactTime(iso)}</span>}>
      <button
        type="button"
        className="figures finger-room cursor-default rounded-1 md:whitespace-nowrap"
      >
        {children}
      </button>
    </Tooltip>
  );
}

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
