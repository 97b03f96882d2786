import { SITE_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";

const field = "If-Match";

/** Somebody else has written it since the writer read it. @param by who, where it is known */
export function changedMeanwhile(by: string | null = null): AppError {
  return new AppError("TAKEN", SITE_MESSAGES.content.changedMeanwhile, {
    field,
    extra: { data: { by } },
  });
}
