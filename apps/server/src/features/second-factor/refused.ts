import type { AppError } from "../../platform/http/app-error.ts";
import { logSecurity, type SecurityLog } from "../../platform/log/security-log.ts";

/** The error for a code that was not right, with its line in the security log. */
export function refused(platform: SecurityLog, accountId: string, error: AppError): AppError {
  const event = error.code === "CODE_WRONG" ? "code-wrong" : "code-tries-spent";
  logSecurity(platform, { event, accountId, detail: "second-factor" });
  return error;
}
