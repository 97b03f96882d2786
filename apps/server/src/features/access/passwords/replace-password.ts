import type { Handle } from "../../../platform/database/tables.ts";
import type { Platform } from "../../../platform/platform.ts";
import { setPasswordHash } from "../account-repository.ts";
import { endCodes } from "../codes/code-repository.ts";
import { deletePendingLogin } from "../login-code/pending-login-repository.ts";
import { endRecoveries } from "../recovery/recovery-repository.ts";

/** Ends sessions of an account in the caller's transaction; how many. */
export type EndSessions = (
  handle: Handle,
  accountId: string,
  choice: { except: string } | "all",
) => Promise<number>;

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
  handle: Handle,
  { clock }: Pick<Platform, "clock">,
  endSessions: EndSessions,
  { accountId, passwordHash, inPlaceOf, sessions }: PasswordReplacement,
): Promise<boolean> {
  const now = clock.now();
  // In the order in which signing in takes them, so that the two cannot lock each other out.
  await endCodes(handle, accountId, "login", now);
  await endCodes(handle, accountId, "recovery", now);
  if (!(await setPasswordHash(handle, accountId, { passwordHash, inPlaceOf }))) return false;
  await deletePendingLogin(handle, accountId);
  await endRecoveries(handle, accountId, now);
  await endSessions(handle, accountId, sessions);
  return true;
}
