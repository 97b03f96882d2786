import { reedPath } from "../../../ui/reed-path.ts";
import type { Reeds } from "../../../ui/reed-path.ts";

/** The share drawn until the script knows the time, and without JavaScript. */
const unknownTime = 58;

export interface DayRingProps {
  readonly reeds: Reeds;
  readonly className: string;
  readonly strokeWidth?: number;
}

/** The ring that shows how much of the UTC day has passed; the coin island around it keeps it true. */
export function DayRing({ reeds, className, strokeWidth = 2.6 }: DayRingProps) {
  return (
    <svg
      data-day-ring={reeds.inner}
      viewBox="0 0 400 400"
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth={strokeWidth}
      className={className}
    >
      <path
        data-day-rest
        d={reedPath(reeds, unknownTime)}
        className="stroke-line-strong opacity-50"
      />
      <path data-day-passed d={reedPath(reeds, 0, unknownTime)} className="stroke-copper" />
    </svg>
  );
}
