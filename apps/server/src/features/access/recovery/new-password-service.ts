import { ACCESS_MESSAGES, type UpdatePasswordPayload } from "@nuc/contract";
import type { Transaction } from "../../../platform/database/tables.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { logSecurity } from "../../../platform/log/security-log.ts";
import type { Platform } from "../../../platform/platform.ts";
import { subjectHmac } from "../codes/code-hmac.ts";
import { CODE_RULES } from "../codes/code-rules.ts";
import { codeWrong, findRightCode, NIL_UUID, tooManyTriesError } from "../codes/one-time-codes.ts";
import { lockIdentities } from "../codes/sending-repository.ts";
import { insertWrongTry, readWrongTries } from "../codes/try-repository.ts";
import { replacePassword } from "./replace-password.ts";
import { readProfile } from "../../../domain/accounts/person/person-repository.ts";
import { requireUncommon } from "../../../domain/accounts/passwords/common-passwords.ts";
import type { Domain } from "../../../domain/domain.ts";
import { countWrongRecoveryCode, findRecovery } from "./recovery-repository.ts";
import type { Client } from "../../../domain/sessions/client.ts";
import { deviceName } from "../../../domain/sessions/device-name.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import { RECOVERY_PURPOSE, recoveryTokenHash } from "./recovery-service.ts";

/**
 * Sets a new password by the code of a recovery; every session of the account ends and the owner is notified.
 * A code is tied to its recovery: without the right token none is right.
 * Throws AppError `INVALID_REQUEST` for a common password; `CODE_WRONG`, `CODE_TRIES_SPENT` alike for a recovery without an
 * account.
 */
export async function updatePassword(
  domain: Domain,
  { otpCode, password, recoveryToken }: UpdatePasswordPayload,
  { network, userAgent }: Pick<Client, "network" | "userAgent">,
): Promise<void> {
  requireUncommon(password);
  // Before the code is looked at, so that the time does not disclose whether it is right.
  const passwordHash = await domain.passwords.hash(password);
  const outcome = await domain.database.kysely.transaction().execute(async (transaction) => {
    await domain.maintenance.requireOff(transaction);
    const tokenHash = recoveryTokenHash(recoveryToken ?? "");
    const check = await checkRecoveryCode(transaction, domain, tokenHash, otpCode);
    if ("error" in check) return check;
    const { accountId } = check;
    // Not before the code is right: it would disclose whose recovery it is.
    requireUncommon(password, await readProfile(transaction, accountId));
    const replacement = { accountId, passwordHash, sessions: "all" } as const;
    await replacePassword(transaction, domain, replacement);
    const what = "Your password was reset with a code that we sent";
    await notifyChange(transaction, domain, accountId, {
      what,
      by: { device: deviceName(userAgent) },
    });
    return check;
  });
  if ("error" in outcome) {
    const event = outcome.error.code === "CODE_WRONG" ? "code-wrong" : "code-tries-spent";
    logSecurity(domain, { event, network, detail: RECOVERY_PURPOSE });
    throw outcome.error;
  }
  const { accountId } = outcome;
  logSecurity(domain, { event: "password-replaced", accountId, network, detail: "by recovery" });
}

/** Whose recovery it is, if the code is right; else what it is answered with, and it is counted. */
async function checkRecoveryCode(
  transaction: Transaction,
  platform: Platform,
  tokenHash: Buffer,
  otpCode: string,
): Promise<{ accountId: string } | { error: AppError }> {
  const { keys, clock } = platform;
  const now = clock.now();
  const found = await findRecovery(transaction, tokenHash, now);
  if (!found) return { error: codeWrong() };
  const accountId = found.accountId ?? NIL_UUID;
  const ofAccount = subjectHmac(keys.codes, RECOVERY_PURPOSE, accountId);
  await lockIdentities(transaction, [found.subject, ofAccount]);
  // Another request may have ended it or counted a try before this one's turn.
  const recovery = await findRecovery(transaction, tokenHash, now);
  if (!recovery) return { error: codeWrong() };
  const since = new Date(now.getTime() - CODE_RULES.window);
  const claimed = await readWrongTries(transaction, recovery.subject, since);
  const account = await readWrongTries(transaction, ofAccount, since);
  const owner = { accountId, purpose: RECOVERY_PURPOSE, recoveryId: recovery.id } as const;
  const right = await findRightCode(transaction, platform, owner, otpCode);
  const tooMany = tooManyTriesError(claimed.inWindow, now);
  if (tooMany) return { error: tooMany };
  if (recovery.wrongTries >= CODE_RULES.triesOfCode) {
    return { error: new AppError("CODE_TRIES_SPENT", ACCESS_MESSAGES.code.attemptsUsed) };
  }
  // Not disclosed: it would show that an email and a phone, tried in turn, are one account's.
  const accountAttemptsUsed = account.inWindow.length >= CODE_RULES.wrongTriesInWindow;
  if (right && found.accountId !== null && !accountAttemptsUsed) return { accountId };
  await countWrongRecoveryCode(transaction, recovery.id);
  await insertWrongTry(transaction, recovery.subject, now);
  await insertWrongTry(transaction, ofAccount, now);
  return { error: codeWrong() };
}
