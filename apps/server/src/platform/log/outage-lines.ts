import { isDatabaseAway } from "@nuc/database";

/** Milliseconds after which the same is said again. */
const INTERVAL = 60_000;

/**
 * Whether a line only repeats that the database is away: all that reads it tries again each second or so, and would say
 * the same again. Each message is written once a minute.
 */
export function repetitionsOfOutage(
  now: () => number = () => performance.now(),
): (line: readonly unknown[]) => boolean {
  const saidAt = new Map<unknown, number>();
  return ([fields, message]) => {
    if (!isDatabaseAway((fields as { err?: unknown } | null | undefined)?.err)) return false;
    const last = saidAt.get(message);
    if (last !== undefined && now() - last < INTERVAL) return true;
    saidAt.set(message, now());
    return false;
  };
}
