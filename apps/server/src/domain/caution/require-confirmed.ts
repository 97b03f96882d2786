import type { Handle } from "../../platform/database/tables.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { confirmNeeded, needsConfirmation } from "./confirm-needed.ts";
import { readCaution } from "./read-caution.ts";

/**
 * Makes sure that the owner has confirmed what a watched session asks for, where there is something to confirm with.
 * Throws AppError `NOT_ALLOWED` with `data: {confirm, reasons}`.
 */
export async function requireConfirmed(
  handle: Handle,
  platform: Pick<Platform, "clock">,
  caller: Pick<Caller, "accountId" | "sessionId" | "cautions">,
  message: string,
): Promise<void> {
  if (caller.cautions.length === 0) return;
  const caution = await readCaution(handle, platform, caller);
  if (needsConfirmation(caution)) throw confirmNeeded(caution, message);
}
