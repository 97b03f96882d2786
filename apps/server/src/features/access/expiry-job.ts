import { jobKind } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { unverifiedCutoff } from "../../domain/accounts/account-expiry.ts";
import { deleteExpiredAccounts } from "../../domain/accounts/account-repository.ts";
import { deleteCodesBefore } from "./codes/code-repository.ts";
import { CODE_RULES } from "./codes/code-rules.ts";
import { deleteSendingsBefore } from "./codes/sending-repository.ts";
import { deleteTriesBefore } from "./codes/try-repository.ts";
import { deletePendingLoginsBefore } from "./login-code/pending-login-repository.ts";
import { deleteRecoveriesBefore } from "./recovery/recovery-repository.ts";
import { deleteSignInTriesBefore } from "./sign-in-tries/sign-in-repository.ts";

export const EXPIRE_ACCESS = jobKind<Record<never, never>>("expire-unverified-accounts");

/**
 * Forgets accounts not confirmed within 24 h, and codes and counts older than the 24 h for
 * which they count. What is late is not wrong: every rule looks at the times itself.
 */
export async function expireAccess({ clock, database, log }: Platform): Promise<void> {
  const now = clock.now();
  const forgetBefore = new Date(now.getTime() - CODE_RULES.window);
  const handle = database.kysely;
  const accounts = await deleteExpiredAccounts(handle, unverifiedCutoff(now));
  await deleteCodesBefore(handle, forgetBefore);
  await deletePendingLoginsBefore(handle, forgetBefore);
  await deleteRecoveriesBefore(handle, forgetBefore);
  await deleteSendingsBefore(handle, forgetBefore);
  await deleteTriesBefore(handle, forgetBefore);
  await deleteSignInTriesBefore(handle, forgetBefore);
  if (accounts > 0) log.info({ accounts }, "unverified accounts expired");
}
