import { ApiError } from "../calls/api-error.ts";

/** Statuses that speak of the asking (no session, no right to ask now, too slow, too often), not of what was asked. */
const aboutTheAsking: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * Whether the server has decided against what it was asked, so that it was not done.
 *
 * @param repeated whether the same was asked before and no clear answer came: then what is said about the asking, and a
 *   page of somebody in between, leave open what became of the first time
 */
export function isRefusal(error: unknown, repeated = true): error is ApiError {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return !repeated || (error.code !== "UNKNOWN" && !aboutTheAsking.has(error.status));
}
