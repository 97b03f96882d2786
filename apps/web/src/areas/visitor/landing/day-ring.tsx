import { reedArc } from "../../../ui/drawings/reed-arc.ts";
import type { Reeds } from "../../../ui/drawings/reed-path.ts";

/** The share drawn until the script knows the time, and without JavaScript. */
const unknownTime = 58;

export interface DayRingProps {
  readonly reeds: Reeds;
  readonly className: string;
  /** Of one reed. */
  readonly width?: number;
}

/** The ring that shows how much of the UTC day has passed; the coin island around it keeps it true. */
export function DayRing({ reeds, className, width = 2.6 }: DayRingProps) {
  return (
    <svg
      data-day-ring={reeds.inner}
      data-reed-width={width}
      viewBox="0 0 400 400"
      aria-hidden="true"
      fill="none"
      className={className}
    >
      <path
        data-day-rest
        {...reedArc(reeds, width, unknownTime)}
        className="stroke-line-strong opacity-50"
      />
      <path data-day-passed {...reedArc(reeds, width, 0, unknownTime)} className="stroke-copper" />
    </svg>
  );
}
