import { fillPath, listHeaderNotifications, openSocket, pathOf } from "@nuc/contract";
import { productSlug } from "../calls/product.ts";

// With next to no imports: the landing page uses it too, where every kilobyte counts.

/** Milliseconds before the first try again; doubled after each failure up to the longest, then spread at random. */
const shortestPause = 1000;
const maxPause = 60_000;

/**
 * How long to wait before try `attempt` (from 0): at random between half and all of the doubled pause, so that pages that
 * lost the server in one moment do not come back in one.
 */
export function reconnectPause(
  attempt: number,
  max: number = maxPause,
  random: () => number = Math.random,
): number {
  const full = Math.min(shortestPause * 2 ** attempt, max);
  return Math.round(full * (0.5 + random() / 2));
}

function pathFor(called: Parameters<typeof pathOf>[0]): string {
  const projectId = productSlug();
  // A visitor has no name; the path wants one, and any will do.
  return fillPath(pathOf(called, projectId), { projectId, user: "visitor" });
}

/** Where the server's socket listens, on our own origin. */
export function socketUrl(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}${pathFor(openSocket)}`;
}

/** Where a visitor reads what runs in the header. */
export const visitorHeaderPath = (): string => pathFor(listHeaderNotifications);
