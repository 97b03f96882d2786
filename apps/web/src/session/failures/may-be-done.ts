import { ApiError } from "../calls/api-error.ts";

/** Whether a call may have done its work although it failed: no answer came, or one that is not of our server. */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.code === "UNKNOWN";
