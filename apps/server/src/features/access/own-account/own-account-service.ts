import {
  ACCESS_MESSAGES,
  CAUTION_MESSAGES,
  type LoginOtpPayload,
  type UpdatePasswordOnProfilePayload,
} from "@nuc/contract";
import { readProfile, writeLoginOtp } from "../../../domain/accounts/person/person-repository.ts";
import { requireConfirmed } from "../../../domain/caution/require-confirmed.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { confirmPassword } from "../../../domain/accounts/passwords/confirm-password.ts";
import { requireUncommon } from "../../../domain/accounts/passwords/common-passwords.ts";
import { readPasswordHash } from "../../../domain/accounts/passwords/password-repository.ts";
import type { Domain } from "../../../domain/domain.ts";
import { notifyChange } from "../../../domain/sessions/notify-change.ts";
import { replacePassword } from "../recovery/replace-password.ts";

/**
 * Sets a new password in place of the old one, and notifies the owner; every other session ends.
 * Throws AppError `CREDENTIALS_WRONG` with the field for a wrong old password, `INVALID_REQUEST`
 * for a common new one.
 */
export async function changePassword(
  domain: Domain,
  { accountId, sessionId }: Caller,
  { oldPassword, password }: UpdatePasswordOnProfilePayload,
): Promise<void> {
  const { database, maintenance, passwords } = domain;
  requireUncommon(password, await readProfile(database.kysely, accountId));
  const inPlaceOf = await readPasswordHash(database.kysely, accountId);
  if (!(await passwords.verify(inPlaceOf, oldPassword))) throw oldPasswordWrong();
  const passwordHash = await passwords.hash(password);
  await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const sessions = { except: sessionId };
    const replacement = { accountId, passwordHash, inPlaceOf, sessions };
    const replaced = await replacePassword(transaction, domain, replacement);
    if (!replaced) throw oldPasswordWrong();
    const what = "Your password was changed";
    const event = "password-changed";
    await notifyChange(transaction, domain, accountId, { what, by: { sessionId }, event });
  });
}

function oldPasswordWrong(): AppError {
  return new AppError("CREDENTIALS_WRONG", ACCESS_MESSAGES.password.oldWrong, {
    field: "oldPassword",
  });
}

/**
 * Says whether signing in asks for an emailed code, notifies the owner of a change, and answers the
 * setting. Switching it off needs the password: it weakens the account permanently, and a session may be
 * a thief's; while the session is watched its owner confirms, too. Throws AppError `CREDENTIALS_WRONG` with
 * the field for a wrong password, `NOT_ALLOWED` with the ways to confirm, and `NOT_ALLOWED` while the
 * email is not confirmed: its codes might reach somebody else, or no one.
 */
export async function chooseLoginOtp(
  domain: Domain,
  caller: Caller,
  { enabled, password }: LoginOtpPayload,
): Promise<0 | 1> {
  const { accountId, sessionId } = caller;
  const { clock, database, maintenance } = domain;
  if (!enabled) {
    await confirmPassword(domain, accountId, password ?? "");
    await requireConfirmed(database.kysely, domain, caller, CAUTION_MESSAGES.codeOff);
  }
  const chosen = await database.kysely.transaction().execute(async (transaction) => {
    await maintenance.requireOff(transaction);
    const chosen = await writeLoginOtp(transaction, accountId, enabled, clock.now());
    if (chosen === "changed") {
      const what = `Logging in with an emailed code was switched ${enabled ? "on" : "off"}`;
      const event = "factor-changed";
      await notifyChange(transaction, domain, accountId, { what, by: { sessionId }, event });
    }
    return chosen;
  });
  if (chosen === "refused") {
    throw new AppError("NOT_ALLOWED", ACCESS_MESSAGES.loginOtp.emailUnverified);
  }
  return enabled ? 1 : 0;
}
