import { SITE_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";

const field = "If-Match";

/** Somebody else has written it since the writer read it. */
export function changedMeanwhile(): AppError {
  return new AppError("TAKEN", SITE_MESSAGES.content.changedMeanwhile, { field });
}

export function versionNotRead(): AppError {
  return new AppError("INVALID_REQUEST", SITE_MESSAGES.content.versionMalformed, { field });
}
