import { reedPath } from "../../../ui/reed-path.ts";
import { dayReeds } from "./day-reeds.ts";

/** The share drawn until the script knows the time, and without JavaScript. */
const unknownTime = 58;

/** The ring that shows how much of the UTC day has passed; the coin island keeps it true. */
export function DayRing({ className }: { readonly className: string }) {
  return (
    <svg
      viewBox="0 0 400 400"
      aria-hidden="true"
      strokeLinecap="round"
      strokeWidth="2.6"
      className={className}
    >
      <path
        data-day-rest
        d={reedPath(dayReeds, unknownTime)}
        className="stroke-line-strong opacity-50"
      />
      <path data-day-passed d={reedPath(dayReeds, 0, unknownTime)} className="stroke-copper" />
    </svg>
  );
}
