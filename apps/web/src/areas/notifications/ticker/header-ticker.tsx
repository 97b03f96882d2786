import type { NotificationRecord } from "@nuc/contract";
import { useEffect, useRef } from "react";
import { useServerNow } from "../../../ui/time/server-clock.ts";
import { createTicker, type Ticker } from "../../../ui/ticker/ticker.ts";

/** What runs in the header; a notice that is over leaves it by itself. */
export function HeaderTicker({ notices }: { readonly notices: readonly NotificationRecord[] }) {
  const now = useServerNow(1000) ?? 0;
  const host = useRef<HTMLDivElement>(null);
  const ticker = useRef<Ticker>(undefined);
  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createTicker(host.current);
    ticker.current = created;
    return () => created.stop();
  }, []);
  useEffect(() => {
    ticker.current?.show(notices.filter(({ ttl }) => ttl === null || Date.parse(ttl) > now));
  }, [notices, now]);
  return <div ref={host} />;
}
