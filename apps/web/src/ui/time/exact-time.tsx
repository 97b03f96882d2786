import type { ReactNode } from "react";
import { clockTime, exactTime, fullTime, timeOfDay } from "./moment.ts";
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
  /** In lists "24 Nov, 11:30", in details "24 Nov 2026, 11:30 CET"; "11:30" where the day is known. */
  readonly show?: "list" | "detail" | "minute";
}

const words = { list: clockTime, detail: fullTime, minute: timeOfDay };

/** A moment by the reader's clock; the exact time on hover and focus. */
export function ClockTime({ iso, show = "list" }: ClockTimeProps) {
  return (
    <ExactTime iso={iso}>
      <time dateTime={iso}>{words[show](iso)}</time>
    </ExactTime>
  );
}
