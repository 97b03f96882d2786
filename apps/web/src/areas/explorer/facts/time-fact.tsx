import { LabelValue } from "../../../ui/lists/label-values.tsx";
import { exactTime } from "../../../ui/time/moment.ts";
import { TimeAgo } from "../../../ui/time/time-ago.tsx";

/** When it came into the chain: exactly, and how long ago; ISO 8601 is what is copied. */
export function TimeFact({ iso }: { readonly iso: string }) {
  return (
    <LabelValue label="Time" copy={iso}>
      <span className="flex flex-wrap gap-x-3">
        <span className="figures">{exactTime(iso)}</span>
        <span className="text-ink-3 print:hidden">
          <TimeAgo iso={iso} />
        </span>
      </span>
    </LabelValue>
  );
}
