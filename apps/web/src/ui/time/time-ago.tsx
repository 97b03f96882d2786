import { useEffect, useState } from "react";
import { ExactTime } from "./exact-time.tsx";
import { relativeTime } from "./moment.ts";

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
    <ExactTime iso={iso}>
      <time dateTime={iso}>{relativeTime(iso, now)}</time>
    </ExactTime>
  );
}
