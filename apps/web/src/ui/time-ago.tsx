import { useEffect, useState } from "react";
import { exactTime, relativeTime } from "./moment.ts";
import { Tooltip } from "./tooltip.tsx";

/** Milliseconds between two looks at the clock. */
const interval = 5000;

/** How long ago a moment was, kept up to date; the exact time on hover and focus. */
export function TimeAgo({ iso }: { readonly iso: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, []);
  return (
    <Tooltip text={<span className="figures whitespace-nowrap">{exactTime(iso)}</span>}>
      <button
        type="button"
        className="figures relative cursor-default rounded-1 whitespace-nowrap max-md:after:absolute max-md:after:-inset-y-3 max-md:after:inset-x-0"
      >
        <time dateTime={iso}>{relativeTime(iso, now)}</time>
      </button>
    </Tooltip>
  );
}
