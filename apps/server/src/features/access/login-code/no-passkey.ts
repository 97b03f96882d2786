import { ACCESS_MESSAGES, isStaffRole } from "@nuc/contract";
import { hasPasskey } from "../../../domain/second-factor/factor-repository.ts";
import type { Handle } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Platform } from "../../../platform/platform.ts";

/**
 * In production neither the password nor an emailed code lets staff in who have a passkey: the mailbox alone sets a new
 * password. Throws AppError `NOT_ALLOWED`.
 */
export async function requireNoPasskey(
  handle: Handle,
  { config }: Pick<Platform, "config">,
  { id, user }: { id: string; user: { role: string } },
): Promise<void> {
  if (!config.production || !isStaffRole(user.role)) return;
  if (!(await hasPasskey(handle, id))) return;
  throw new AppError("NOT_ALLOWED", ACCESS_MESSAGES.login.usePasskey);
}
