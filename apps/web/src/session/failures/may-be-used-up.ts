import { ApiError } from "../calls/api-error.ts";

/** Whether a code is refused that an earlier try without an answer may have used up. */
export const mayBeUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "CODE_WRONG";
