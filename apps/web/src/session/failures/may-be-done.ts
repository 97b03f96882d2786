import { ApiError } from "../calls/api-error.ts";

/** Whether a call may have done its work although it failed: no answer came, or one that is not of our server. */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === "UNKNOWN";

/** Whether a code is refused that an earlier try without an answer may have used up. */
export const mayBeUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CODE_WRONG";
