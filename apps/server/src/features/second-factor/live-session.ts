import { LOGOUT_MESSAGES } from "@nuc/contract";
import { isLiveSession } from "../../domain/sessions/session-repository.ts";
import type { Transaction } from "../../platform/database/tables.ts";
import { AppError } from "../../platform/http/app-error.ts";

/**
 * "Sign out everywhere", a reset or another role may have come between: what is changed would outlive
 * it. Throws AppError `SESSION_EXPIRED`.
 */
export async function requireLiveSession(
  transaction: Transaction,
  sessionId: string,
): Promise<void> {
  if (await isLiveSession(transaction, sessionId)) return;
  throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
}
