import type { NotificationRecord } from "@nuc/contract";
import type { Expiry } from "../../../ui/notices/notice-row-look.tsx";
import { useServerNow } from "../../../ui/time/server-clock.ts";

/**
 * How long a notification will still be there, by the server's clock, second by second; undefined for one without an expiry,
 * and before the clock is known.
 */
export function useExpiry({
  ttl,
  create_time: begin,
}: Pick<NotificationRecord, "ttl" | "create_time">): Expiry | undefined {
  // One that stays is not drawn again each second.
  const now = useServerNow(ttl === null ? Number.MAX_SAFE_INTEGER : 1000);
  if (ttl === null || now === undefined) return undefined;
  const left = Math.max(0, Date.parse(ttl) - now);
  const whole = Date.parse(ttl) - Date.parse(begin);
  return { left, part: whole > 0 ? Math.min(1, left / whole) : 0 };
}
