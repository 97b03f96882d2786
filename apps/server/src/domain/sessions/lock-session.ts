import { LOGOUT_MESSAGES } from "@nuc/contract";
import { AppError } from "../../platform/http/app-error.ts";
import type { Transaction } from "../../platform/database/tables.ts";

/**
 * Keeps a session from ending until the transaction does: for what is written to go with it. Comes before
 * the rows that name the session, which its end locks after it. Throws AppError `SESSION_EXPIRED` where it
 * has just ended.
 */
export async function lockSession(transaction: Transaction, sessionId: string): Promise<void> {
  const row = await transaction
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError("SESSION_EXPIRED", LOGOUT_MESSAGES.expired);
}
