import { setTimeout as pause } from "node:timers/promises";

const INTERVAL = 10;

/**
 * Asks again and again until `look` finds something other than undefined; for what a job or
 * another connection does. Throws after `within` milliseconds.
 */
export async function eventually<Found>(
  look: () => Promise<Found | undefined> | Found | undefined,
  within = 10_000,
): Promise<Found> {
  const end = Date.now() + within;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Nothing was found within ${within} ms`);
    await pause(INTERVAL);
  }
}
