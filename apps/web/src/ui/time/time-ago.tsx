import { useEffect, useState } from "react";
import { ExactTime } from "./exact-time.tsx";
import { relativeTime, shortRelativeTime } from "./moment.ts";
import { clockNow } from "./server-clock.ts";

/** Milliseconds between two checks of the clock. */
const interval = 5000;

interface TimeAgoProps {
  readonly iso: string;
  /** In lists, without seconds: "4 min ago", "20 Mar, 09:12". */
  readonly short?: boolean;
}

/** How long ago a moment was by the server's clock, kept up to date; the exact time on hover and focus. */
export function TimeAgo({ iso, short = false }: TimeAgoProps) {
  const [now, setNow] = useState(clockNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(clockNow()), interval);
    return () => clearInterval(timer);
  }, []);
  return (
    <ExactTime iso={iso}>
      <time dateTime={iso}>{(short ? shortRelativeTime : relativeTime)(iso, now)}</time>
    </ExactTime>
  );
}
