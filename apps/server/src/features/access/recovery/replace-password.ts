import type { Transaction } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { writePasswordHash } from "../../../domain/accounts/passwords/password-repository.ts";
import { endSessions } from "../../../domain/sessions/session-service.ts";
import { endCodes } from "../codes/code-repository.ts";
import { deletePendingLogin } from "../login-code/pending-login-repository.ts";
import { endRecoveries } from "./recovery-repository.ts";

export interface PasswordReplacement {
  accountId: string;
  passwordHash: string;
  /** The hash that must still be there, where the old password was asked for. */
  inPlaceOf?: string | undefined;
  /** Which sessions end. */
  sessions: { except: string } | "all";
}

/**
 * Gives the account another password, and ends what the old one let in or on the way: sessions,
 * logins that wait for a code, recoveries. False where `inPlaceOf` is not its hash any more.
 */
export async function replacePassword(
  transaction: Transaction,
  platform: Pick<Platform, "clock" | "events">,
  { accountId, passwordHash, inPlaceOf, sessions }: PasswordReplacement,
): Promise<boolean> {
  const now = platform.clock.now();
  // In the order in which signing in takes them, so that the two cannot lock each other out.
  await endCodes(transaction, accountId, "login", now);
  await endCodes(transaction, accountId, "recovery", now);
  const written = { passwordHash, inPlaceOf, now };
  if (!(await writePasswordHash(transaction, accountId, written))) return false;
  await deletePendingLogin(transaction, accountId);
  await endRecoveries(transaction, accountId, now);
  await endSessions(transaction, platform, accountId, sessions);
  return true;
}
