import { fillPath, openSocket, pathOf } from "@nuc/contract";
import { productSlug } from "../calls/product.ts";

// With next to no imports: the landing page uses it too, where every kilobyte counts.

/** Milliseconds before the first try again; doubled after each failure up to the longest, then spread at random. */
const shortestPause = 1000;
const longestPause = 60_000;

/**
 * How long to wait before try `attempt` (from 0): at random between half and all of the doubled pause, so that pages that
 * lost the server in one moment do not come back in one.
 */
export function reconnectPause(
  attempt: number,
  longest: number = longestPause,
  random: () => number = Math.random,
): number {
  const full = Math.min(shortestPause * 2 ** attempt, longest);
  return Math.round(full * (0.5 + random() / 2));
}

/** Where the server's socket listens, on our own origin. */
export function socketUrl(): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const product = productSlug();
  return `${scheme}://${location.host}${fillPath(pathOf(openSocket, product), { projectId: product })}`;
}
