import type { Limit } from "../../platform/limits/limits.ts";

/** Each is kept; a team has sixty members at most. */
export const UPLOAD_PICTURE: Limit = {
  name: "upload-picture",
  by: "account",
  points: 120,
  seconds: 3_600,
  counted: "database",
};
